import { columnProvenance } from '../figures/column-provenance.ts'
import { formatMetric } from '../figures/format-metric.ts'
import type { Provenance } from '../figures/provenance.ts'
import { noSeparableRank, rangeWords, rankWords } from '../survey/rank-words.ts'
import { english, type Text } from '../text/message.ts'
import { metrics } from './metrics.ts'
import type { RecordIndex } from './record-index.ts'
import type { WeightedMeasure } from './record-weights.ts'

/** The record index as a page shows it: words and sources, made where the data is read. */
export interface RecordTable {
  columns: {
    metric: WeightedMeasure
    label: string
    period: string
    /** What scores 100 and what scores 0. */
    bestText: string
    worstText: string
    provenance: Provenance | null
  }[]
  rows: {
    id: string
    name: string
    score: number
    /** "2nd, between 1st and 5th"; never a rank alone. */
    place: string
    /** "between 1st and 5th", whatever the weights. */
    range: string
    cells: { text: string; score: number }[]
  }[]
}

export const recordTable = (
  { measures, rows }: RecordIndex,
  names: ReadonlyMap<string, string>,
  t: Text = english,
): RecordTable => ({
  columns: measures.map(({ metric, period, best, worst, figures }) => ({
    metric,
    label: t(metrics[metric].shortLabel),
    period,
    bestText: formatMetric(metric, best, t),
    worstText: formatMetric(metric, worst, t),
    provenance: columnProvenance([...figures.values()], { period }, t),
  })),
  rows: rows.map(({ companyId, score, parts, ...range }) => ({
    id: companyId,
    name: names.get(companyId) ?? companyId,
    score,
    place: rankWords(range, rows.length, t) ?? t(noSeparableRank),
    range: rangeWords(range, t),
    cells: parts.map(({ metric, figure, score: part }) => ({
      text: formatMetric(metric, figure.value!, t),
      score: Math.round(part),
    })),
  })),
})
