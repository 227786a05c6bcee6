/** A stretch of time in which an overflow discharged, or in which its monitor was offline. */
export interface Span {
  kind: 'discharge' | 'offline'
  start: number
  /** Null while it lasts. */
  end: number | null
  /** The time was not published: it is when we noticed, or last knew. */
  startInferred: boolean
  endInferred: boolean
}

const endOf = ({ end }: Pick<Span, 'end'>) => end ?? Number.POSITIVE_INFINITY

/** Spans that only touch do not overlap; one without length lies within another. */
export const overlap = (a: Pick<Span, 'start' | 'end'>, b: Pick<Span, 'start' | 'end'>): boolean =>
  a.start === b.start || (a.start < endOf(b) && b.start < endOf(a))

export const isOpen = (span: Span): boolean => span.end === null
