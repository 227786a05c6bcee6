import { and, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { audit, users } from '../db/schema/accounts.ts'

const day = z.iso.date().refine((text) => text >= '2000-01-01')

/** The filters of the audit log. An invalid value counts as none. */
const filterSchema = z.object({
  person: z.string().max(100).catch(''),
  action: z.string().max(100).catch(''),
  subject: z.string().trim().max(200).catch(''),
  from: day.or(z.literal('')).catch(''),
  to: day.or(z.literal('')).catch(''),
})
export type AuditFilter = z.infer<typeof filterSchema>

export const auditFilterOf = (parameters: URLSearchParams): AuditFilter =>
  filterSchema.parse(
    Object.fromEntries(Object.keys(filterSchema.shape).map((name) => [name, parameters.get(name) ?? ''])),
  )

/** The user that the action was done to, where its subject is a user. */
const subjectUser = alias(users, 'subject_user')
const isSubjectUser = sql`${audit.subject} = 'users/' || ${subjectUser.id}`

/** Days begin and end at midnight in London. */
const startOfDay = (date: string, days = 0) =>
  sql`((${date}::date + ${days}::int)::timestamp at time zone 'Europe/London')`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const whereOf = ({ person, action, subject, from, to }: AuditFilter): SQL | undefined =>
  and(
    person === '' ? undefined : person === 'nobody' ? isNull(audit.userId) : eq(audit.userId, person),
    action === '' ? undefined : eq(audit.action, action),
    subject === ''
      ? undefined
      : or(ilike(audit.subject, likePattern(subject)), ilike(subjectUser.name, likePattern(subject))),
    from === '' ? undefined : sql`${audit.at} >= ${startOfDay(from)}`,
    to === '' ? undefined : sql`${audit.at} < ${startOfDay(to, 1)}`,
  )

const selectLines = (db: Db, filter: AuditFilter) =>
  db
    .select({
      id: audit.id,
      at: audit.at,
      userId: audit.userId,
      person: users.name,
      action: audit.action,
      subject: audit.subject,
      whom: subjectUser.name,
      details: audit.details,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(subjectUser, isSubjectUser)
    .where(whereOf(filter))
    .orderBy(desc(audit.id))
    .$dynamic()

export type AuditLine = Omit<Awaited<ReturnType<typeof selectLines>>[number], 'at'> & { at: string }
const toAuditLine = ({ at, ...line }: Awaited<ReturnType<typeof selectLines>>[number]): AuditLine => ({
  ...line,
  at: at.toISOString(),
})

export const linesPerPage = 50

/** One page of the log, newest first. A page past the end gives the last one. */
export const listAudit = async (db: Db, filter: AuditFilter, requestedPage: number) => {
  const [row] = await db
    .select({ total: count() })
    .from(audit)
    .leftJoin(subjectUser, isSubjectUser)
    .where(whereOf(filter))
  const total = row!.total
  const pages = Math.max(1, Math.ceil(total / linesPerPage))
  const page = Math.min(Math.max(1, requestedPage), pages)
  const rows = await selectLines(db, filter)
    .limit(linesPerPage)
    .offset((page - 1) * linesPerPage)
  return { lines: rows.map(toAuditLine), total, page, pages }
}

/** Every line that passes the filter, for the CSV export. */
export const listAllAuditLines = async (db: Db, filter: AuditFilter): Promise<AuditLine[]> =>
  (await selectLines(db, filter)).map(toAuditLine)

/** The options of the filter form. */
export const getAuditFilterOptions = async (db: Db) => {
  const actions = await db.select({ action: audit.action }).from(audit).groupBy(audit.action).orderBy(asc(audit.action))
  const people = await db.select({ id: users.id, name: users.name }).from(users).orderBy(asc(users.name))
  return { actions: actions.map(({ action }) => action), people }
}
