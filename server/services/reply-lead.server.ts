import { eq } from 'drizzle-orm'
import { answerText } from '#domain/forms/field-rules.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { recordAction } from '../platform/record-action.ts'
import { getSettings } from '../queries/settings.server.ts'
import { deskFor } from './form-mail.ts'

export type ReplyOutcome = 'queued' | 'unknown' | 'changed-since' | 'no-address'

interface Reply {
  id: string
  subject: string
  body: string
  seenUpdatedAt: string
  by: string
}

/**
 * Answers an enquiry through the outbox, with the person's own words quoted below. A new enquiry becomes one in progress.
 * The optimistic lock also makes a double click one message.
 */
export const replyToLead = (
  { db, env }: { db: Db; env: Env },
  { id, subject, body, seenUpdatedAt, by }: Reply,
): Promise<ReplyOutcome> =>
  db.transaction(async (tx): Promise<ReplyOutcome> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (!lead) return 'unknown'
    if (!lead.email) return 'no-address'
    if (lead.updatedAt.toISOString() !== seenUpdatedAt) return 'changed-since'
    const { operator } = await getSettings(tx)
    const theirs = answerText(lead.details.message ?? lead.details.wrong)
    await tx.insert(outbox).values({
      leadId: id,
      to: lead.email,
      subject,
      body: theirs ? `${body}\n\nYou wrote:\n${quote(theirs)}\n` : `${body}\n`,
      // The answer to the answer goes to a desk, and not to the address that mail leaves from.
      headers: { 'Reply-To': env.mail.to ?? deskFor(lead.form, operator) },
    })
    const status =
      lead.status === 'new' && lead.form !== 'voice' && lead.form !== 'correction' ? 'in-progress' : lead.status
    await tx.update(leads).set({ status, updatedAt: new Date() }).where(eq(leads.id, id))
    await recordAction(tx, { by, action: 'reply-to-lead', subject: `leads/${id}` })
    return 'queued'
  })

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
