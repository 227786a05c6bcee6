/**
 * Every measure the site shows for a company: one row each, read by tables, charts, the API, CSV files and the import.
 * Values live in metric_values under the row's code; `trust` alone lives in the scores of a wave.
 */
export interface Metric {
  label: string
  /** For column heads and chart axes, where the label is too long. */
  shortLabel: string
  /** Completes "in …": stars, spills, £ million. */
  unit: string
  explanation: string
  /** Which way is good for rivers or customers; null where neither is. */
  better: 'higher' | 'lower' | null
  display: 'percent' | 'stars' | 'count' | 'gbp-million' | 'gbp' | 'score-of-10'
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
    explanation:
      'The share of a company’s customers who trust it with river health, from a wave of the River Health Index.',
    better: 'higher',
    display: 'percent',
    min: 0,
    max: 100,
    ...steady,
  },
  'epa-stars': {
    label: 'Environmental performance rating (EPA)',
    shortLabel: 'EPA',
    unit: 'stars, 1 to 4',
    explanation:
      'Awarded each year by the Environment Agency in England and Natural Resources Wales in Wales. The method changed for 2021 and changes again from 2026.',
    better: 'higher',
    display: 'stars',
    min: 1,
    max: 4,
    comparableBreaks: [2021, 2026],
  },
  'matrix-epa-equivalent': {
    label: 'Illustrative equivalent of an EPA rating',
    shortLabel: 'EPA equivalent',
    unit: 'stars, 1 to 4',
    explanation: 'Made up, so that a company that the EPA does not rate has a place in the matrix. Shown hollow.',
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
    explanation: 'How many storm overflows the company operates.',
    better: null,
    ...count,
    ...steady,
  },
  spills: {
    label: 'Storm overflow spills',
    shortLabel: 'Spills',
    unit: 'spills',
    explanation:
      'Counted spills in a year. Definitions and coverage differ between England, Wales, Scotland and Northern Ireland.',
    better: 'lower',
    ...count,
    ...steady,
  },
  'spill-hours': {
    label: 'Hours of storm overflow spills',
    shortLabel: 'Spill hours',
    unit: 'hours',
    explanation: 'Total duration of all spills in a year.',
    better: 'lower',
    ...count,
    ...steady,
  },
  'serious-incidents': {
    label: 'Serious pollution incidents',
    shortLabel: 'Serious incidents',
    unit: 'incidents, category 1 and 2',
    explanation: 'Pollution incidents of category 1 (major) and 2 (significant) in a calendar year.',
    better: 'lower',
    ...count,
    ...steady,
  },
  'total-incidents': {
    label: 'All pollution incidents',
    shortLabel: 'Incidents',
    unit: 'incidents, category 1 to 3',
    explanation: 'Pollution incidents of categories 1 to 3 in a calendar year.',
    better: 'lower',
    ...count,
    ...steady,
  },
  'amp8-total': {
    label: 'Total AMP8 investment',
    shortLabel: 'AMP8 total',
    explanation:
      'Total spending for 2025 to 2030. The basis says whether it is the final determination or the company’s plan.',
    better: null,
    ...money,
    ...steady,
  },
  enhancement: {
    label: 'AMP8 enhancement allowance',
    shortLabel: 'Enhancement',
    explanation: 'The part of the 2025 to 2030 allowance meant for improvements, where it is published.',
    better: null,
    ...money,
    ...steady,
  },
  'cwqm-budget': {
    label: 'Continuous water quality monitoring budget',
    shortLabel: 'CWQM budget',
    explanation:
      'One public tender; all other values are estimates in proportion to storm overflows, with the sum shown.',
    better: null,
    ...money,
    ...steady,
  },
  bill: {
    label: 'Average household bill',
    shortLabel: 'Bill',
    unit: '£ a year',
    explanation: 'Average annual household bill, before inflation. Water-only companies bill for water alone.',
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
    explanation: 'From 2024–25 to 2029–30 under the final determinations, before inflation.',
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
    explanation:
      'The provisional redetermination of October 2025. For the final decision only the average of the five is published.',
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
    explanation: 'From Water Matters, the survey of the Consumer Council for Water. It is not the River Health Index.',
    better: 'higher',
    display: 'score-of-10',
    min: 0,
    max: 10,
    ...steady,
  },
  population: {
    label: 'People served',
    shortLabel: 'People',
    unit: 'people',
    explanation: 'Approximate. The basis says what was counted: people, customers or accounts.',
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
