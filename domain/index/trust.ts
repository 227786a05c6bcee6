/**
 * What a trust score means. A category has its lower bound, its name and its colour in one row,
 * best first, so that a score belongs to the first row it reaches.
 */
export const trustCategories = {
  excellent: {
    label: 'Excellent',
    atLeast: 70,
    rankColor: 'blue',
  },
  good: {
    label: 'Good',
    atLeast: 55,
    rankColor: 'green',
  },
  moderate: {
    label: 'Moderate',
    atLeast: 45,
    rankColor: 'orange',
  },
  poor: {
    label: 'Poor',
    atLeast: 0,
    rankColor: 'red',
  },
} as const

export type TrustCategory = keyof typeof trustCategories
export type RankColor = (typeof trustCategories)[TrustCategory]['rankColor']
export const trustCategoryCodes = Object.keys(trustCategories) as TrustCategory[]

/** A score of zero is how an empty survey cell arrives, so it counts as no score. */
export const trustOf = (trust: number | null | undefined): number | null =>
  trust === null || trust === undefined || trust === 0 || Number.isNaN(trust) ? null : trust

export const trustCategoryOf = (trust: number | null): TrustCategory | null => {
  const score = trustOf(trust)
  if (score === null) return null
  return trustCategoryCodes.find((code) => score >= trustCategories[code].atLeast) ?? null
}

export const rankColorOf = (trust: number | null): RankColor | null => {
  const category = trustCategoryOf(trust)
  return category && trustCategories[category].rankColor
}

/** What a difference is measured against. */
export const deltaBases = {
  'previous-wave': { label: 'since the previous wave' },
  'sector-mean': { label: 'against the sector mean' },
} as const
export type DeltaBasis = keyof typeof deltaBases

export interface TrustDelta {
  /** Percentage points, signed. */
  value: number
  against: DeltaBasis
}

interface Scores {
  trust: number | null
  previousTrust: number | null
  sectorMean: number
}

/** Against the previous wave; with no score there, against the sector mean. */
export const trustDeltaOf = ({ trust, previousTrust, sectorMean }: Scores): TrustDelta | null => {
  const [now, before] = [trustOf(trust), trustOf(previousTrust)]
  if (now === null) return null
  // Rounded to one decimal, because differences of floats are not exact.
  const points = (from: number) => Math.round((now - from) * 10) / 10
  if (before !== null) return { value: points(before), against: 'previous-wave' }
  return { value: points(sectorMean), against: 'sector-mean' }
}

export const trends = {
  up: { label: 'Higher', icon: 'arrow-up' },
  down: { label: 'Lower', icon: 'arrow-down' },
  flat: { label: 'The same', icon: 'arrow-right' },
} as const
export type Trend = keyof typeof trends

export const trendOf = (delta: number): Trend => (delta > 0 ? 'up' : delta < 0 ? 'down' : 'flat')

/** "+24", "−3", "0": a signed number with a real minus sign. */
export const formatSigned = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : '0'
