import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { LeadFilter } from '#domain/forms/lead-filter.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'

const leadsPerPage = 25

const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`

const whereOf = ({ form, status, words, from, to }: LeadFilter): SQL | undefined => {
  const likePattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    form ? eq(leads.form, form) : undefined,
    status ? eq(leads.status, status) : undefined,
    from ? sql`${leads.createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${leads.createdAt} < ${startOfDay(to)} + interval '1 day'` : undefined,
    words
      ? sql`concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.organisation}, ${leads.details}::text, ${leads.notes}) ilike ${likePattern}`
      : undefined,
  )
}

/** One page of the enquiries that match, newest first. */
export const listLeads = async (db: Db, filter: LeadFilter, requestedPage: number) => {
  const where = whereOf(filter)
  const [row] = await db.select({ total: count() }).from(leads).where(where)
  const total = row!.total
  const pages = Math.max(1, Math.ceil(total / leadsPerPage))
  const page = Math.min(Math.max(1, requestedPage), pages)
  const rows = await db
    .select({
      id: leads.id,
      form: leads.form,
      name: leads.name,
      email: leads.email,
      organisation: leads.organisation,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(where)
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(leadsPerPage)
    .offset((page - 1) * leadsPerPage)
  return {
    total,
    page,
    pages,
    leads: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/** All that match, for the export. */
export const listAllLeads = (db: Db, filter: LeadFilter) =>
  db.select().from(leads).where(whereOf(filter)).orderBy(desc(leads.createdAt), leads.id)

/** One enquiry with the e-mails that it triggered, or null. */
export const getLead = async (db: Db, id: string) => {
  if (!isUuid(id)) return null
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  if (!lead) return null
  const mails = await db.select().from(outbox).where(eq(outbox.leadId, id)).orderBy(outbox.id)
  const related = lead.email
    ? await db
        .select({ id: leads.id, form: leads.form })
        .from(leads)
        .where(sql`lower(${leads.email}) = lower(${lead.email})`)
    : []
  const { token: _, idempotencyKey: __, createdAt, updatedAt, confirmedAt, unsubscribedAt, ...rest } = lead
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    /** The version of the optimistic lock: a save with an older one is refused. */
    updatedAt: updatedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    /** Others by the same person. */
    related: related.filter((other) => other.id !== id),
    mails: mails.map(({ id, to, subject, body, attempts, lastError, sentAt, createdAt, nextAttemptAt }) => ({
      id,
      to,
      subject,
      body,
      attempts,
      lastError,
      sentAt: sentAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt.toISOString(),
    })),
  }
}
