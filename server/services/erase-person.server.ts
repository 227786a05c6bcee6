import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { followers } from '../db/schema/alerts.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'
import { isLedgerEntry, stripLedgerEntries } from './keep-ledger.ts'

export type EraseOutcome =
  | { kind: 'erased'; records: number; mails: number }
  | { kind: 'unknown' }
  | { kind: 'not-confirmed' }

/** What has to be typed: the address whose records go, or a word where there is none. */
export const confirmationFor = (email: string | null) => email ?? 'erase'

/**
 * Deletes everything a person has sent us, found by the address of one record, an enquiry or a sign-up for the newsletter:
 * their records in every form, the messages about them and the messages to them. What stays is a line in the audit log that says how much, and not whose; and of a decided
 * correction the entry in the public ledger, which is in our words.
 */
export const erasePerson = (
  db: Db,
  { id, confirmation, by }: { id: string; confirmation: string; by: string },
): Promise<EraseOutcome> =>
  db.transaction(async (tx): Promise<EraseOutcome> => {
    const [lead] = await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, id))
    const [subscriber] = await tx.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id))
    const record = lead ?? subscriber
    if (!record) return { kind: 'unknown' }
    const { email } = record
    if (confirmation.trim().toLowerCase() !== confirmationFor(email).toLowerCase()) return { kind: 'not-confirmed' }
    const isTheirs = email ? sql`lower(${leads.email}) = lower(${email})` : eq(leads.id, id)
    const rows = await tx.select({ id: leads.id, form: leads.form, status: leads.status }).from(leads).where(isTheirs)
    const ids = rows.map((row) => row.id)
    const isAboutThem = inArray(outbox.leadId, ids)
    const mails = await tx
      .delete(outbox)
      .where(email ? sql`(${isAboutThem} or lower(${outbox.to}) = lower(${email}))` : isAboutThem)
      .returning({ id: outbox.id })
    await stripLedgerEntries(tx, inArray(leads.id, ids))
    await tx.delete(leads).where(and(inArray(leads.id, ids), not(isLedgerEntry)))
    const signUps = email
      ? await tx.delete(subscribers).where(sql`lower(${subscribers.email}) = lower(${email})`).returning()
      : []
    const followed = email
      ? await tx.delete(followers).where(sql`lower(${followers.email}) = lower(${email})`).returning()
      : []
    if (rows.some(({ status }) => ['published', 'accepted', 'declined'].includes(status)))
      await tx.execute(sql`select raise_content_version('leads')`)
    const forms = [
      ...new Set([
        ...rows.map(({ form }) => form),
        ...signUps.map(() => 'newsletter'),
        ...followed.map(() => 'follow'),
      ]),
    ].sort()
    const records = ids.length + signUps.length + followed.length
    await recordAction(tx, {
      by,
      action: 'erase-person',
      subject: 'leads',
      details: { records, messages: mails.length, forms },
    })
    return { kind: 'erased', records, mails: mails.length }
  })
