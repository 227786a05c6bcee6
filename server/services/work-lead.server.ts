import { and, eq, isNull, sql } from 'drizzle-orm'
import { moderatedForms, workStatuses } from '#domain/forms/lead-status.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'

export type SaveOutcome = 'saved' | 'unknown' | 'changed-since' | 'not-a-status'

/** Sets status and notes, with an optimistic lock on when the record was last changed. */
export const workLead = (
  db: Db,
  {
    id,
    status,
    notes,
    seenUpdatedAt,
    by,
  }: { id: string; status: string | null; notes: string; seenUpdatedAt: string; by: string },
): Promise<SaveOutcome> =>
  db.transaction(async (tx): Promise<SaveOutcome> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) return 'unknown'
    if (lead.updatedAt.toISOString() !== seenUpdatedAt) return 'changed-since'
    // Voices and corrections are decided under moderation, with what that means for the public.
    const newStatus = status === null || moderatedForms.includes(lead.form) ? lead.status : status
    if (newStatus !== lead.status && !(workStatuses as readonly string[]).includes(newStatus)) return 'not-a-status'
    await tx
      .update(leads)
      .set({ status: newStatus, notes: notes.trim() || null, updatedAt: new Date() })
      .where(eq(leads.id, id))
    const details = newStatus === lead.status ? undefined : { from: lead.status, to: newStatus }
    await recordAction(tx, { by, action: 'work-lead', subject: `leads/${id}`, details })
    return 'saved'
  })

/** Queues a failed message again, to be sent at once. Idempotent: one that has been sent stays sent. */
export const resendMail = (
  db: Db,
  { leadId, mailId, by }: { leadId: string; mailId: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const requeued = await tx
      .update(outbox)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
      .where(and(eq(outbox.id, mailId), eq(outbox.leadId, leadId), isNull(outbox.sentAt)))
      .returning({ id: outbox.id })
    if (requeued.length === 0) return false
    await recordAction(tx, { by, action: 'resend-mail', subject: `leads/${leadId}` })
    return true
  })
