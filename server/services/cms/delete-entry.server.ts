import { eq, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import { formatUses } from '#domain/cms/uses.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { listUses } from '../../queries/uses.server.ts'
import { explainRejection, type SeenEntry, updateEntryInTransaction } from './update-entry.ts'

/** Moves an entry to the bin, with its history; purgeBin empties it. Refused while another entry needs this one. */
export const deleteEntry = async (db: Db, { seen, by }: { seen: SeenEntry; by: string }): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [current] = await tx.select().from(entries).where(eq(entries.id, seen.id)).for('update')
    const uses = current ? (await listUses(tx, current)).filter(({ how }) => how !== 'link') : []
    if (uses.length > 0) return { kind: 'refused', why: `Other entries refer to this one: ${formatUses(uses)}` }
    const row = await updateEntryInTransaction(tx, {
      seen,
      by,
      action: 'delete-entry',
      note: 'Deleted',
      set: {
        published: null,
        scheduled: null,
        status: 'withdrawn',
        scheduledFor: null,
        takeDownAt: null,
        reviewRequestedAt: null,
        deletedAt: sql`now()`,
        deletedBy: by,
      },
    })
    return row ? { kind: 'done', id: row.id, version: row.version } : explainRejection(tx, seen)
  })
