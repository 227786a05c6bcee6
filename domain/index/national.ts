import type { Provenance } from '../figures/provenance.ts'
import { compareTexts } from '../text/fold.ts'

/**
 * Yearly figures of a whole nation, as its publisher totals them: the companies' sums can be checked against them.
 * `label` heads a column, `phrase` completes "75 …".
 */
export const nationalMetrics = {
  spills: { label: 'Storm overflow spills', phrase: 'spills from storm overflows', unit: 'spills' },
  'spill-hours': { label: 'Hours of storm overflow spills', phrase: 'hours of spilling', unit: 'hours' },
  'spills-per-overflow': {
    label: 'Average spills per overflow, as published',
    phrase: 'spills per overflow',
    unit: 'spills',
  },
  'overflows-with-data': {
    label: 'Storm overflows with data',
    phrase: 'storm overflows with data',
    unit: 'storm overflows',
  },
  'total-incidents': {
    label: 'All pollution incidents',
    phrase: 'pollution incidents',
    unit: 'incidents, category 1 to 3',
  },
  'serious-incidents': {
    label: 'Serious pollution incidents',
    phrase: 'serious pollution incidents',
    unit: 'incidents, category 1 and 2',
  },
  'sewerage-incidents': {
    label: 'Pollution incidents from sewerage',
    phrase: 'pollution incidents from sewerage',
    unit: 'incidents, category 1 to 3',
  },
  'epa-total-stars': {
    label: 'Stars of the nine companies together',
    phrase: 'stars of 36 for nine companies’ environmental performance',
    unit: 'stars of 36',
  },
  'bathing-classed': { label: 'Bathing waters classed', phrase: 'bathing waters classed', unit: 'bathing waters' },
  'bathing-excellent': {
    label: 'Bathing waters classed Excellent',
    phrase: 'bathing waters classed Excellent',
    unit: 'bathing waters',
  },
  'bathing-minimum': {
    label: 'Bathing waters that meet the minimum',
    phrase: 'bathing waters that meet the minimum',
    unit: 'bathing waters',
  },
  'bathing-poor': {
    label: 'Bathing waters classed Poor',
    phrase: 'bathing waters classed Poor',
    unit: 'bathing waters',
  },
  bill: { label: 'Average household bill', phrase: 'pounds a year, the average household bill', unit: '£ a year' },
} as const
export type NationalMetric = keyof typeof nationalMetrics
export const nationalMetricCodes = Object.keys(nationalMetrics) as [NationalMetric, ...NationalMetric[]]

export interface NationalFigure {
  area: string
  metric: NationalMetric
  period: string
  value: number
  provenance: Provenance
}

/** The newest year of each measure that is asked for, in that order; one that is not held is left out. */
export const newestOf = (figures: readonly NationalFigure[], metrics: readonly NationalMetric[]): NationalFigure[] =>
  metrics.flatMap(
    (metric) =>
      figures.filter((figure) => figure.metric === metric).toSorted((a, b) => compareTexts(b.period, a.period))[0] ??
      [],
  )

export interface NationalWithYearBefore extends Pick<NationalFigure, 'metric' | 'period' | 'value' | 'provenance'> {
  /** The value of the year before, or null if it is not held. */
  previous: number | null
}

/** As `newestOf`, each beside the year before. */
export const newestWithYearBefore = (
  figures: readonly NationalFigure[],
  metrics: readonly NationalMetric[],
): NationalWithYearBefore[] =>
  newestOf(figures, metrics).map(({ metric, period, value, provenance }) => {
    const before = figures.find((figure) => figure.metric === metric && figure.period === String(Number(period) - 1))
    return { metric, period, value, provenance, previous: before?.value ?? null }
  })

/** A table of years, newest first, by measure. Of each measure only the newest year brings its provenance, which is the note in the column's head. */
export interface NationalTable {
  columns: { metric: NationalMetric; period: string; provenance: Provenance }[]
  rows: { period: string; cells: ({ value: number; isEstimate: boolean } | null)[] }[]
}

export const nationalTable = (
  figures: readonly NationalFigure[],
  area: string,
  metrics: readonly NationalMetric[],
): NationalTable => {
  const ofArea = figures.filter((figure) => figure.area === area)
  const columns = newestOf(ofArea, metrics).map(({ metric, period, provenance }) => ({ metric, period, provenance }))
  const shown = ofArea.filter(({ metric }) => columns.some((column) => column.metric === metric))
  const years = [...new Set(shown.map(({ period }) => period))].sort().reverse()
  return {
    columns,
    rows: years.map((period) => ({
      period,
      cells: columns.map(({ metric }) => {
        const figure = shown.find((candidate) => candidate.metric === metric && candidate.period === period)
        return figure ? { value: figure.value, isEstimate: figure.provenance.kind === 'estimate' } : null
      }),
    })),
  }
}
