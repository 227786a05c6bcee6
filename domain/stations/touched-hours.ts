export interface HourSpan {
  seriesId: number
  /** Whole hours, UTC; the end is not part of it. */
  from: number
  to: number
}

export const hourMs = 3_600_000

/**
 * The hours whose rollups a batch touches, hours that follow each other as one span. Two readings a year apart are two spans, so that
 * nothing between them is read again.
 */
export const touchedHours = (readings: readonly { seriesId: number; at: number }[]): HourSpan[] => {
  const hours = new Map<number, Set<number>>()
  for (const { seriesId, at } of readings) {
    const known = hours.get(seriesId) ?? new Set()
    hours.set(seriesId, known.add(Math.floor(at / hourMs)))
  }
  const spans: HourSpan[] = []
  for (const [seriesId, known] of hours) {
    let span: HourSpan | null = null
    for (const hour of [...known].sort((a, b) => a - b)) {
      if (span && span.to === hour * hourMs) span.to += hourMs
      else {
        span = { seriesId, from: hour * hourMs, to: (hour + 1) * hourMs }
        spans.push(span)
      }
    }
  }
  return spans
}
