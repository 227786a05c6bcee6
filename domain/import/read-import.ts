import type { z } from 'zod'
import { companySlug } from '../index/company.ts'
import { type MetricCode, metrics } from '../index/metrics.ts'
import {
  type ImportData,
  type ImportScore,
  type ImportValue,
  importWaveSchema,
  indexScoreSchema,
  metricValueSchema,
} from '../schemas/index-data.ts'
import { delimiterOf, readCsv } from '../text/csv.ts'
import { findUnstorable } from '../text/storable.ts'
import {
  columnsForPeople,
  type ImportColumn,
  scoreColumns,
  setAtPath,
  valueColumns,
  waveColumns,
} from './import-columns.ts'

/** A fault in a file: where it is, the value there and what was expected. */
export interface ImportIssue {
  /** "line 5" of a CSV file, "scores[3]" of a JSON file; empty for the file as a whole. */
  at: string
  column: string | null
  value: string | null
  expected: string
}

/** Rows of the database, for the rules that look beyond the file. */
export interface ExistingRows {
  companies: readonly { id: string; code: string | null; otherCodes: readonly string[] }[]
  waves: readonly { id: string; order: number }[]
}

export type ReadImport = { ok: true; data: ImportData } | { ok: false; issues: ImportIssue[] }

/** A row of the file: where it is, and its fields in the shape of the schemas. */
interface ParsedRow {
  at: string
  record: Record<string, unknown>
}

type ParsedFile = { wave: ParsedRow | null; scores: ParsedRow[]; values: ParsedRow[] } | { issues: ImportIssue[] }

/** As many rows as a person can look through before applying them. */
const maxRows = 2000

const fileIssue = (expected: string): ImportIssue => ({ at: '', column: null, value: null, expected })

const tooManyRows = fileIssue('2,000 rows at most: import it in parts')

/** Reads a file and checks every row by the schemas of the shipped data. Nothing of a file with a fault is taken. */
export const readImport = (text: string, existing: ExistingRows): ReadImport => {
  const parsed = /^\uFEFF?\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text)
  if ('issues' in parsed) return { ok: false, issues: parsed.issues }
  const issues: ImportIssue[] = []
  const { wave, scores, values } = parsed
  if (scores.length + values.length > maxRows) return { ok: false, issues: [tooManyRows] }
  if (wave) {
    const checked = check(importWaveSchema, wave, waveColumns, issues)
    const waveId = checked?.id ?? 'wave'
    const rows = checkRows<ImportScore>(indexScoreSchema, scores, scoreColumns, existing, issues, { waveId })
    const twin = existing.waves.find(({ id, order }) => checked && order === checked.order && id !== checked.id)
    if (twin) issues.push(issue(wave, columnAt(waveColumns, 'order'), `an order that is free; ${twin.id} has this one`))
    if (scores.length === 0) issues.push(fileIssue('at least one score'))
    if (checked && issues.length === 0) return { ok: true, data: { kind: 'wave', wave: checked, scores: rows } }
  } else {
    const rows = checkRows<ImportValue>(metricValueSchema, values, valueColumns, existing, issues)
    if (values.length === 0) issues.push(fileIssue('at least one row'))
    if (issues.length === 0) return { ok: true, data: { kind: 'values', values: rows } }
  }
  return { ok: false, issues }
}

const fromJson = (text: string): ParsedFile => {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return { issues: [fileIssue(`JSON that can be read: ${(error as Error).message}`)] }
  }
  if (findUnstorable(json)) return { issues: [fileIssue('text without NUL characters or broken emoji')] }
  const isObject = (item: unknown): item is Record<string, unknown> =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
  const list = (name: string, items: unknown): ParsedRow[] =>
    (Array.isArray(items) ? items : []).map((item, index) => ({
      at: `${name}[${index}]`,
      record: isObject(item) ? item : {},
    }))
  if (isObject(json) && isObject(json.wave))
    return { wave: { at: 'wave', record: json.wave }, scores: list('scores', json.scores), values: [] }
  const values = isObject(json) ? json.values : json
  if (Array.isArray(values)) return { wave: null, scores: [], values: list('values', values) }
  return { issues: [fileIssue('an object with "wave" and "scores", or with "values"')] }
}

