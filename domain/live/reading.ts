/** What an overflow's monitor says: it discharges, it does not, or nothing can be known. */
export const overflowStates = ['discharging', 'stopped', 'offline'] as const
export type OverflowState = (typeof overflowStates)[number]

/** What a feed says of one overflow at one moment, in our words. Times are milliseconds UTC, to the whole second. */
export interface Reading {
  state: OverflowState
  /** When the state began. Some companies repeat the start of the discharge here after it has stopped. */
  statusStart: number | null
  /** The latest discharge. Some companies fall back to the one before it. */
  eventStart: number | null
  eventEnd: number | null
  /** When we read it. */
  readAt: number
}

const earliest = Date.UTC(2010, 0)
/** A publisher's clock may be this far ahead of ours. */
const clockSkewMs = 3_600_000

/**
 * A time as published, to the second: two companies add random milliseconds at every refresh. One that cannot be true (before any
 * monitor, or to come) is none.
 */
export const soundTime = (ms: number | null | undefined, readAt: number): number | null => {
  if (ms == null || !Number.isFinite(ms) || ms < earliest || ms > readAt + clockSkewMs) return null
  return Math.floor(ms / 1000) * 1000
}

/** The newest time that a row holds: by it a feed that has gone back to older values is told from one that moves on. */
export const newestTimeOf = ({ statusStart, eventStart, eventEnd }: Reading): number | null => {
  const times = [statusStart, eventStart, eventEnd].filter((time) => time !== null)
  return times.length > 0 ? Math.max(...times) : null
}
