import { type MetricCode, metrics } from '../index/metrics.ts'
import { trustOf } from '../index/trust.ts'
import { gbp, gbpMillions, gbpMillionsExact, notAvailable } from '../text/money.ts'

/** A measured value in words, by the display rule of its metric. Missing is N/A, and so is a trust score of zero. */
export const shownValue = (metric: MetricCode, value: number | null): string => {
  const shown = metric === 'trust' ? trustOf(value) : value
  if (shown === null || !Number.isFinite(shown)) return notAvailable
  switch (metrics[metric].display) {
    case 'percent':
      return `${round(shown)}%`
    case 'stars':
      return shown === 1 ? '1 star' : `${round(shown)} stars`
    case 'gbp-million':
      return gbpMillions(shown)
    case 'gbp-million-exact':
      return gbpMillionsExact(shown)
    case 'gbp':
      return gbp(shown)
    case 'score-of-10':
      return `${shown.toFixed(2)} out of 10`
    case 'decimal':
      return shown.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    case 'count':
      return Math.round(shown).toLocaleString('en-GB')
  }
}

const round = (value: number) => Math.round(value * 10) / 10
