/**
 * Every measure the site shows for a company: one row each, read by tables, charts, the API, CSV files and the import. What a measure
 * means, in a sentence, stands in metric-explanations.ts, which pages that only show values do not load.
 * Values live in metric_values under the row's code; `trust` alone lives in the scores of a wave.
 */
export interface Metric {
  label: string
  /** For column heads and chart axes, where the label is too long. */
  shortLabel: string
  /** Completes "in …": stars, spills, £ million. */
  unit: string
  /** Which way is good for rivers or customers; null where neither is. */
  better: 'higher' | 'lower' | null
  display: 'percent' | 'stars' | 'count' | 'decimal' | 'gbp-million' | 'gbp-million-exact' | 'gbp' | 'score-of-10'
  /** The smallest and largest value that can be true; an import refuses anything outside. */
  min: number
  max: number
  /** First years of a new method: values on either side of one must not be joined or compared. */
  comparableBreaks: readonly number[]
}

const steady = { comparableBreaks: [] } as const
const count = { better: null, display: 'count', min: 0, max: 10_000_000, ...steady } as const
const burden = { ...count, better: 'lower' } as const
const money = { better: null, display: 'gbp-million', unit: '£ million', min: 0, max: 100_000, ...steady } as const
const rate = { better: 'lower', display: 'decimal', min: 0, max: 1000, ...steady } as const
const share = { better: 'higher', display: 'percent', min: 0, max: 100, ...steady } as const

export const metrics = {
  trust: {
    label: 'Perceived river health (trust score)',
    shortLabel: 'Trust',
    unit: '% of customers',
    ...share,
  },
  'epa-stars': {
    label: 'Environmental Performance Assessment (EPA)',
    shortLabel: 'EPA',
    unit: 'stars, 1 to 4',
    better: 'higher',
    display: 'stars',
    min: 1,
    max: 4,
    comparableBreaks: [2021, 2026],
  },
  'matrix-epa-equivalent': {
    label: 'Invented equivalent of an EPA rating',
    shortLabel: 'EPA equivalent',
    unit: 'stars, 1 to 4',
    better: 'higher',
    display: 'stars',
    min: 1,
    max: 4,
    ...steady,
  },
  overflows: {
    label: 'Storm overflows',
    shortLabel: 'Overflows',
    unit: 'storm overflows',
    ...count,
  },
  spills: {
    label: 'Storm overflow spills',
    shortLabel: 'Spills',
    unit: 'spills',
    ...burden,
  },
  'spill-hours': {
    label: 'Hours of storm overflow spills',
    shortLabel: 'Spill hours',
    unit: 'hours',
    ...burden,
  },
  'spills-per-overflow': {
    label: 'Spills per storm overflow',
    shortLabel: 'Spills per overflow',
    unit: 'spills per overflow',
    ...rate,
  },
  'hours-per-spill': {
    label: 'Hours per spill',
    shortLabel: 'Hours per spill',
    unit: 'hours per spill',
    ...rate,
  },
  'spills-in-england': {
    label: 'Spills from the company’s overflows in England',
    shortLabel: 'Spills in England',
    unit: 'spills',
    ...burden,
  },
  'spill-hours-in-england': {
    label: 'Hours of spills from the company’s overflows in England',
    shortLabel: 'Spill hours in England',
    unit: 'hours',
    ...burden,
  },
  'overflows-in-england': {
    label: 'The company’s storm overflows in England',
    shortLabel: 'Overflows in England',
    unit: 'storm overflows',
    ...count,
  },
  'serious-incidents': {
    label: 'Serious pollution incidents',
    shortLabel: 'Serious incidents',
    unit: 'incidents, category 1 and 2',
    ...burden,
  },
  'total-incidents': {
    label: 'All pollution incidents',
    shortLabel: 'Incidents',
    unit: 'incidents, category 1 to 3',
    ...burden,
  },
  sewers: {
    label: 'Length of sewers',
    shortLabel: 'Sewers',
    unit: 'km',
    ...count,
  },
  'serious-incidents-per-10000-km': {
    label: 'Serious pollution incidents per 10,000 km of sewers',
    shortLabel: 'Serious incidents per 10,000 km',
    unit: 'incidents per 10,000 km',
    ...rate,
  },
  'bathing-good': {
    label: 'Bathing waters that are good or excellent',
    shortLabel: 'Bathing waters',
    unit: '% of bathing waters',
    ...share,
  },
  enforcement: {
    label: 'Final penalties, packages and court fines',
    shortLabel: 'Enforcement',
    ...money,
    better: 'lower',
    display: 'gbp-million-exact',
  },
  'amp8-total': {
    label: 'Total AMP8 investment',
    shortLabel: 'AMP8 total',
    ...money,
  },
  enhancement: {
    label: 'AMP8 enhancement allowance',
    shortLabel: 'Enhancement',
    ...money,
  },
  'cwqm-budget': {
    label: 'Cost of continuous water quality monitoring (CWQM), rough estimate',
    shortLabel: 'CWQM budget',
    ...money,
  },
  bill: {
    label: 'Average household bill',
    shortLabel: 'Bill',
    unit: '£ a year',
    better: 'lower',
    display: 'gbp',
    min: 0,
    max: 5000,
    ...steady,
  },
  'bill-change': {
    label: 'Change in the average bill to 2029–30',
    shortLabel: 'Bill change',
    unit: '%',
    better: 'lower',
    display: 'percent',
    min: -100,
    max: 500,
    ...steady,
  },
  'cma-bill-uplift': {
    label: 'CMA provisional addition to the bill',
    shortLabel: 'CMA addition',
    unit: '% on top of Ofwat’s bill',
    better: null,
    display: 'percent',
    min: -100,
    max: 100,
    ...steady,
  },
  'ccw-trust': {
    label: 'CCW trust score',
    shortLabel: 'CCW trust',
    unit: 'out of 10',
    better: 'higher',
    display: 'score-of-10',
    min: 0,
    max: 10,
    ...steady,
  },
  'performance-payment': {
    label: 'Ofwat performance payment',
    shortLabel: 'Performance payment',
    unit: '£ million',
    better: 'lower',
    display: 'gbp-million-exact',
    min: -500,
    max: 1000,
    ...steady,
  },
  population: {
    label: 'People served',
    shortLabel: 'People',
    unit: 'people',
    ...count,
    max: 70_000_000,
  },
} as const satisfies Record<string, Metric>

export type MetricCode = keyof typeof metrics
export const metricCodes = Object.keys(metrics) as [MetricCode, ...MetricCode[]]

/** True when the publisher's method is the same in both years, so that a line may join them. */
export const areComparable = (code: MetricCode, year: number, laterYear: number) => {
  const [from, to] = year <= laterYear ? [year, laterYear] : [laterYear, year]
  return !metrics[code].comparableBreaks.some((first) => from < first && first <= to)
}
