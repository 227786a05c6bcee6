import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { may } from '#domain/accounts/permissions.ts'
import { moderatedForms, workStatuses } from '#domain/forms/lead-status.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { leadNotes, leads, outbox } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'

export type SaveOutcome = 'saved' | 'unknown' | 'changed-since' | 'not-a-status' | 'not-a-person'

const isWorkStatus = (status: string) => (workStatuses as readonly string[]).includes(status)

/** Somebody who may answer enquiries, and who can still sign in. */
const isColleague = async (tx: Db, id: string): Promise<boolean> => {
  const [person] = await tx.select().from(users).where(eq(users.id, id))
  return person !== undefined && !person.disabledAt && may(person.role, 'work-leads')
}

interface Work {
  id: string
  /** Null leaves it. */
  status: string | null
  /** Empty takes the assignee off; null leaves it. */
  assigneeId: string | null
  seenUpdatedAt: string
  by: string
}

/** Sets status and assignee, with an optimistic lock on when the record was last changed. */
export const workLead = (db: Db, { id, status, assigneeId, seenUpdatedAt, by }: Work): Promise<SaveOutcome> =>
  db.transaction(async (tx): Promise<SaveOutcome> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) return 'unknown'
    if (lead.updatedAt.toISOString() !== seenUpdatedAt) return 'changed-since'
    // Voices and corrections are decided under moderation, with what that means for the public.
    const newStatus = status === null || moderatedForms.includes(lead.form) ? lead.status : status
    if (newStatus !== lead.status && !isWorkStatus(newStatus)) return 'not-a-status'
    const newAssignee = assigneeId === null ? lead.assigneeId : assigneeId || null
    if (newAssignee && newAssignee !== lead.assigneeId && !(await isColleague(tx, newAssignee))) return 'not-a-person'
    await tx
      .update(leads)
      .set({ status: newStatus, assigneeId: newAssignee, updatedAt: new Date() })
      .where(eq(leads.id, id))
    const details = {
      ...(newStatus === lead.status ? {} : { from: lead.status, to: newStatus }),
      ...(newAssignee === lead.assigneeId ? {} : { assignee: newAssignee }),
    }
    await recordAction(tx, { by, action: 'work-lead', subject: `leads/${id}`, details })
    return 'saved'
  })

/** A note is added and never changed, so two who write at once both keep theirs. */
export const addLeadNote = (db: Db, { id, body, by }: { id: string; body: string; by: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [lead] = await tx.update(leads).set({ updatedAt: new Date() }).where(eq(leads.id, id)).returning()
    if (!lead) return false
    await tx.insert(leadNotes).values({ leadId: id, body, createdBy: by })
    await recordAction(tx, { by, action: 'note-lead', subject: `leads/${id}` })
    return true
  })

interface BulkWork {
  ids: string[]
  status: string | null
  assigneeId: string | null
  by: string
}

/** One status, one assignee or both for many enquiries. Voices and corrections keep their status. Returns how many changed. */
export const workLeads = (db: Db, { ids, status, assigneeId, by }: BulkWork): Promise<number | SaveOutcome> =>
  db.transaction(async (tx) => {
    if (status !== null && !isWorkStatus(status)) return 'not-a-status'
    if (assigneeId && !(await isColleague(tx, assigneeId))) return 'not-a-person'
    const changed = await tx
      .update(leads)
      .set({
        ...(status === null ? {} : { status }),
        ...(assigneeId === null ? {} : { assigneeId: assigneeId || null }),
        updatedAt: new Date(),
      })
      .where(
        and(inArray(leads.id, ids), status === null ? undefined : notInArray(leads.form, moderatedForms as string[])),
      )
      .returning({ id: leads.id })
    for (const { id } of changed)
      await recordAction(tx, {
        by,
        action: 'work-lead',
        subject: `leads/${id}`,
        details: {
          ...(status === null ? {} : { to: status }),
          ...(assigneeId === null ? {} : { assignee: assigneeId }),
        },
      })
    return changed.length
  })

/** Queues a failed message again, to be sent at once. Idempotent: one that has been sent stays sent. */
export const resendMail = (
  db: Db,
  { leadId, mailId, by }: { leadId: string; mailId: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const requeued = await tx
      .update(outbox)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, lastError: null, rejectedAt: null })
      .where(and(eq(outbox.id, mailId), eq(outbox.leadId, leadId), isNull(outbox.sentAt)))
      .returning({ id: outbox.id })
    if (requeued.length === 0) return false
    await recordAction(tx, { by, action: 'resend-mail', subject: `leads/${leadId}` })
    return true
  })
