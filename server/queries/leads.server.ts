import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { LeadFilter } from '#domain/forms/lead-filter.ts'
import { leadSubject } from '#domain/forms/lead-subject.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { leadNotes, leads, outbox } from '../db/schema/people.ts'

const leadsPerPage = 25

const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`

const whereOf = ({ form, status, assignee, words, from, to }: LeadFilter): SQL | undefined => {
  const likePattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    form ? eq(leads.form, form) : undefined,
    status ? eq(leads.status, status) : undefined,
    assignee === 'nobody' ? isNull(leads.assigneeId) : assignee ? eq(leads.assigneeId, assignee) : undefined,
    from ? sql`${leads.createdAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${leads.createdAt} < ${startOfDay(to)} + interval '1 day'` : undefined,
    words
      ? sql`concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.organisation}, ${leads.details}::text,
          (select string_agg(n.body, ' ') from lead_notes n where n.lead_id = leads.id)) ilike ${likePattern}`
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
      details: leads.details,
      status: leads.status,
      assignee: users.name,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(where)
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(leadsPerPage)
    .offset((page - 1) * leadsPerPage)
  return {
    total,
    page,
    pages,
    leads: rows.map(({ details, ...row }) => ({
      ...row,
      subject: leadSubject({ ...row, details }),
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

/** All that match, for the export, each with its notes as one text. */
export const listAllLeads = async (db: Db, filter: LeadFilter) => {
  const rows = await db
    .select({ lead: leads, assignee: users.name })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(whereOf(filter))
    .orderBy(desc(leads.createdAt), leads.id)
  const notes = await db.select().from(leadNotes).orderBy(asc(leadNotes.id))
  const notesByLead = Map.groupBy(notes, ({ leadId }) => leadId)
  return rows.map(({ lead, assignee }) => ({
    ...lead,
    assignee,
    notes:
      notesByLead
        .get(lead.id)
        ?.map(({ body }) => body)
        .join('\n') ?? null,
  }))
}

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
  const [subscriber] = lead.email
    ? await db
        .select({ id: subscribers.id })
        .from(subscribers)
        .where(sql`lower(${subscribers.email}) = lower(${lead.email})`)
    : []
  const notes = await db
    .select({ id: leadNotes.id, body: leadNotes.body, at: leadNotes.createdAt, by: users.name })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.createdBy))
    .where(eq(leadNotes.leadId, id))
    .orderBy(asc(leadNotes.id))
  const { idempotencyKey: _, createdAt, updatedAt, ...rest } = lead
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    /** The version of the optimistic lock: a save with an older one is refused. */
    updatedAt: updatedAt.toISOString(),
    subject: leadSubject(lead),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    subscriberId: subscriber?.id ?? null,
    /** Others by the same person. */
    related: related.filter((other) => other.id !== id),
    mails: mails.map(
      ({ id, to, subject, body, attempts, lastError, sentAt, rejectedAt, createdAt, nextAttemptAt }) => ({
        id,
        to,
        subject,
        body,
        attempts,
        lastError,
        isRejected: rejectedAt !== null,
        sentAt: sentAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        nextAttemptAt: nextAttemptAt.toISOString(),
      }),
    ),
  }
}
