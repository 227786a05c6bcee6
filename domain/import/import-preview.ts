import { type MetricCode, metrics } from '../index/metrics.ts'
import { isInRanking } from '../index/rank.ts'
import { trustOf } from '../index/trust.ts'
import type { ImportData } from '../schemas/index-data.ts'
import { type ChangeState, changedColumns, changeStateOf, type RowChange, type StoredRow } from './index-changes.ts'
import type { Effect } from './index-effect.ts'

/** One row of a file as it is shown before it is applied. */
export interface PreviewRow {
  key: string
  /** "Wessex Water, EPA, 2024" */
  what: string
  state: ChangeState
  fields: { name: string; before: string | null; after: string | null }[]
}

export interface ImportPreview {
  /** "Wave 2: 15 scores" */
  what: string
  rows: PreviewRow[]
  counts: Record<ChangeState, number>
  effects: Effect[]
  warnings: string[]
  fingerprint: string
  /** The file's content, normalised; the form sends it back when it is applied. */
  payload: string
  /** For a new wave: the instant that the file gives, if any. Null for anything else. */
  newWave: { id: string; label: string; publishAt: string | null } | null
}

const columnLabels: Record<string, string> = {
  sectorMeanTrust: 'sector mean',
  respondentsLabel: 'respondents in words',
  nationalResults: 'national results',
  sourceId: 'source',
  estimate: 'interval',
  survey: 'how it was made',
}

/** A row's name, as readers see it. */
const rowTitle = ({ table, after }: RowChange, nameOf: (company: string) => string): string => {
  if (table === 'waves') return `${after.label}, the wave itself`
  const company = nameOf(String(after.companyId))
  if (table === 'scores') return `${company}, trust`
  return `${company}, ${metrics[after.metric as MetricCode].shortLabel}, ${after.period}`
}

export const previewRow = (
  change: RowChange,
  nameOf: (company: string) => string,
  sourceText: (id: string) => string,
): PreviewRow => {
  const format = (row: StoredRow | null, column: string) => {
    const value = row?.[column]
    if (value === null || value === undefined) return null
    if (column === 'sourceId') return sourceText(String(value))
    if (Array.isArray(value)) return `${value.length} results`
    return typeof value === 'object' ? formatObject(value) : String(value)
  }
  const keys = ['id', 'waveId', 'companyId', 'metric', 'period']
  return {
    key: `${change.table} ${change.key}`,
    what: rowTitle(change, nameOf),
    state: changeStateOf(change.before, change.after),
    fields: changedColumns(change.before, change.after)
      .filter((column) => !keys.includes(column) && !(change.before === null && change.after[column] === null))
      .map((column) => ({
        name: columnLabels[column] ?? column,
        before: format(change.before, column),
        after: format(change.after, column),
      })),
  }
}

/** A score's interval, or that there is an account of how the wave was made. */
const formatObject = (value: object): string =>
  'low' in value && 'high' in value && 'base' in value
    ? `${value.low} to ${value.high}, ${value.base} answers`
    : 'as in the file'

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** An import in a few words, for lists. */
export const importTitle = (data: ImportData): string => {
  if (data.kind === 'wave') return `${data.wave.label}: ${plural(data.scores.length, 'score')}`
  const codes = [...new Set(data.values.map(({ metric }) => metric))]
  const labels: string[] = codes.slice(0, 3).map((code) => metrics[code].shortLabel)
  if (codes.length > 3) labels.push(`${codes.length - 3} more`)
  return `${labels.join(', ')}: ${plural(data.values.length, 'value')}`
}

interface RankedCompany {
  id: string
  name: string
  excludedFromRanking: boolean
}

/** What is allowed but worth a second look. */
export const importWarnings = (data: ImportData, companies: readonly RankedCompany[]): string[] => {
  const rows = data.kind === 'wave' ? data.scores : data.values
  const warnings: string[] = []
  const illustrative = rows.filter(({ kind }) => kind === 'illustrative').length
  if (illustrative > 0)
    warnings.push(
      `${plural(illustrative, 'row')} will be shown as invented: no sentence, rank or verdict will rest on it.`,
    )
  if (data.kind !== 'wave') return warnings
  const ranked = companies.filter(isInRanking)
  const trustScores = data.scores
    .filter(({ companyId }) => ranked.some(({ id }) => id === companyId))
    .flatMap(({ trust }) => trustOf(trust) ?? [])
  if (trustScores.length > 0) {
    const mean = Math.round((trustScores.reduce((sum, score) => sum + score, 0) / trustScores.length) * 10) / 10
    if (Math.abs(mean - data.wave.sectorMeanTrust) > 0.5)
      warnings.push(`The file gives a sector mean of ${data.wave.sectorMeanTrust}; its scores have a mean of ${mean}.`)
  }
  if (data.scores.some(({ trust }) => trust === 0))
    warnings.push('A score of 0 counts as no score, because that is how an empty survey cell arrives.')
  const absent = ranked.filter(({ id }) => !data.scores.some(({ companyId }) => companyId === id))
  if (absent.length > 0)
    warnings.push(
      `Not in the file, so without a score unless stored already: ${absent.map(({ name }) => name).join(', ')}.`,
    )
  return warnings
}
