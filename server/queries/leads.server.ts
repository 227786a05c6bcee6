import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { LeadFilter } from '#domain/forms/lead-filter.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'

const onePage = 25

const london = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`

const matching = ({ form, status, words, from, to }: LeadFilter): SQL | undefined => {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    form ? eq(leads.form, form) : undefined,
    status ? eq(leads.status, status) : undefined,
    from ? sql`${leads.createdAt} >= ${london(from)}` : undefined,
    to ? sql`${leads.createdAt} < ${london(to)} + interval '1 day'` : undefined,
    words
      ? sql`concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.organisation}, ${leads.details}::text, ${leads.notes}) ilike ${like}`
      : undefined,
  )
}

/** One page of the enquiries that match, newest first. */
export const listLeads = async (db: Db, filter: LeadFilter, page: number) => {
  const where = matching(filter)
  const [counted] = await db.select({ total: count() }).from(leads).where(where)
  const total = counted!.total
  const pages = Math.max(1, Math.ceil(total / onePage))
  const shown = Math.min(Math.max(1, page), pages)
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
    .limit(onePage)
    .offset((shown - 1) * onePage)
  return {
    total,
    page: shown,
    pages,
    leads: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/** All that match, for the export. */
export const listAllLeads = (db: Db, filter: LeadFilter) =>
  db.select().from(leads).where(matching(filter)).orderBy(desc(leads.createdAt), leads.id)

/** One enquiry with the messages that it caused, or null. */
export const getLead = async (db: Db, id: string) => {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)) return null
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  if (!lead) return null
  const mails = await db.select().from(outbox).where(eq(outbox.leadId, id)).orderBy(outbox.id)
  const related = lead.email
    ? await db
        .select({ id: leads.id, form: leads.form })
        .from(leads)
        .where(sql`lower(${leads.email}) = lower(${lead.email})`)
    : []
  const { token: _, idempotencyKey: __, createdAt, updatedAt, confirmedAt, unsubscribedAt, ...shown } = lead
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    /** The mark by which a save knows that nobody else has saved since. */
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
