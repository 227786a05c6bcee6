const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

/** Day and time in London: 15 Nov 2026, 17:30. */
export const moment = (instant: string): string => format.format(new Date(instant))
