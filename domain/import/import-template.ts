import { toCsv } from '../text/csv.ts'
import { type ImportColumn, scoreColumns, setAtPath, valueColumns, waveColumns } from './import-columns.ts'

/** Files to begin with. Each is an import that would do, with one row to write over. */
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
const score = { company_id: 'wessex-water', trust: 52, ...source }
const value = { company_id: 'wessex-water', metric: 'spills', period: '2026', value: null, ...source }

type Cells = Record<string, string | number | null>

const toCsvFile = (columns: readonly ImportColumn[], row: Cells) =>
  toCsv(
    columns.map(({ name }) => name),
    [columns.map(({ name }) => row[name] ?? null)],
  )

const toRecord = (columns: readonly ImportColumn[], row: Cells) =>
  columns.reduce<Record<string, unknown>>((record, { name, path }) => setAtPath(record, path, row[name] ?? null), {})
const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`

export const importTemplates: Record<string, { type: string; text: string }> = {
  'wave.csv': { type: 'text/csv', text: toCsvFile([...waveColumns, ...scoreColumns], { ...wave, ...score }) },
  'wave.json': {
    type: 'application/json',
    text: toJson({ wave: toRecord(waveColumns, wave), scores: [toRecord(scoreColumns, score)] }),
  },
  'values.csv': { type: 'text/csv', text: toCsvFile(valueColumns, value) },
  'values.json': { type: 'application/json', text: toJson({ values: [toRecord(valueColumns, value)] }) },
}
