import type { Feed } from './feeds.ts'
import type { OverflowState } from './reading.ts'

/** What a reader is told of an overflow, in the order of lists. Silence is a state of its own: it never means that nothing is discharged. */
export const shownStates = {
  discharging: { label: 'Discharging now', short: 'discharging now' },
  recent: { label: 'Discharged in the last 48 hours', short: 'discharged in the last 48 hours' },
  offline: { label: 'Monitor offline', short: 'with the monitor offline' },
  silent: { label: 'Not reporting', short: 'not reporting' },
  quiet: { label: 'No discharge reported for 48 hours', short: 'without a reported discharge for 48 hours' },
} as const
export type ShownState = keyof typeof shownStates

/** Its place in lists: what discharges now stands first. */
export const shownOrder = (state: ShownState): number => Object.keys(shownStates).indexOf(state)

const hour = 3_600_000
export const recentMs = 48 * hour
/** A row that one read leaves out may be back in the next. */
const absencePatienceMs = 3 * hour
const maxDataAgeMs = 3 * hour

/** A feed is not current because HTTP says 200: it must have been read of late, and its publisher must have edited it. */
export const isCurrent = (
  { everyMinutes }: Pick<Feed, 'everyMinutes'>,
  { lastSuccessAt, dataAsOf }: { lastSuccessAt: Date | null; dataAsOf: Date | null },
  now: number,
): boolean => {
  const maxReadAgeMs = 3 * everyMinutes * 60_000
  if (!lastSuccessAt || now - lastSuccessAt.getTime() > maxReadAgeMs) return false
  return dataAsOf === null || now - dataAsOf.getTime() <= Math.max(maxReadAgeMs, maxDataAgeMs)
}

export const shownStateOf = (
  overflow: { state: OverflowState; absentSince: Date | null; latestEnd: Date | null },
  isFeedCurrent: boolean,
  now: number,
): ShownState => {
  const { state, absentSince, latestEnd } = overflow
  if (!isFeedCurrent || (absentSince && now - absentSince.getTime() > absencePatienceMs)) return 'silent'
  if (state !== 'stopped') return state
  return latestEnd && now - latestEnd.getTime() <= recentMs ? 'recent' : 'quiet'
}
