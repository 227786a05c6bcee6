import { type MetricCode, metrics } from '../index/metrics.ts'
import { trustOf } from '../index/trust.ts'
import { english, type Text } from '../text/message.ts'
import { gbp, gbpMillions, gbpMillionsExact, notAvailable } from '../text/money.ts'
import { formatNumber } from '../text/numbers.ts'

/** A value as readers see it, by the display rule of its metric. Missing is N/A, and so is a trust score of zero. */
export const formatMetric = (metric: MetricCode, value: number | null, t: Text = english): string => {
  const number = metric === 'trust' ? trustOf(value) : value
  if (number === null || !Number.isFinite(number)) return notAvailable
  switch (metrics[metric].display) {
    case 'percent':
      return `${round(number)}%`
    case 'stars':
      return t(['{count} star', '{count} stars'], { count: round(number) })
    case 'gbp-million':
      return gbpMillions(number)
    case 'gbp-million-exact':
      return gbpMillionsExact(number)
    case 'gbp':
      return gbp(number)
    case 'score-of-10':
      return t('{value} out of 10', { value: number.toFixed(2) })
    case 'decimal':
      return formatNumber(number, { atLeast: 1, atMost: 1 })
    case 'count':
      return formatNumber(Math.round(number))
  }
}

const round = (value: number) => Math.round(value * 10) / 10
