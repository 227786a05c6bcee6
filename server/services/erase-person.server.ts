import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { recordAction } from '../platform/record-action.ts'

export type Erased = { kind: 'erased'; leads: number; mails: number } | { kind: 'unknown' } | { kind: 'not-confirmed' }

/** What has to be typed: the address whose records go, or a word where there is none. */
export const confirmationFor = (email: string | null) => email ?? 'erase'

/**
 * Deletes everything a person has sent us, found by the address of one record: their records in every form, the messages
 * about them and the messages to them. What stays is a line in the audit log that says how much, and not whose.
 */
export const erasePerson = (db: Db, { id, typed, by }: { id: string; typed: string; by: string }): Promise<Erased> =>
  db.transaction(async (tx): Promise<Erased> => {
    const [lead] = await tx.select({ email: leads.email }).from(leads).where(eq(leads.id, id))
    if (!lead) return { kind: 'unknown' }
    const { email } = lead
    if (typed.trim().toLowerCase() !== confirmationFor(email).toLowerCase()) return { kind: 'not-confirmed' }
    const theirs = email ? sql`lower(${leads.email}) = lower(${email})` : eq(leads.id, id)
    const found = await tx.select({ id: leads.id, form: leads.form, status: leads.status }).from(leads).where(theirs)
    const ids = found.map((one) => one.id)
    const about = inArray(outbox.leadId, ids)
    const mails = await tx
      .delete(outbox)
      .where(email ? sql`(${about} or lower(${outbox.to}) = lower(${email}))` : about)
      .returning({ id: outbox.id })
    await tx.delete(leads).where(inArray(leads.id, ids))
    if (found.some(({ status }) => ['published', 'accepted', 'declined'].includes(status)))
      await tx.execute(sql`select raise_content_version()`)
    const forms = [...new Set(found.map(({ form }) => form))].sort()
    await recordAction(tx, {
      by,
      action: 'erase-person',
      subject: 'leads',
      details: { records: ids.length, messages: mails.length, forms },
    })
    return { kind: 'erased', leads: ids.length, mails: mails.length }
  })
