import type { MetricCode } from '../index/metrics.ts'
import { trustCategories, trustCategoryCodes } from '../index/trust.ts'

/** One step of a measure's scale on the map. */
export interface MapStep {
  label: string
  /** Values from here up to the next step's `from`. */
  from: number
}

interface MapMeasure {
  metric: MetricCode
  label: string
  /** For a control. */
  shortLabel: string
  /** The period of its values; 'year' is any year held, the newest unless the address names another; null is the newest wave. */
  period: string | null
  /** What a bright shape says: something good, a burden, or just more. */
  bright: 'good' | 'burden' | 'more'
  steps: readonly MapStep[]
  /** What a reader must know before comparing. */
  caution: string
}

const trustSteps: MapStep[] = trustCategoryCodes.toReversed().map((code, index, codes) => {
  const { label, atLeast } = trustCategories[code]
  const next = codes[index + 1]
  const range =
    index === 0
      ? `below ${trustCategories[next!].atLeast}%`
      : next
        ? `${atLeast}% to ${trustCategories[next].atLeast - 1}%`
        : `${atLeast}% or more`
  return { label: `${label}: ${range}`, from: atLeast }
})

/** What company areas can be coloured by, in the order that is offered. */
export const mapMeasures = {
  trust: {
    metric: 'trust',
    label: 'Trust category',
    shortLabel: 'Trust',
    period: null,
    bright: 'good',
    steps: trustSteps,
    caution: 'The share of a company’s customers who trust it with river health, by the newest wave of the survey.',
  },
  epa: {
    metric: 'epa-stars',
    label: 'EPA stars',
    shortLabel: 'EPA stars',
    period: 'year',
    bright: 'good',
    steps: [
      { label: '1 star', from: 1 },
      { label: '2 stars', from: 2 },
      { label: '3 stars', from: 3 },
      { label: '4 stars', from: 4 },
    ],
    caution:
      'The Environmental Performance Assessment (EPA) covers England and Dŵr Cymru in Wales. Companies outside the assessment are not rated, and that is no judgement.',
  },
  spills: {
    metric: 'spills-per-overflow',
    label: 'Spills per storm overflow',
    shortLabel: 'Spills',
    period: 'year',
    bright: 'burden',
    steps: [
      { label: 'Fewer than 10', from: 0 },
      { label: '10 to 19.9', from: 10 },
      { label: '20 to 29.9', from: 20 },
      { label: '30 to 39.9', from: 30 },
      { label: '40 or more', from: 40 },
    ],
    caution:
      'Spills in the year divided by storm overflows: our own sum, and fairer than a count, which grows with the network. 2025 was a dry year. England only: other nations count on other bases.',
  },
  funding: {
    metric: 'amp8-total',
    label: 'Investment, 2025 to 2030 (AMP8)',
    shortLabel: 'Funding, 2025–30',
    period: '2025-30',
    bright: 'more',
    steps: [
      { label: 'Less than £1bn', from: 0 },
      { label: '£1bn to £5bn', from: 1_000 },
      { label: '£5bn to £8bn', from: 5_000 },
      { label: '£8bn to £12bn', from: 8_000 },
      { label: '£12bn or more', from: 12_000 },
    ],
    caution:
      'Some totals are final determinations, some are company plans or statements; the list says which. Scotland and Northern Ireland are outside AMP8.',
  },
} as const satisfies Record<string, MapMeasure>

export type MapMeasureCode = keyof typeof mapMeasures
export const mapMeasureCodes = Object.keys(mapMeasures) as MapMeasureCode[]

/** Which step of the scale a value is on, from 1; null where it is not reported. */
export const stepOf = (measure: MapMeasureCode, value: number | null): number | null => {
  if (value === null) return null
  const { steps } = mapMeasures[measure]
  const nextStep = steps.findIndex(({ from }) => value < from)
  return nextStep < 0 ? steps.length : Math.max(1, nextStep)
}

/** The shade of a step, 1 to 5: scales of four and of five steps both run from the dimmest to the brightest. Null: no value. */
export const shadeOf = (step: number | null, steps: number): number | null =>
  step === null ? null : Math.round(1 + ((step - 1) * 4) / (steps - 1))
