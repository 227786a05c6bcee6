import { and, eq, sql } from 'drizzle-orm'
import type { LeadStatus } from '#domain/forms/lead-status.ts'
import type { ModeratedForm } from '#domain/forms/moderation-filter.ts'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'
import { rankEffectOf } from './rank-effect.ts'

export type ModerationOutcome = 'done' | 'unknown' | 'changed-since'

interface Decision {
  id: string
  /** When the record was last changed, as the moderator saw it: the optimistic lock. */
  seenUpdatedAt: string
  by: string
}

/**
 * Publishes, rejects or withdraws a voice. Nobody edits the words. A name that is to be left out moves from its column,
 * which public pages read, to the record's details, and comes back if it is published with the name after all.
 */
export const moderateVoice = (
  db: Db,
  { status, withName = true, ...decision }: Decision & { status: LeadStatus; withName?: boolean },
): Promise<ModerationOutcome> =>
  decide(db, 'voice', decision, status, ({ name, details: { nameLeftOut, ...details } }) => {
    const fullName = name ?? (typeof nameLeftOut === 'string' ? nameLeftOut : null)
    if (withName || fullName === null) return { name: fullName, details }
    return { name: null, details: { ...details, nameLeftOut: fullName } }
  })

interface CorrectionDecision {
  status: LeadStatus
  note: string
  /** Since when it was wrong, and what it did to the ranks, as far as that is known. */
  since?: string
  effect?: string
}

/**
 * Accepts or declines a correction. The note is ours, and public; what the person wrote is not. Where the moderator says nothing of
 * the ranks, and the correction is of a value that was changed, its effect is computed, now: later changes have effects of their own.
 */
export const moderateCorrection = async (
  db: Db,
  { status, note, since = '', effect = '', ...decision }: Decision & CorrectionDecision,
): Promise<ModerationOutcome> => {
  const rankEffect = effect || (status === 'accepted' && (await computedEffect(db, decision.id))) || ''
  return decide(db, 'correction', decision, status, ({ name, details }) => ({
    name,
    details: {
      ...details,
      publicNote: note,
      wrongSince: since,
      rankEffect,
      decidedAt: new Date().toISOString(),
    },
  }))
}

const computedEffect = async (db: Db, id: string) => {
  const [lead] = await db.select({ details: leads.details }).from(leads).where(eq(leads.id, id))
  return typeof lead?.details.page === 'string' ? rankEffectOf(db, lead.details.page) : null
}

/** Puts a voice or a correction away as spam: without a note, and nowhere to be seen. */
export const moderateSpam = (db: Db, form: ModeratedForm, decision: Decision): Promise<ModerationOutcome> =>
  decide(db, form, decision, 'spam', ({ name, details }) => ({ name, details }))

type Lead = Pick<typeof leads.$inferSelect, 'name' | 'details'>

const decide = (
  db: Db,
  form: ModeratedForm,
  { id, seenUpdatedAt, by }: Decision,
  status: LeadStatus,
  next: (lead: Lead) => Lead,
): Promise<ModerationOutcome> =>
  db.transaction(async (tx): Promise<ModerationOutcome> => {
    const [lead] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), eq(leads.form, form)))
      .for('update')
    if (!lead) return 'unknown'
    if (lead.updatedAt.toISOString() !== seenUpdatedAt) return 'changed-since'
    await tx
      .update(leads)
      .set({ ...next(lead), status, updatedAt: new Date() })
      .where(eq(leads.id, id))
    // Enquiries are not public content, so no database trigger raises the version.
    await tx.execute(sql`select raise_content_version('leads')`)
    await recordAction(tx, {
      by,
      action: `${status}-${form}`,
      subject: `leads/${id}`,
      details: { from: lead.status, to: status },
    })
    return 'done'
  })
