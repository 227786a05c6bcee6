import type { MetricCode } from './metrics.ts'
import { trustCategories, trustCategoryCodes } from './trust.ts'

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
  /** The reporting year or period; null is the newest wave of the survey. */
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
    caution: 'Company scores are illustrative until a real wave is imported. They say nothing about any company.',
  },
  epa: {
    metric: 'epa-stars',
    label: 'EPA stars, 2023',
    shortLabel: 'EPA stars',
    period: '2023',
    bright: 'good',
    steps: [
      { label: '1 star', from: 1 },
      { label: '2 stars', from: 2 },
      { label: '3 stars', from: 3 },
      { label: '4 stars', from: 4 },
    ],
    caution:
      'Awarded in England and to Dŵr Cymru in Wales. Companies outside the assessment are not rated, and that is no judgement.',
  },
  spills: {
    metric: 'spills',
    label: 'Storm overflow spills, 2023',
    shortLabel: 'Spills',
    period: '2023',
    bright: 'burden',
    steps: [
      { label: 'Fewer than 20,000', from: 0 },
      { label: '20,000 to 39,999', from: 20_000 },
      { label: '40,000 to 59,999', from: 40_000 },
      { label: '60,000 to 79,999', from: 60_000 },
      { label: '80,000 or more', from: 80_000 },
    ],
    caution:
      'A count, not a rate: a larger network has more overflows. Definitions and coverage differ between nations; Scotland reports few sites.',
  },
  funding: {
    metric: 'amp8-total',
    label: 'AMP8 investment, 2025 to 2030',
    shortLabel: 'AMP8 funding',
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
      'Some totals are final determinations, some are company plans; the list says which. Scotland and Northern Ireland are outside AMP8.',
  },
} as const satisfies Record<string, MapMeasure>

export type MapMeasureCode = keyof typeof mapMeasures
export const mapMeasureCodes = Object.keys(mapMeasures) as MapMeasureCode[]

/** Which step of the scale a value is on, from 1; null where it is not reported. */
export const stepOf = (measure: MapMeasureCode, value: number | null): number | null => {
  if (value === null) return null
  const { steps } = mapMeasures[measure]
  const above = steps.findIndex(({ from }) => value < from)
  return above < 0 ? steps.length : Math.max(1, above)
}

/** The shade of a step, 1 to 5: scales of four and of five steps both run from the dimmest to the brightest. Null: no value. */
export const shadeOf = (step: number | null, steps: number): number | null =>
  step === null ? null : Math.round(1 + ((step - 1) * 4) / (steps - 1))
