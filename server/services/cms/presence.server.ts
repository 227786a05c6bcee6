import { and, eq, ne, sql } from 'drizzle-orm'
import type { Presence } from '#domain/cms/draft-outcome.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries, isHere, presence } from '../../db/schema/content.ts'

interface OpenForm {
  entryId: string
  userId: string
  sitting: string
}

/** Notes that a form is open. Kept in the database, so that it is seen across instances. Nothing for an entry that is not there yet. */
export const notePresence = async (db: Db, { entryId, userId, sitting }: OpenForm) => {
  await db.execute(sql`insert into presence (entry_id, sitting, user_id)
    select id, ${sitting}, ${userId} from entries where id = ${entryId}
    on conflict (entry_id, sitting) do update set seen_at = now() where presence.user_id = ${userId}`)
}

/** Somebody has closed the form. */
export const endPresence = async (db: Db, { entryId, userId, sitting }: OpenForm) => {
  await db
    .delete(presence)
    .where(and(eq(presence.entryId, entryId), eq(presence.sitting, sitting), eq(presence.userId, userId)))
}

/** Who else has the entry open, each person once, and the version that is stored. */
export const lookAround = async (db: Db, { entryId, userId, sitting }: OpenForm) => {
  const [[entry], rows] = await Promise.all([
    db.select({ version: entries.version }).from(entries).where(eq(entries.id, entryId)),
    db
      .selectDistinct({ id: users.id, name: users.name })
      .from(presence)
      .innerJoin(users, eq(users.id, presence.userId))
      .where(and(eq(presence.entryId, entryId), ne(presence.sitting, sitting), isHere))
      .orderBy(users.name),
  ])
  const others = rows.map(({ id, name }): Presence => ({ name, isOneself: id === userId }))
  return { version: entry?.version ?? 0, others }
}
