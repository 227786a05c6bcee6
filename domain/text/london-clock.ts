const aDay = 86_400_000
const anHour = 3_600_000

/** 01:00 UTC on the last Sunday of a month, when the clock changes. */
const lastSundayOf = (year: number, month: number) => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * aDay
}

/**
 * A date whose UTC fields read as London's clock does. British Summer Time lasts from the last Sunday of March to that of October, by law since
 * 1996; by this rule and not by Intl, which a phone takes long to set up (docs/decisions/0028-no-intl-in-pages.md).
 */
export const londonClock = (instant: Date): Date => {
  const [ms, year] = [instant.getTime(), instant.getUTCFullYear()]
  const isSummer = ms >= lastSundayOf(year, 2) && ms < lastSundayOf(year, 9)
  return new Date(ms + (isSummer ? anHour : 0))
}
