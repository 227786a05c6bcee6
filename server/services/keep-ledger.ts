import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leadNotes, leads, outbox } from '../db/schema/people.ts'

/** A decided correction with a public note: an entry of the ledger, which stays for good. */
export const isLedgerEntry = sql`(${leads.form} = 'correction' and ${leads.status} in ('accepted', 'declined') and ${leads.details} ->> 'publicNote' <> '')`

/**
 * Leaves of these what the ledger shows: our words, the days, and which page it was about. Who sent it, what they wrote, their private
 * link, and all mail and notes about it go. Those that have been through it are left alone.
 */
export const stripLedgerEntries = async (
  db: Pick<Db, 'update' | 'delete'>,
  which: SQL | undefined,
): Promise<string[]> => {
  const isAddress = sql`${leads.details} ->> 'page' ~ '^(https?://|/)[^[:space:]]*$'`
  const kept = sql`jsonb_strip_nulls(jsonb_build_object(
    'publicNote', ${leads.details} -> 'publicNote', 'wrongSince', ${leads.details} -> 'wrongSince',
    'rankEffect', ${leads.details} -> 'rankEffect', 'decidedAt', ${leads.details} -> 'decidedAt',
    'page', case when ${isAddress} then ${leads.details} -> 'page' end))`
  const nobody = { name: null, email: null, organisation: null, assigneeId: null }
  const stripped = await db
    .update(leads)
    .set({ ...nobody, idempotencyKey: sql`${leads.id}::text`, details: kept })
    .where(and(isLedgerEntry, sql`${leads.details} ? 'wrong'`, which))
    .returning({ id: leads.id })
  const ids = stripped.map(({ id }) => id)
  if (ids.length > 0) {
    await db.delete(outbox).where(inArray(outbox.leadId, ids))
    await db.delete(leadNotes).where(inArray(leadNotes.leadId, ids))
  }
  return ids
}