const fromCsv = (text: string): ParsedFile => {
  const delimiter = delimiterOf(text)
  const [head, ...lines] = readCsv(text, maxRows + 2, delimiter)
  if (!head) return { issues: [fileIssue('a first line with the names of the columns')] }
  if (lines.length > maxRows) return { issues: [tooManyRows] }
  const names = head.cells.map((name) => name.toLowerCase())
  const isWave = names.includes('wave_id')
  const columns = isWave ? [...waveColumns, ...scoreColumns] : valueColumns
  const kind = isWave ? 'a wave' : 'values'
  const issues: ImportIssue[] = []
  for (const name of names)
    if (!columnsForPeople.includes(name) && !columns.some((column) => column.name === name))
      issues.push({ at: 'line 1', column: name, value: name, expected: `a column of ${kind}` })
  for (const { name, required } of columns)
    if (required && !names.includes(name))
      issues.push({ at: 'line 1', column: name, value: null, expected: `this column, for an import of ${kind}` })
  if (issues.length > 0) return { issues }

  const toRecord = (cells: string[], columns: readonly ImportColumn[]) =>
    columns.reduce<Record<string, unknown>>((record, column) => {
      const index = names.indexOf(column.name)
      return setAtPath(record, column.path, cellValue(index < 0 ? '' : (cells[index] ?? ''), column, delimiter))
    }, {})
  for (const { line, cells } of lines)
    if (cells.length > names.length)
      issues.push({
        at: `line ${line}`,
        column: null,
        value: `${cells.length} cells`,
        expected: `${names.length} cells, as the first line has; put a cell with a ${delimiter === ',' ? 'comma' : delimiter === ';' ? 'semicolon' : 'tab'} in double quotes`,
      })
  const first = lines[0]
  if (isWave && first)
    for (const { line, cells } of lines.slice(1))
      for (const { name } of waveColumns) {
        const index = names.indexOf(name)
        const [value, expected] = [cells[index] ?? '', first.cells[index] ?? '']
        if (index >= 0 && value !== '' && value !== expected)
          issues.push({ at: `line ${line}`, column: name, value, expected: `“${expected}”, as in the first row` })
      }
  if (issues.length > 0) return { issues }
  const rows = (columns: ImportColumn[]) =>
    lines.map(({ line, cells }) => ({ at: `line ${line}`, record: toRecord(cells, columns) }))
  if (!isWave) return { wave: null, scores: [], values: rows(valueColumns) }
  if (!first) return { issues: [fileIssue('at least one row below the first line')] }
  return {
    wave: { at: `line ${first.line}`, record: toRecord(first.cells, waveColumns) },
    scores: rows(scoreColumns),
    values: [],
  }
}

/** An empty cell is an absent value. What is no number stays text, so that the schema refuses it and the reader sees it. */
const cellValue = (cell: string, { number }: ImportColumn, delimiter: string): unknown => {
  if (cell === '') return null
  // Where the comma does not part cells, it is the decimal sign.
  const figure = delimiter === ',' ? cell : cell.replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return number && /^-?\d+(\.\d+)?$/.test(figure) ? Number(figure) : cell
}

const columnAt = (columns: readonly ImportColumn[], path: string): ImportColumn =>
  columns.find((column) => column.path === path) ?? { name: path, path, expected: 'something else' }

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], record)

const issue = ({ at, record }: ParsedRow, column: ImportColumn, expected = column.expected): ImportIssue => {
  const value = valueAt(record, column.path)
  return {
    at,
    column: at.startsWith('line') ? column.name : column.path,
    value: value === null || value === undefined ? null : typeof value === 'object' ? '{…}' : String(value),
    expected,
  }
}

const check = <S extends z.ZodType>(
  schema: S,
  row: ParsedRow,
  columns: readonly ImportColumn[],
  issues: ImportIssue[],
): z.output<S> | null => {
  const result = schema.safeParse(row.record)
  if (result.success) return result.data
  for (const { path, code, message, ...rest } of result.error.issues) {
    const keys = 'keys' in rest ? (rest.keys as string[]) : []
    for (const key of keys) issues.push(issue(row, { name: key, path: key, expected: 'no such field' }))
    if (keys.length > 0) continue
    const field = path.join('.')
    const column = columnAt(columns, field === 'source' ? 'source.publisher' : field)
    const expected = code === 'custom' ? rangeOf(row.record, field, message) : column.expected
    issues.push(issue(row, column, expected === 'something else' ? message : expected))
  }
  return null
}

/** What a measure can be, for a value outside it. */
const rangeOf = ({ metric }: Record<string, unknown>, path: string, message: string): string => {
  if (path !== 'value' || !Object.hasOwn(metrics, String(metric))) return message
  const { min, max, unit } = metrics[metric as MetricCode]
  return `${min} to ${max} (${unit}), or empty if not reported`
}

/** The valid rows. A second row with the same natural key is a fault. */
const checkRows = <T extends ImportScore | ImportValue>(
  schema: z.ZodType<T>,
  rows: ParsedRow[],
  columns: readonly ImportColumn[],
  { companies }: ExistingRows,
  issues: ImportIssue[],
  defaults: Record<string, unknown> = {},
): T[] => {
  const seen = new Map<string, string>()
  return rows.flatMap((row) => {
    const companyId = row.record.companyId
    const record = {
      ...row.record,
      ...defaults,
      ...(typeof companyId === 'string' ? { companyId: companySlug(companyId, companies) } : {}),
    }
    const checked = check(schema, { ...row, record }, columns, issues)
    if (!checked) return []
    const column = columnAt(columns, 'companyId')
    if (!companies.some(({ id }) => id === checked.companyId)) issues.push(issue(row, column))
    if ('metric' in checked && checked.metric === 'trust')
      issues.push(issue(row, columnAt(columns, 'metric'), 'another measure: trust scores come with a wave'))
    const key = 'metric' in checked ? [checked.companyId, checked.metric, checked.period].join(' ') : checked.companyId
    const earlier = seen.get(key)
    if (earlier)
      issues.push(issue(row, column, `each ${'metric' in checked ? 'value' : 'company'} once; ${earlier} has it too`))
    seen.set(key, row.at)
    return [checked]
  })
}
