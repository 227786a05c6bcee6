import { type MethodChoice, placesByScore } from '../survey/robustness.ts'
import { english, type Text } from '../text/message.ts'
import { metrics } from './metrics.ts'
import type { MeasureInUse, RecordIndex } from './record-index.ts'

type Normalise = (value: number, measure: MeasureInUse) => number

const upward = (value: number, { metric }: MeasureInUse) => (metrics[metric].better === 'higher' ? value : -value)
const upwardValues = (measure: MeasureInUse) =>
  [...measure.figures.values()].map(({ value }) => upward(value!, measure))

/** Distance from the mean of the nine, in standard deviations. */
const standardise: Normalise = (value, measure) => {
  const values = upwardValues(measure)
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
  return deviation === 0 ? 0 : (upward(value, measure) - mean) / deviation
}

/** How many of the nine it is better than, less those that are better. */
const byPlace: Normalise = (value, measure) => {
  const own = upward(value, measure)
  return upwardValues(measure).reduce((sum, one) => sum + Math.sign(own - one), 0)
}

/** From 0 to 100 between the worst and the best of its own year. */
const withinYear: Normalise = (value, measure) => {
  const values = upwardValues(measure)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? 50 : (100 * (upward(value, measure) - low)) / (high - low)
}

const normalisations: readonly { label: string; normalise: Normalise }[] = [
  { label: 'the best and worst of the same year made 100 and 0', normalise: withinYear },
  { label: 'values counted by their distance from the mean, in standard deviations', normalise: standardise },
  { label: 'only the order of the nine counted in each measure', normalise: byPlace },
]

/** Places of the nine under other normalisations, and without each measure; with equal weights, as published. */
export const recordMethodChoices = ({ measures, rows }: RecordIndex, t: Text = english): MethodChoice[] => {
  const under = (label: string, scoreOf: (row: RecordIndex['rows'][number]) => number): MethodChoice => ({
    label,
    places: placesByScore(new Map(rows.map((row) => [row.companyId, scoreOf(row)]))),
  })
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
  return [
    ...normalisations.map(({ label, normalise }) =>
      under(t(label), ({ parts }) => sum(parts.map(({ figure }, i) => normalise(figure.value!, measures[i]!)))),
    ),
    ...(measures.length > 1 ? measures : []).map(({ metric }) =>
      under(t('{measure} did not count', { measure: t(metrics[metric].shortLabel) }), ({ parts }) =>
        sum(parts.filter((part) => part.metric !== metric).map(({ score }) => score)),
      ),
    ),
  ]
}
