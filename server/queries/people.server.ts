import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Permission, permissions, roleNames } from '#domain/accounts/permissions.ts'
import type { Db } from '../db/db.ts'
import { sessions, users } from '../db/schema/accounts.ts'

/** The later of the last use of an open session and the last audited action. */
const lastSeen = sql<string | null>`greatest(
  (select max(s.updated_at) from sessions s where s.user_id = users.id),
  (select max(a.at) from audit a where a.user_id = users.id)
)`

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  secondFactor: sql<boolean>`coalesce(${users.twoFactorEnabled}, false)`,
  disabledAt: users.disabledAt,
  createdAt: users.createdAt,
  lastSeen,
}

type Row = { disabledAt: Date | null; createdAt: Date; lastSeen: string | null }
const toPerson = <T extends Row>({ disabledAt, createdAt, lastSeen: lastSeenAt, ...row }: T) => ({
  ...row,
  disabledAt: disabledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastSeen: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
})

/** All users, by name. */
export const listPeople = async (db: Db) =>
  (await db.select(columns).from(users).orderBy(asc(users.name), asc(users.id))).map(toPerson)

/** The people who may do it, by name: for the choice of an assignee. */
export const listColleagues = (db: Db, permission: Permission) =>
  db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(
      and(inArray(users.role, roleNames.slice(roleNames.indexOf(permissions[permission]))), isNull(users.disabledAt)),
    )
    .orderBy(asc(users.name), asc(users.id))

/** One user with the number of open sessions, or null. */
export const getPerson = async (db: Db, id: string) => {
  const [person] = await db.select(columns).from(users).where(eq(users.id, id))
  if (!person) return null
  const [row] = await db
    .select({ sessions: count() })
    .from(sessions)
    .where(sql`${sessions.userId} = ${id} and ${sessions.expiresAt} > now()`)
  return { ...toPerson(person), sessions: row!.sessions }
}
