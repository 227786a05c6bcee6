import { toCsv } from '../text/csv.ts'
import { type ImportColumn, scoreColumns, setAtPath, valueColumns, waveColumns } from './import-columns.ts'

/** Files to begin with. Each is an import that would do, with a row for each company to write over. */
const source = {
  kind: 'illustrative',
  note: 'Example row: write over it',
  publisher: 'Riverline',
  document: 'Template of an import',
  source_date: '2026',
}
const wave = {
  wave_id: 'wave-2',
  wave_label: 'Wave 2',
  fielded: '2026-04',
  respondents: 4000,
  respondents_label: '4,000 UK adults',
  sector_mean_trust: 52,
  wave_order: 2,
}
const score = { trust: null, ...source }
const value = { metric: 'spills', period: '2026', value: null, ...source }

type Cells = Record<string, string | number | null>

const toCsvFile = (columns: readonly ImportColumn[], rows: readonly Cells[]) =>
  toCsv(
    columns.map(({ name }) => name),
    rows.map((row) => columns.map(({ name }) => row[name] ?? null)),
  )

const toRecord = (columns: readonly ImportColumn[], row: Cells) =>
  columns.reduce<Record<string, unknown>>((record, { name, path }) => setAtPath(record, path, row[name] ?? null), {})
const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`

export const templateNames = ['wave.csv', 'wave.json', 'values.csv', 'values.json'] as const
type TemplateName = (typeof templateNames)[number]

export const isTemplateName = (name: string): name is TemplateName =>
  (templateNames as readonly string[]).includes(name)

/** A template with a row for each of these companies. The details of a wave stand in its first row. */
export const importTemplate = (name: TemplateName, companyIds: readonly string[]): { type: string; text: string } => {
  const [kind, format] = name.split('.') as ['wave' | 'values', 'csv' | 'json']
  const rows: Cells[] = companyIds.map((company_id) => ({ company_id, ...(kind === 'wave' ? score : value) }))
  if (format === 'csv') {
    const columns = kind === 'wave' ? [...waveColumns, ...scoreColumns] : valueColumns
    const withWave = rows.map((row, index) => (kind === 'wave' && index === 0 ? { ...wave, ...row } : row))
    return { type: 'text/csv', text: toCsvFile(columns, withWave) }
  }
  const content =
    kind === 'wave'
      ? { wave: toRecord(waveColumns, wave), scores: rows.map((row) => toRecord(scoreColumns, row)) }
      : { values: rows.map((row) => toRecord(valueColumns, row)) }
  return { type: 'application/json', text: toJson(content) }
}
