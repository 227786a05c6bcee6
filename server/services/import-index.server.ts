import { randomUUID } from 'node:crypto'
import { importTitle } from '#domain/import/import-preview.ts'
import { type ImportIssue, readImport } from '#domain/import/read-import.ts'
import type { Db } from '../db/db.ts'
import { imports } from '../db/schema/index-data.ts'
import { lockShippedRows } from '../db/seed.ts'
import { recordAction } from '../platform/record-action.ts'
import { planImport, writePlan } from './plan-import.ts'
import { readKnown } from './preview-import.server.ts'

interface Order {
  /** What the preview was made of, and the mark that it carried. */
  payload: string
  fingerprint: string
  filename: string | null
  changeLog: string
  /** When a new wave is to appear; null is at once. */
  publishAt: Date | null
  by: string
}

export type Imported =
  | { kind: 'applied'; id: string; rows: number }
  /** The data underneath is not what the preview was made from. */
  | { kind: 'stale' }
  | { kind: 'nothing' }
  | { kind: 'faulty'; issues: ImportIssue[] }

/** Applies what was previewed, all or nothing, with the rows before and after kept for undo. */
export const importIndex = (db: Db, order: Order): Promise<Imported> =>
  db.transaction(async (tx): Promise<Imported> => {
    await lockShippedRows(tx)
    const read = readImport(order.payload, await readKnown(tx))
    if (!read.ok) return { kind: 'faulty', issues: read.issues }
    const plan = await planImport(tx, read.data)
    if (plan.fingerprint !== order.fingerprint) return { kind: 'stale' }
    if (plan.changes.length === 0) return { kind: 'nothing' }
    const id = randomUUID()
    const rows = await writePlan(tx, plan, { importId: id, publishAt: order.publishAt })
    const what = importTitle(read.data)
    const waveId = read.data.kind === 'wave' ? read.data.wave.id : null
    await tx.insert(imports).values({
      id,
      what,
      filename: order.filename,
      changes: { waveId, rows },
      changeLog: order.changeLog,
      appliedBy: order.by,
    })
    await recordAction(tx, {
      by: order.by,
      action: 'import-index',
      subject: `imports/${id}`,
      details: { what, rows: rows.length, filename: order.filename },
    })
    return { kind: 'applied', id, rows: rows.length }
  })
