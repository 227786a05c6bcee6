import { areComparable } from '#domain/index/metrics.ts'

export interface Rating {
  year: number
  /** Null: no rating found or awarded. */
  stars: number | null
}

export interface EpaHistoryLayout {
  years: { year: number; x: number; stars: number | null }[]
  /** Lines between neighbouring years that may be compared. */
  segments: { from: { x: number; stars: number }; to: { x: number; stars: number } }[]
  /** Where the method changed: between this year and the one before. */
  breaks: { year: number; x: number }[]
}

/**
 * A column for every year from the first rating to the last year known, none left out. A line joins two ratings only if
 * the years are neighbours and their methods are the same.
 */
export const layOutEpaHistory = (ratings: readonly Rating[], span?: { from: number; to: number }): EpaHistoryLayout => {
  const ratedYears = ratings.filter(({ stars }) => stars !== null).map(({ year }) => year)
  if (ratedYears.length === 0) return { years: [], segments: [], breaks: [] }
  const from = span?.from ?? Math.min(...ratedYears)
  const to = span?.to ?? Math.max(...ratedYears)
  const width = 100 / (to - from + 1)
  const xOf = (year: number) => Math.round((year - from + 0.5) * width * 100) / 100
  const years = Array.from({ length: to - from + 1 }, (_, index) => ({
    year: from + index,
    x: xOf(from + index),
    stars: ratings.find(({ year }) => year === from + index)?.stars ?? null,
  }))
  const neighbours = years.slice(1).map((year, index) => [years[index]!, year] as const)
  return {
    years,
    segments: neighbours.flatMap(([a, b]) =>
      a.stars !== null && b.stars !== null && areComparable('epa-stars', a.year, b.year)
        ? { from: { x: a.x, stars: a.stars }, to: { x: b.x, stars: b.stars } }
        : [],
    ),
    breaks: neighbours
      .filter(([a, b]) => !areComparable('epa-stars', a.year, b.year))
      .map(([, { year, x }]) => ({ year, x: Math.round((x - width / 2) * 100) / 100 })),
  }
}
