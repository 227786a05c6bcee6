import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Source } from '#domain/figures/provenance.ts'
import type { IndexData } from '#domain/schemas/index-data.ts'
import { hashOf, sourceIdOf } from './content-hash.ts'
import type { Db } from './db.ts'
import { addSources } from './records.ts'
import { entries } from './schema/content.ts'
import {
  companies,
  enforcementCases,
  metricValues,
  nationalValues,
  scores,
  shippedChanges,
  waves,
} from './schema/index-data.ts'
import type { SeedCounts } from './seed-counts.ts'

type Row = Record<string, unknown>
export type ShippedRecord = 'scores' | 'values' | 'enforcement' | 'national'

/** Companies, waves, scores and values. A row that an import or an editor has written has no seed hash, and is left alone. */
export const seedIndex = async (tx: Db, index: IndexData): Promise<SeedCounts[]> => {
  await addSources(tx, citedSources(index))
  const edited = await listEditedCompanies(tx)
  const companyRows = index.companies
    .filter(({ id }) => !edited.has(id))
    .map(({ cmaSource, ...company }) => ({
      ...company,
      cmaSourceId: cmaSource ? sourceIdOf(cmaSource) : null,
    }))
  const waveRows = index.waves.map((wave) => ({ ...wave, publishAt: new Date(wave.publishAt) }))
  const withSourceId = <T extends { source: Source }>({ source, ...row }: T) => ({
    ...row,
    sourceId: sourceIdOf(source),
  })
  // Companies and waves that are no longer shipped stay: scores and values of other waves may refer to them.
  return [
    await reconcile(tx, companies, ['id'], companyRows),
    await reconcile(tx, waves, ['id'], waveRows),
    await reconcile(tx, scores, ['waveId', 'companyId'], index.scores.map(withSourceId), 'scores'),
    await reconcile(tx, metricValues, ['companyId', 'metric', 'period'], index.values.map(withSourceId), 'values'),
    await reconcile(tx, enforcementCases, ['id'], index.enforcement.map(withSourceId), 'enforcement'),
    await reconcile(tx, nationalValues, ['area', 'metric', 'period'], index.national.map(withSourceId), 'national'),
  ]
}

const citedSources = ({ companies, scores, values, enforcement, national }: IndexData): Source[] =>
  [...scores, ...values, ...enforcement, ...national]
    .map(({ source }) => source)
    .concat(companies.flatMap((c) => c.cmaSource ?? []))

/** The companies whose entry an editor has changed: their rows are what was published, and follow the files no more. */
const listEditedCompanies = async (tx: Db) => {
  const isEdited = and(eq(entries.collection, 'companies'), isNull(entries.seedHash))
  return new Set((await tx.select({ slug: entries.slug }).from(entries).where(isEdited)).map(({ slug }) => slug))
}

const reconcile = async (
  tx: Db,
  table: PgTable,
  keys: string[],
  rows: Row[],
  /** Rows that carry a figure: of these what is no longer shipped goes, and what was there before is kept for its value page. */
  record?: ShippedRecord,
): Promise<SeedCounts> => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const keyOf = (row: Row) => keys.map((key) => row[key]).join(' ')
  const where = (row: Row) => and(...keys.map((key) => eq(columns[key]!, row[key])))
  const shipped = new Map(rows.map((row) => [keyOf(row), { ...row, seedHash: hashOf(row) } as Row]))
  const selectedColumns = Object.fromEntries([...keys, 'seedHash'].map((key) => [key, columns[key]!]))
  const stored = new Map((await tx.select(selectedColumns).from(table)).map((row) => [keyOf(row as Row), row as Row]))

  const newRows = [...shipped].filter(([key]) => !stored.has(key)).map(([, row]) => row)
  if (newRows.length > 0) await tx.insert(table).values(newRows)

  const untouched = [...stored].filter(([, row]) => row.seedHash !== null)
  const changed = untouched.flatMap(([key, row]) => {
    const shippedRow = shipped.get(key)
    return shippedRow && shippedRow.seedHash !== row.seedHash ? [shippedRow] : []
  })
  const removed = record ? untouched.filter(([key]) => !shipped.has(key)).map(([, row]) => row) : []
  const keep = async (row: Row, after: Row | null) => {
    const [before] = await tx.select().from(table).where(where(row))
    if (record) await tx.insert(shippedChanges).values({ record, key: keyOf(row), before: before as Row, after })
  }
  for (const row of changed) {
    await keep(row, row)
    await tx.update(table).set(row).where(where(row))
  }
  for (const row of removed) {
    await keep(row, null)
    await tx.delete(table).where(where(row))
  }
  return { added: newRows.length, changed: changed.length, removed: removed.length }
}
