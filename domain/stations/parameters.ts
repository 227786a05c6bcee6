import type { Provenance } from '../figures/provenance.ts'
import { formatNumber } from '../text/numbers.ts'

/** A line on a chart: where a class of the law begins. One reading beyond it breaks no law; see `explanation`. */
export interface Threshold {
  value: number
  /** Which side of the line is worse. */
  worse: 'below' | 'above'
  label: string
}

export interface Parameter {
  code: string
  /** Stands in SensorThings addresses, so it never changes. */
  id: number
  name: string
  unit: string
  /** UCUM, the code for units that machines read. */
  ucum: string
  digits: number
  /** What physics allows: outside it a reading is impossible. */
  possible: readonly [number, number]
  /** What a river in these islands can plausibly show: outside it somebody has to look. */
  plausible: readonly [number, number]
  thresholds: readonly Threshold[]
  explanation: string
}

/** Where the thresholds come from, and how far they were read. */
export const thresholdProvenance: Provenance = {
  kind: 'public-record',
  source: {
    publisher: 'Defra and Welsh Government',
    document:
      'Water Framework Directive (Standards and Classification) Directions (England and Wales) 2015, schedule 3',
    date: '2015',
  },
  confidence: 'unchecked',
  note: 'The lower edge of the class Good. Widely quoted; we have not read the numbers in the schedule itself.',
}

const percentiles =
  'The law judges a percentile over a year or more of samples, never one reading: a single value beyond the line is a question, not a breach.'
const noStandard = 'Rivers have no class limits for it: compare it with what is usual at this station.'

export const parameters = [
  {
    code: 'dissolved-oxygen-saturation',
    id: 1,
    name: 'Dissolved oxygen, saturation',
    unit: '%',
    ucum: '%',
    digits: 0,
    possible: [0, 500],
    plausible: [0, 250],
    thresholds: [
      { value: 60, worse: 'below', label: 'Good, lowland rivers' },
      { value: 75, worse: 'below', label: 'Good, upland rivers' },
    ],
    explanation: `Oxygen as a share of what the water could hold at its temperature. ${percentiles} For oxygen it is the 10th percentile.`,
  },
  {
    code: 'dissolved-oxygen',
    id: 2,
    name: 'Dissolved oxygen',
    unit: 'mg/l',
    ucum: 'mg/L',
    digits: 1,
    possible: [0, 50],
    plausible: [0, 25],
    thresholds: [],
    explanation: 'What a fish can use. The law sets its limits for the saturation instead.',
  },
  {
    code: 'temperature',
    id: 3,
    name: 'Water temperature',
    unit: '°C',
    ucum: 'Cel',
    digits: 1,
    possible: [-5, 60],
    plausible: [-1, 35],
    thresholds: [
      { value: 23, worse: 'above', label: 'Good, cool-water fish' },
      { value: 28, worse: 'above', label: 'Good, warm-water fish' },
    ],
    explanation: `Warm water holds less oxygen. ${percentiles} For temperature it is the 98th percentile.`,
  },
  {
    code: 'ph',
    id: 4,
    name: 'pH',
    unit: 'pH',
    ucum: '[pH]',
    digits: 1,
    possible: [0, 14],
    plausible: [3, 11],
    thresholds: [
      { value: 6, worse: 'below', label: 'Good, at least' },
      { value: 9, worse: 'above', label: 'Good, at most' },
    ],
    explanation: `How acid or alkaline the water is. ${percentiles} For pH they are the 5th and the 95th percentile.`,
  },
  {
    code: 'conductivity',
    id: 5,
    name: 'Conductivity at 25 °C',
    unit: 'µS/cm',
    ucum: 'uS/cm',
    digits: 0,
    possible: [0, 100_000],
    plausible: [5, 60_000],
    thresholds: [],
    explanation: `How much is dissolved in the water. ${noStandard}`,
  },
  {
    code: 'turbidity',
    id: 6,
    name: 'Turbidity',
    unit: 'FNU',
    ucum: '{FNU}',
    digits: 0,
    possible: [0, 20_000],
    plausible: [0, 4000],
    thresholds: [],
    explanation: `How cloudy the water is. ${noStandard}`,
  },
  {
    code: 'ammonium',
    id: 7,
    name: 'Ammonium',
    unit: 'mg/l as N',
    ucum: 'mg/L{N}',
    digits: 2,
    possible: [0, 1000],
    plausible: [0, 50],
    thresholds: [
      { value: 0.3, worse: 'above', label: 'Good, upland rivers' },
      { value: 0.6, worse: 'above', label: 'Good, lowland rivers' },
    ],
    explanation: `A sign of sewage or slurry. ${percentiles} For ammonia it is the 90th percentile.`,
  },
] as const satisfies readonly Parameter[]

export type ParameterCode = (typeof parameters)[number]['code']
export const parameterCodes = parameters.map(({ code }) => code) as [ParameterCode, ...ParameterCode[]]

const byCode = new Map<string, Parameter>(parameters.map((parameter) => [parameter.code, parameter]))
export const parameterOf = (code: string): Parameter | null => byCode.get(code) ?? null

export const formatReading = (value: number, { digits }: Pick<Parameter, 'digits'>): string =>
  formatNumber(value, { atLeast: digits, atMost: digits })

/** With its unit, which for pH its name has said: “pH 7.8”, not “pH 7.8 pH”. */
export const withUnit = (text: string, { name, unit }: Pick<Parameter, 'name' | 'unit'>): string =>
  unit === name ? text : `${text} ${unit}`
