/** Times that people set are London's, to the minute; what is stored is an instant. */
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })

/** 2026-07-01T07:30 on London's clock, as a datetime-local field holds it. */
export const londonMinute = (instant: Date): string => clock.format(instant).replace(' ', 'T')

/**
 * The instant of a minute on London's clock. Null for an invalid time, and for the hour that daylight saving
 * skips in March; of the hour that comes twice in October, the first.
 */
export const londonInstant = (minute: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute)) return null
  const asIfUtc = Date.parse(`${minute}:00Z`)
  if (Number.isNaN(asIfUtc)) return null
  const anHour = 3_600_000
  const candidates = [asIfUtc - anHour, asIfUtc].map((ms) => new Date(ms))
  return candidates.find((instant) => londonMinute(instant) === minute) ?? null
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

/** 1 Jul 2026, 07:30. */
export const londonMoment = (instant: Date | string): string => momentFormat.format(new Date(instant))
