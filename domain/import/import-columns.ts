import { metricCodes } from '../index/metrics.ts'

/** One column of an import file: its name, the field of the schema that it fills and what may stand in it. */
export interface ImportColumn {
  name: string
  /** Where the cell goes in the record: source.publisher. */
  path: string
  number?: boolean
  required?: boolean
  expected: string
}

const sourceColumns: ImportColumn[] = [
  {
    name: 'kind',
    path: 'kind',
    required: true,
    expected: 'published, public-record, reference, estimate or illustrative',
  },
  {
    name: 'confidence',
    path: 'confidence',
    expected: 'publisher (read there), report (read in a named report), unchecked, or empty',
  },
  { name: 'note', path: 'note', expected: 'what the value does and does not mean, or empty' },
  { name: 'formula', path: 'formula', expected: 'how an estimate was computed; empty for other kinds' },
  { name: 'publisher', path: 'source.publisher', required: true, expected: 'who published the source' },
  { name: 'document', path: 'source.document', required: true, expected: 'the name of the source' },
  { name: 'source_date', path: 'source.date', expected: 'a date such as 2025, 2025-04 or 2025-04-30, or empty' },
  { name: 'source_url', path: 'source.url', expected: 'an address at the publisher’s own host, or empty' },
  { name: 'source_where', path: 'source.where', expected: 'page, table, sheet or cell in it, or empty' },
  { name: 'reported_by', path: 'source.reportedBy.publisher', expected: 'the report in which it was read, or empty' },
  { name: 'reported_by_date', path: 'source.reportedBy.date', expected: 'the date of that report, or empty' },
  { name: 'reported_by_url', path: 'source.reportedBy.url', expected: 'the address of that report, or empty' },
]
const company: ImportColumn = {
  name: 'company_id',
  path: 'companyId',
  required: true,
  expected: 'the id or Ofwat code of a company: wessex-water or WSX',
}

/** Puts a cell where its column says. A report that nobody names is absent, not an empty one. */
export const setAtPath = (record: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> => {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0) return { ...record, [name]: value }
  if (rest.length > 1 && value === null) return record
  return {
    ...record,
    [name]: setAtPath((record[name] as Record<string, unknown> | undefined) ?? {}, rest.join('.'), value),
  }
}

/** The details of a wave stand in its first row; further rows may repeat them or leave them empty. */
export const waveColumns: ImportColumn[] = [
  { name: 'wave_id', path: 'id', required: true, expected: 'small letters, digits and hyphens: wave-2' },
  { name: 'wave_label', path: 'label', required: true, expected: 'the name of the wave: Wave 2' },
  { name: 'fielded', path: 'fielded', required: true, expected: 'the month of fieldwork: 2026-04' },
  { name: 'respondents', path: 'respondents', number: true, required: true, expected: 'a whole number above 0' },
  {
    name: 'respondents_label',
    path: 'respondentsLabel',
    required: true,
    expected: 'who was asked, in words: 4,100 UK adults',
  },
  {
    name: 'sector_mean_trust',
    path: 'sectorMeanTrust',
    number: true,
    required: true,
    expected: 'a number from 0 to 100',
  },
  {
    name: 'wave_order',
    path: 'order',
    number: true,
    required: true,
    expected: 'a whole number that no other wave has; the highest is the newest',
  },
  {
    name: 'publish_at',
    path: 'publishAt',
    expected: 'an instant such as 2026-12-01T07:00:00Z, or empty; it can be chosen before applying',
  },
  { name: 'wave_note', path: 'note', expected: 'a note on the wave, or empty' },
]

export const scoreColumns: ImportColumn[] = [
  company,
  { name: 'trust', path: 'trust', number: true, expected: 'a number from 0 to 100; empty if there is no score' },
  ...sourceColumns,
]

export const valueColumns: ImportColumn[] = [
  company,
  {
    name: 'metric',
    path: 'metric',
    required: true,
    expected: `one of ${metricCodes.filter((code) => code !== 'trust').join(', ')}`,
  },
  { name: 'period', path: 'period', required: true, expected: 'a year or a span of years: 2024, 2024-25; or undated' },
  { name: 'value', path: 'value', number: true, expected: 'a number without separators; empty if not reported' },
  { name: 'basis', path: 'basis', expected: 'what the value rests on, or empty' },
  ...sourceColumns,
]

/** Columns that our own downloads have beside those of an import: for people to read, and passed over here. */
export const columnsForPeople = ['company', 'measure', 'unit', 'mark']
