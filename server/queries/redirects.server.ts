import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

/** Where an editor's redirect sends a path, or null. */
export const getRedirect = async (db: Db, from: string): Promise<string | null> => {
  const [row] = await db
    .select({ to: sql<string>`${entries.published}->>'to'` })
    .from(entries)
    .where(
      sql`${entries.collection} = 'redirects' and ${entries.published}->>'from' = ${from} and ${entries.deletedAt} is null`,
    )
    .limit(1)
  return row?.to ?? null
}
