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

const count = { display: 'count', min: 0, max: 10_000_000 } as const
const money = { display: 'gbp-million', unit: '£ million', min: 0, max: 100_000 } as const
const steady = { comparableBreaks: [] } as const

export const metrics = {
  trust: {
    label: 'Perceived river health (trust score)',
    shortLabel: 'Trust',
    unit: '% of customers',
    better: 'higher',
    display: 'percent',
    min: 0,
    max: 100,
    ...steady,
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
    better: null,
    ...count,
    ...steady,
  },
  spills: {
    label: 'Storm overflow spills',
    shortLabel: 'Spills',
    unit: 'spills',
    better: 'lower',
    ...count,
    ...steady,
  },
  'spill-hours': {
    label: 'Hours of storm overflow spills',
    shortLabel: 'Spill hours',
    unit: 'hours',
    better: 'lower',
    ...count,
    ...steady,
  },
  'spills-per-overflow': {
    label: 'Spills per storm overflow',
    shortLabel: 'Spills per overflow',
    unit: 'spills per overflow',
    better: 'lower',
    display: 'decimal',
    min: 0,
    max: 1000,
    ...steady,
  },
  'hours-per-spill': {
    label: 'Hours per spill',
    shortLabel: 'Hours per spill',
    unit: 'hours per spill',
    better: 'lower',
    display: 'decimal',
    min: 0,
    max: 1000,
    ...steady,
  },
  'spills-in-england': {
    label: 'Spills from the company’s overflows in England',
    shortLabel: 'Spills in England',
    unit: 'spills',
    better: 'lower',
    ...count,
    ...steady,
  },
  'spill-hours-in-england': {
    label: 'Hours of spills from the company’s overflows in England',
    shortLabel: 'Spill hours in England',
    unit: 'hours',
    better: 'lower',
    ...count,
    ...steady,
  },
  'overflows-in-england': {
    label: 'The company’s storm overflows in England',
    shortLabel: 'Overflows in England',
    unit: 'storm overflows',
    better: null,
    ...count,
    ...steady,
  },
  'serious-incidents': {
    label: 'Serious pollution incidents',
    shortLabel: 'Serious incidents',
    unit: 'incidents, category 1 and 2',
    better: 'lower',
    ...count,
    ...steady,
  },
  'total-incidents': {
    label: 'All pollution incidents',
    shortLabel: 'Incidents',
    unit: 'incidents, category 1 to 3',
    better: 'lower',
    ...count,
    ...steady,
  },
  'amp8-total': {
    label: 'Total AMP8 investment',
    shortLabel: 'AMP8 total',
    better: null,
    ...money,
    ...steady,
  },
  enhancement: {
    label: 'AMP8 enhancement allowance',
    shortLabel: 'Enhancement',
    better: null,
    ...money,
    ...steady,
  },
  'cwqm-budget': {
    label: 'Cost of continuous water quality monitoring (CWQM), rough estimate',
    shortLabel: 'CWQM budget',
    better: null,
    ...money,
    ...steady,
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
    better: null,
    display: 'count',
    min: 0,
    max: 70_000_000,
    ...steady,
  },
} as const satisfies Record<string, Metric>

export type MetricCode = keyof typeof metrics
export const metricCodes = Object.keys(metrics) as [MetricCode, ...MetricCode[]]

/** True when the publisher's method is the same in both years, so that a line may join them. */
export const areComparable = (code: MetricCode, year: number, laterYear: number) => {
  const [from, to] = year <= laterYear ? [year, laterYear] : [laterYear, year]
  return !metrics[code].comparableBreaks.some((first) => from < first && first <= to)
}
