import type { Source } from '#domain/figures/provenance.ts'
import { changedColumns, type RowChange, type StoredRow } from '#domain/import/index-changes.ts'
import type { ImportData } from '#domain/schemas/index-data.ts'
import { hashOf, sourceIdOf } from '../db/content-hash.ts'
import type { Db } from '../db/db.ts'
import { adoptSources } from '../db/records.ts'
import { sources } from '../db/schema/index-data.ts'
import { keyOf, readRows, toStoredRow, writeRows } from './index-rows.ts'

export interface ImportPlan {
  /** Every row of the file, unchanged ones too. */
  rows: RowChange[]
  /** The rows that will be written. */
  changes: RowChange[]
  /** The sources that the file cites, by id. */
  sources: Map<string, Source>
  /** A hash of the imported and the stored rows: an import is applied only if both are as they were in the preview. */
  fingerprint: string
}

/** What a file would do to the rows as they are now. Writes nothing. */
export const planImport = async (tx: Db, data: ImportData): Promise<ImportPlan> => {
  const citedSources = new Map<string, Source>()
  const withSource = <T extends { source: Source }>({ source, ...row }: T) => {
    const sourceId = sourceIdOf(source)
    citedSources.set(sourceId, source)
    return { ...row, sourceId }
  }
  const rows: RowChange[] = []
  const compare = async (table: RowChange['table'], importedRows: StoredRow[]) => {
    const stored = await readRows(tx, table)
    for (const after of importedRows) {
      const key = keyOf(table, after)
      rows.push({ table, key, before: stored.get(key) ?? null, after: toStoredRow(after) })
    }
  }
  if (data.kind === 'wave') {
    // The hour is chosen when the import is applied, and national results that a file leaves out stay.
    const { publishAt: _, nationalResults, ...wave } = data.wave
    await compare('waves', [{ ...wave, ...(nationalResults ? { nationalResults } : {}) }])
    await compare('scores', data.scores.map(withSource))
  } else await compare('values', data.values.map(withSource))
  const changes = rows.filter(({ before, after }) => changedColumns(before, after).length > 0)
  return { rows, changes, sources: citedSources, fingerprint: hashOf(rows) }
}

/** The columns that mark a row as imported: the next start's seeding leaves it alone, and undo finds it. */
const importColumns = (table: RowChange['table'], importId: string): StoredRow => ({
  seedHash: null,
  ...(table === 'waves' ? {} : { importId }),
  ...(table === 'values' ? { updatedAt: new Date().toISOString() } : {}),
})

/** Writes a plan's changes, and returns them as they are stored for undo. */
export const writePlan = async (
  tx: Db,
  plan: ImportPlan,
  { importId, publishAt }: { importId: string; publishAt: Date | null },
): Promise<RowChange[]> => {
  const sourceRows = [...plan.sources].map(([id, { publisher, document, date, url, reportedBy, where }]) => ({
    id,
    publisher,
    document,
    date: date ?? null,
    url: url ?? null,
    reportedBy: reportedBy ?? null,
    where: where ?? null,
  }))
  if (sourceRows.length > 0) await tx.insert(sources).values(sourceRows).onConflictDoNothing()
  await adoptSources(tx)
  const writtenChanges = plan.changes.map(({ after, ...change }) => ({
    ...change,
    after: {
      ...after,
      ...importColumns(change.table, importId),
      ...(change.table === 'waves' && !change.before && publishAt ? { publishAt: publishAt.toISOString() } : {}),
    },
  }))
  for (const table of ['waves', 'scores', 'values'] as const) {
    const rows = writtenChanges.filter((change) => change.table === table).map(({ after }) => after)
    if (rows.length > 0) await writeRows(tx, table, rows)
  }
  return writtenChanges.map(({ after, ...change }) => {
    // When a row was last written is not part of what undo compares.
    const { updatedAt: _, ...comparedColumns } = after as StoredRow
    return { ...change, after: comparedColumns }
  })
}
