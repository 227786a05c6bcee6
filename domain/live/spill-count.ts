import type { Span } from './span.ts'

const hour = 3_600_000

/**
 * The Environment Agency's block count ("12/24"): the first twelve hours from the start of a discharge are one spill, each following 24
 * hours with any discharge in them one more; a block of 24 hours without discharge ends the run, and the next discharge begins anew.
 */
export const countSpills = (discharges: readonly Pick<Span, 'start' | 'end'>[], until: number): number => {
  const spans = discharges
    .map(({ start, end }) => ({ start, end: Math.max(start, end ?? until) }))
    .filter(({ start }) => start < until)
    .sort((a, b) => a.start - b.start)
  let count = 0
  /** Where the block begins that is counted next, and null before a run. */
  let blockEnd: number | null = null
  for (const { start, end } of spans) {
    if (blockEnd === null || start >= blockEnd + 24 * hour) {
      count++
      blockEnd = start + 12 * hour
    }
    // The part of it that lies in blocks not yet counted.
    while (blockEnd < end || start >= blockEnd) {
      count++
      blockEnd += 24 * hour
    }
  }
  return count
}

/** Of a calendar year, as annual returns count: what runs over its ends is cut there. */
export const spillsOfYear = (discharges: readonly Pick<Span, 'start' | 'end'>[], year: number, now: number): number => {
  const [from, to] = [Date.UTC(year, 0), Math.min(Date.UTC(year + 1, 0), now)]
  const within = discharges
    .filter(({ start, end }) => start < to && (end ?? to) >= from)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end ?? to, to) }))
  return countSpills(within, to)
}

/** Hours of discharge in a calendar year. */
export const hoursOfYear = (discharges: readonly Pick<Span, 'start' | 'end'>[], year: number, now: number): number => {
  const [from, to] = [Date.UTC(year, 0), Math.min(Date.UTC(year + 1, 0), now)]
  const lengths = discharges.map(({ start, end }) => Math.min(end ?? to, to) - Math.max(start, from))
  return lengths.reduce((sum, ms) => sum + Math.max(0, ms), 0) / hour
}
