import { randomUUID } from 'node:crypto'
import { importTitle } from '#domain/import/import-preview.ts'
import type { ImportIssue } from '#domain/import/read-import.ts'
import type { Db } from '../db/db.ts'
import { imports } from '../db/schema/index-data.ts'
import { lockShippedRows } from '../db/seed.ts'
import { recordAction } from '../platform/record-action.ts'
import { readImportInThread } from './import-threads/read-import-in-thread.ts'
import { planImport, writePlan } from './plan-import.ts'
import { readExistingRows } from './preview-import.server.ts'

interface ImportRequest {
  /** The data that was previewed, and the fingerprint of the rows it was compared with (an optimistic lock). */
  payload: string
  fingerprint: string
  filename: string | null
  changeLog: string
  /** When a new wave is to appear; null is at once. */
  publishAt: Date | null
  by: string
}

export type ImportOutcome =
  | { kind: 'applied'; id: string; rows: number }
  /** The stored rows have changed since the preview. */
  | { kind: 'stale' }
  | { kind: 'nothing' }
  | { kind: 'faulty'; issues: ImportIssue[] }

/** Applies what was previewed, all or nothing, and stores the rows before and after for undo. */
export const importIndex = (db: Db, request: ImportRequest): Promise<ImportOutcome> =>
  db.transaction(async (tx): Promise<ImportOutcome> => {
    await lockShippedRows(tx)
    const parsed = await readImportInThread(request.payload, await readExistingRows(tx))
    if (!parsed.ok) return { kind: 'faulty', issues: parsed.issues }
    const plan = await planImport(tx, parsed.data)
    if (plan.fingerprint !== request.fingerprint) return { kind: 'stale' }
    if (plan.changes.length === 0) return { kind: 'nothing' }
    const id = randomUUID()
    const rows = await writePlan(tx, plan, { importId: id, publishAt: request.publishAt })
    const what = importTitle(parsed.data)
    const waveId = parsed.data.kind === 'wave' ? parsed.data.wave.id : null
    await tx.insert(imports).values({
      id,
      what,
      filename: request.filename,
      changes: { waveId, rows },
      changeLog: request.changeLog,
      appliedBy: request.by,
    })
    await recordAction(tx, {
      by: request.by,
      action: 'import-index',
      subject: `imports/${id}`,
      details: { what, rows: rows.length, filename: request.filename },
    })
    return { kind: 'applied', id, rows: rows.length }
  })
