/** What is deleted can be restored for this many days. */
export const binDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** Whole days that are left before something in the bin is gone for good. Never negative: it may be a moment before the purge. */
export const daysLeft = (deletedAt: Date | string, now: Date): number =>
  Math.max(0, Math.ceil(binDays - (now.getTime() - new Date(deletedAt).getTime()) / dayMs))

/** "29 days left", for the bin. */
export const formatDaysLeft = (days: number): string =>
  days === 0 ? 'Goes within the hour' : days === 1 ? '1 day left' : `${days} days left`
