import type { Change } from '#domain/live/ledger.ts'
import { Ledger } from '#domain/live/ledger.ts'
import type { Db } from '../db/db.ts'
import type { PastDischarge } from './contract.ts'
import { readSpans } from './store-read.ts'
import { writeChanges } from './write-changes.ts'

const chunk = 200

/** Adds the discharges that a publisher tells of afterwards, where none is known that overlaps them. Doing it again adds nothing. */
export const storeHistory = async (
  tx: Db,
  history: readonly PastDischarge[],
  readAt: number,
): Promise<{ changes: number }> => {
  const byId = [...Map.groupBy(history, ({ id }) => id)]
  let total = 0
  for (let start = 0; start < byId.length; start += chunk) {
    const part = byId.slice(start, start + chunk)
    const spans = await readSpans(
      tx,
      part.map(([id]) => id),
    )
    const results = part.map(([overflowId, discharges]) => {
      const ledger = new Ledger(spans.get(overflowId) ?? [])
      for (const { start, end, endInferred } of discharges)
        if (!ledger.overlapping({ kind: 'discharge', start, end }))
          ledger.begin({ kind: 'discharge', start, end, startInferred: false, endInferred })
      return { overflowId, changes: ledger.changes as Change[] }
    })
    await writeChanges(tx, results, readAt)
    total += results.reduce((sum, { changes }) => sum + changes.length, 0)
  }
  return { changes: total }
}
