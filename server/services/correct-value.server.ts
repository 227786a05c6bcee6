import { and, eq } from 'drizzle-orm'
import type { MetricCode } from '#domain/index/metrics.ts'
import type { Db } from '../db/db.ts'
import { metricValues, sources } from '../db/schema/index-data.ts'
import { importIndex } from './import-index.server.ts'
import { previewImport } from './preview-import.server.ts'

interface Correction {
  companyId: string
  metric: MetricCode
  period: string
  /** Null: not reported. */
  value: number | null
  /** The value as it was seen: the optimistic lock. */
  seenValue: string
  /** For the public change log. */
  reason: string
  by: string
}

export type CorrectionOutcome =
  | { kind: 'corrected' }
  | { kind: 'invalid'; expected: string }
  | { kind: 'unknown' | 'changed-since' | 'nothing' }

/**
 * Changes one stored value, with its source as it is: an import of one row, so the rules, the public change log, the audit log and undo
 * are those of every import.
 */
export const correctValue = async (db: Db, correction: Correction): Promise<CorrectionOutcome> => {
  const { companyId, metric, period, value, seenValue, reason, by } = correction
  const [row] = await db
    .select({ stored: metricValues, source: sources })
    .from(metricValues)
    .innerJoin(sources, eq(sources.id, metricValues.sourceId))
    .where(and(eq(metricValues.companyId, companyId), eq(metricValues.metric, metric), eq(metricValues.period, period)))
  if (!row) return { kind: 'unknown' }
  const { stored, source } = row
  if (String(stored.value ?? '') !== seenValue) return { kind: 'changed-since' }
  const { basis, kind, confidence, note, formula } = stored
  const { id: _, ...cited } = source
  const values = [{ companyId, metric, period, value, basis, kind, confidence, note, formula, source: cited }]
  const looked = await previewImport(db, JSON.stringify({ values }))
  if (!looked.ok) return { kind: 'invalid', expected: looked.issues[0]!.expected }
  const { payload, fingerprint } = looked.preview
  const outcome = await importIndex(db, {
    payload,
    fingerprint,
    filename: null,
    changeLog: reason,
    publishAt: null,
    by,
  })
  if (outcome.kind === 'applied') return { kind: 'corrected' }
  return { kind: outcome.kind === 'nothing' ? 'nothing' : 'changed-since' }
}
