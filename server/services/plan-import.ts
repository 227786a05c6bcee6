import type { Source } from '#domain/figures/provenance.ts'
import { changedColumns, type RowChange, type StoredRow } from '#domain/import/index-changes.ts'
import type { ImportData } from '#domain/schemas/index-import.ts'
import { hashOf, sourceIdOf } from '../db/content-hash.ts'
import type { Db } from '../db/db.ts'
import { sources } from '../db/schema/index-data.ts'
import { asStored, keyOf, readRows, writeRows } from './index-rows.ts'

export interface ImportPlan {
  /** Every row of the file, unchanged ones too. */
  rows: RowChange[]
  /** The rows that will be written. */
  changes: RowChange[]
  /** The sources that the file cites, by id. */
  sources: Map<string, Source>
  /** The same only if the file says the same and finds the same: what was looked at is what is applied. */
  fingerprint: string
}

/** What a file would do to the rows as they are now. Writes nothing. */
export const planImport = async (tx: Db, data: ImportData): Promise<ImportPlan> => {
  const cited = new Map<string, Source>()
  const withSource = <T extends { source: Source }>({ source, ...row }: T) => {
    const sourceId = sourceIdOf(source)
    cited.set(sourceId, source)
    return { ...row, sourceId }
  }
  const rows: RowChange[] = []
  const compare = async (table: RowChange['table'], wanted: StoredRow[]) => {
    const stored = await readRows(tx, table)
    for (const after of wanted) {
      const key = keyOf(table, after)
      rows.push({ table, key, before: stored.get(key) ?? null, after: asStored(after) })
    }
  }
  if (data.kind === 'wave') {
    // The hour is chosen when the import is applied, and national results that a file leaves out stay.
    const { publishAt: _, nationalResults, ...wave } = data.wave
    await compare('waves', [{ ...wave, ...(nationalResults ? { nationalResults } : {}) }])
    await compare('scores', data.scores.map(withSource))
  } else await compare('values', data.values.map(withSource))
  const changes = rows.filter(({ before, after }) => changedColumns(before, after).length > 0)
  return { rows, changes, sources: cited, fingerprint: hashOf(rows) }
}

/** Marks of an import on its rows: the next start's seeding leaves them alone, and undo finds them. */
const marks = (table: RowChange['table'], importId: string): StoredRow => ({
  seedHash: null,
  ...(table === 'waves' ? {} : { importId }),
  ...(table === 'values' ? { updatedAt: new Date().toISOString() } : {}),
})

/** Writes a plan's changes, and returns them as they are kept for undo. */
export const writePlan = async (
  tx: Db,
  plan: ImportPlan,
  { importId, publishAt }: { importId: string; publishAt: Date | null },
): Promise<RowChange[]> => {
  const list = [...plan.sources].map(([id, { publisher, document, date, url }]) => ({
    id,
    publisher,
    document,
    date: date ?? null,
    url: url ?? null,
  }))
  if (list.length > 0) await tx.insert(sources).values(list).onConflictDoNothing()
  const written = plan.changes.map(({ after, ...change }) => ({
    ...change,
    after: {
      ...after,
      ...marks(change.table, importId),
      ...(change.table === 'waves' && !change.before && publishAt ? { publishAt: publishAt.toISOString() } : {}),
    },
  }))
  for (const table of ['waves', 'scores', 'values'] as const) {
    const rows = written.filter((change) => change.table === table).map(({ after }) => after)
    if (rows.length > 0) await writeRows(tx, table, rows)
  }
  return written.map(({ after, ...change }) => {
    // When a row was last written is not part of what undo compares.
    const { updatedAt: _, ...kept } = after as StoredRow
    return { ...change, after: kept }
  })
}
