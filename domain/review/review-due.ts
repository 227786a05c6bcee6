/** A topic is due for another look when nobody has checked its response for this long. */
export const reviewedEveryDays = 90

const dayNumber = (date: string) => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

/** Both as days (2026-11-15). Today is passed in: pages are kept, and only the reader's browser knows what day it is. */
export const isReviewDue = (lastReviewed: string, today: string): boolean =>
  dayNumber(today) - dayNumber(lastReviewed) > reviewedEveryDays
