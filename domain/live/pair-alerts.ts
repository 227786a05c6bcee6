import { compareTexts } from '../text/fold.ts'
import type { Span } from './span.ts'

export interface Alert {
  at: number
  type: 'Start' | 'Stop' | 'Offline start' | 'Offline stop'
}

/**
 * Thames Water's alerts of one place, in any order and with repeats, as discharges. A start without a stop before the next start ended
 * at an unknown time: its known part has no length, and its end is inferred. Of the newest one nothing is said: polls follow it.
 */
export const pairAlerts = (alerts: readonly Alert[]): Pick<Span, 'start' | 'end' | 'endInferred'>[] => {
  const spans: Pick<Span, 'start' | 'end' | 'endInferred'>[] = []
  let start: number | null = null
  for (const { at, type } of alerts.toSorted((a, b) => a.at - b.at || compareTexts(a.type, b.type))) {
    if (type === 'Start' && start !== at) {
      if (start !== null) spans.push({ start, end: start, endInferred: true })
      start = at
    }
    if (type === 'Stop' && start !== null) {
      spans.push({ start, end: at, endInferred: false })
      start = null
    }
  }
  return spans
}
