import { and, eq, isNull, sql } from 'drizzle-orm'
import { moderatedForms, workStatuses } from '#domain/forms/lead-status.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'

export type Saved = 'saved' | 'unknown' | 'changed-since' | 'not-a-status'

/** Sets status and notes, unless somebody else has saved since the form was opened. */
export const workLead = (
  db: Db,
  { id, status, notes, was, by }: { id: string; status: string | null; notes: string; was: string; by: string },
): Promise<Saved> =>
  db.transaction(async (tx): Promise<Saved> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) return 'unknown'
    if (lead.updatedAt.toISOString() !== was) return 'changed-since'
    // Voices and corrections are decided under moderation, with what that means for the public.
    const next = status === null || moderatedForms.includes(lead.form) ? lead.status : status
    if (next !== lead.status && !(workStatuses as readonly string[]).includes(next)) return 'not-a-status'
    await tx
      .update(leads)
      .set({ status: next, notes: notes.trim() || null, updatedAt: new Date() })
      .where(eq(leads.id, id))
    const details = next === lead.status ? undefined : { from: lead.status, to: next }
    await recordAction(tx, { by, action: 'work-lead', subject: `leads/${id}`, details })
    return 'saved'
  })

/** Lets a message that failed go out again at once. One that has been sent stays sent. */
export const resendMail = (
  db: Db,
  { leadId, mailId, by }: { leadId: string; mailId: number; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const again = await tx
      .update(outbox)
      .set({ attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
      .where(and(eq(outbox.id, mailId), eq(outbox.leadId, leadId), isNull(outbox.sentAt)))
      .returning({ id: outbox.id })
    if (again.length === 0) return false
    await recordAction(tx, { by, action: 'resend-mail', subject: `leads/${leadId}` })
    return true
  })
