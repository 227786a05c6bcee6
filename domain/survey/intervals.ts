import { upperQuantile } from './normal.ts'

/** How far a figure of a survey can be from the population's, with 95% confidence unless another share is asked for. */
export interface Interval {
  low: number
  high: number
}

const twoSided = (confidence: number) => upperQuantile((1 - confidence) / 2)

/** Around a weighted mean, by its standard error. */
export const meanInterval = (mean: number, standardError: number, confidence = 0.95): Interval => {
  const margin = twoSided(confidence) * standardError
  return { low: mean - margin, high: mean + margin }
}

/** Wilson's interval of a proportion (0 to 1), with the effective base in place of the number of respondents. */
export const proportionInterval = (share: number, effectiveBase: number, confidence = 0.95): Interval => {
  const square = twoSided(confidence) ** 2
  const centre = (share + square / (2 * effectiveBase)) / (1 + square / effectiveBase)
  const margin =
    (Math.sqrt(square) / (1 + square / effectiveBase)) *
    Math.sqrt((share * (1 - share)) / effectiveBase + square / (4 * effectiveBase ** 2))
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}

interface Estimate {
  value: number
  standardError: number
}

export interface Change {
  difference: number
  interval: Interval
  /** A change is called one only if its interval leaves zero out. */
  direction: 'up' | 'down' | 'none'
}

/** From one wave to the next. The two samples are drawn apart, so their variances add up. */
export const changeBetween = (before: Estimate, after: Estimate, confidence = 0.95): Change => {
  const difference = after.value - before.value
  const interval = meanInterval(difference, Math.hypot(before.standardError, after.standardError), confidence)
  return { difference, interval, direction: interval.low > 0 ? 'up' : interval.high < 0 ? 'down' : 'none' }
}
