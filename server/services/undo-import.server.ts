import { and, eq, lte, sql } from 'drizzle-orm'
import { type RowChange, type StoredRow, type UndoConflict, undoConflicts } from '#domain/import/index-changes.ts'
import type { Db } from '../db/db.ts'
import { imports, metricValues, scores, waves } from '../db/schema/index-data.ts'
import { lockShippedRows } from '../db/seed.ts'
import { recordAction } from '../platform/record-action.ts'
import { readRows, writeRows } from './index-rows.ts'

/** The `changes` column of an import. */
export interface StoredChanges {
  waveId: string | null
  rows: RowChange[]
  /** Set by undo: whether the public had seen it. */
  seen?: boolean
}

export type UndoOutcome =
  | { kind: 'undone'; rows: number }
  | { kind: 'unknown' }
  | { kind: 'already' }
  | { kind: 'conflict'; conflicts: UndoConflict[] }

/** Puts every row back as it was before an import, unless something later has touched one of them. */
export const undoImport = (db: Db, { id, by }: { id: string; by: string }): Promise<UndoOutcome> =>
  db.transaction(async (tx): Promise<UndoOutcome> => {
    await lockShippedRows(tx)
    const [importRow] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!importRow) return { kind: 'unknown' }
    if (importRow.undoneAt) return { kind: 'already' }
    const storedChanges = importRow.changes as StoredChanges
    const stored = {
      waves: await readRows(tx, 'waves'),
      scores: await readRows(tx, 'scores'),
      values: await readRows(tx, 'values'),
    }
    const newWaveId = storedChanges.rows.find(({ table, before }) => table === 'waves' && before === null)?.key ?? null
    const importedKeys = new Set(storedChanges.rows.map(({ table, key }) => `${table} ${key}`))
    const conflicts = [
      ...undoConflicts(storedChanges.rows, (table, key) => stored[table].get(key) ?? null),
      ...[...stored.scores]
        .filter(([key, { waveId }]) => waveId === newWaveId && !importedKeys.has(`scores ${key}`))
        .map(([key]) => ({ table: 'scores' as const, key, why: 'it was added to the wave since' })),
    ]
    if (conflicts.length > 0) return { kind: 'conflict', conflicts }
    const seen = await wasPublic(tx, storedChanges.waveId)

    for (const table of ['waves', 'scores', 'values'] as const) {
      const rows = storedChanges.rows.flatMap((row) =>
        row.table === table && row.before ? [toRestoredRow(table, row.before)] : [],
      )
      if (rows.length > 0) await writeRows(tx, table, rows)
    }
    // What is still marked as this import's was new with it.
    await tx.delete(scores).where(eq(scores.importId, id))
    await tx.delete(metricValues).where(eq(metricValues.importId, id))
    if (newWaveId) await tx.delete(waves).where(eq(waves.id, newWaveId))
    await tx
      .update(imports)
      .set({ undoneAt: sql`now()`, undoneBy: by, changes: { ...storedChanges, seen } })
      .where(eq(imports.id, id))
    await recordAction(tx, {
      by,
      action: 'undo-import',
      subject: `imports/${id}`,
      details: { what: importRow.what, rows: storedChanges.rows.length },
    })
    return { kind: 'undone', rows: storedChanges.rows.length }
  })

/** The hour of a wave is not an import's to change, and a row that is put back has been written just now. */
const toRestoredRow = (table: RowChange['table'], { createdAt: _, publishAt: __, ...before }: StoredRow): StoredRow =>
  table === 'values' ? { ...before, updatedAt: new Date().toISOString() } : before

const wasPublic = async (tx: Db, waveId: string | null): Promise<boolean> => {
  if (!waveId) return true
  const publicWaves = await tx
    .select({ id: waves.id })
    .from(waves)
    .where(and(eq(waves.id, waveId), lte(waves.publishAt, sql`now()`)))
  return publicWaves.length > 0
}
