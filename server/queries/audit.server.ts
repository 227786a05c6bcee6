import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { audit, users } from '../db/schema/accounts.ts'

const day = z.iso.date().refine((text) => text >= '2000-01-01')

/** What the log can be narrowed to. Anything that is not understood is left out. */
const filter = z.object({
  person: z.string().max(100).catch(''),
  action: z.string().max(100).catch(''),
  subject: z.string().trim().max(200).catch(''),
  from: day.or(z.literal('')).catch(''),
  to: day.or(z.literal('')).catch(''),
})
export type AuditFilter = z.infer<typeof filter>

export const auditFilterOf = (parameters: URLSearchParams): AuditFilter =>
  filter.parse(Object.fromEntries(Object.keys(filter.shape).map((name) => [name, parameters.get(name) ?? ''])))

/** The person that something was done to, should it be one. */
const whom = alias(users, 'whom')
const isWhom = sql`${audit.subject} = 'users/' || ${whom.id}`

/** Days begin and end at midnight in London. */
const startOf = (date: string, days = 0) =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone 'Europe/London')`

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const matching = ({ person, action, subject, from, to }: AuditFilter): SQL | undefined =>
  and(
    person === '' ? undefined : person === 'nobody' ? isNull(audit.userId) : eq(audit.userId, person),
    action === '' ? undefined : eq(audit.action, action),
    subject === '' ? undefined : or(ilike(audit.subject, containing(subject)), ilike(whom.name, containing(subject))),
    from === '' ? undefined : sql`${audit.at} >= ${startOf(from)}`,
    to === '' ? undefined : sql`${audit.at} < ${startOf(to, 1)}`,
  )

const lines = (db: Db, chosen: AuditFilter) =>
  db
    .select({
      id: audit.id,
      at: audit.at,
      userId: audit.userId,
      person: users.name,
      action: audit.action,
      subject: audit.subject,
      whom: whom.name,
      details: audit.details,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(whom, isWhom)
    .where(matching(chosen))
    .orderBy(desc(audit.id))
    .$dynamic()

export type AuditLine = Omit<Awaited<ReturnType<typeof lines>>[number], 'at'> & { at: string }
const plain = ({ at, ...line }: Awaited<ReturnType<typeof lines>>[number]): AuditLine => ({
  ...line,
  at: at.toISOString(),
})

export const linesPerPage = 50

/** One page of the log, newest first. A page past the end is the last one. */
export const listAudit = async (db: Db, chosen: AuditFilter, wanted: number) => {
  const [row] = await db.select({ total: count() }).from(audit).leftJoin(whom, isWhom).where(matching(chosen))
  const total = row!.total
  const pages = Math.max(1, Math.ceil(total / linesPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  const found = await lines(db, chosen)
    .limit(linesPerPage)
    .offset((page - 1) * linesPerPage)
  return { lines: found.map(plain), total, page, pages }
}

/** The whole of what was chosen, for a file. */
export const listWholeAudit = async (db: Db, chosen: AuditFilter): Promise<AuditLine[]> =>
  (await lines(db, chosen)).map(plain)

/** What there is to choose from. */
export const getAuditChoices = async (db: Db) => {
  const actions = await db.select({ action: audit.action }).from(audit).groupBy(audit.action).orderBy(asc(audit.action))
  const people = await db.select({ id: users.id, name: users.name }).from(users).orderBy(asc(users.name))
  return { actions: actions.map(({ action }) => action), people }
}
