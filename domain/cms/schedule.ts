const zone = 'Europe/London'

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant as a London wall clock shows it: 2026-03-29T09:30. */
export const londonMinute = (instant: Date): string => {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/**
 * The instant of a London wall-clock minute, or null for what is no time there: in spring an hour does not exist. In
 * autumn an hour happens twice, and the first is meant.
 */
export const instantOfLondon = (minute: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute)) return null
  const asUtc = Date.parse(`${minute}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const hour = 60 * 60 * 1000
  const candidates = [asUtc - hour, asUtc].map((time) => new Date(time))
  return candidates.find((instant) => londonMinute(instant) === minute) ?? null
}

/** When an entry is to go live, or what is wrong with the wish. */
export const plannedFor = (minute: string, now: Date): { at: Date } | { problem: string } => {
  const at = instantOfLondon(minute)
  if (!at) return { problem: 'Give a day and a time that exist in London' }
  if (at <= now) return { problem: 'Give a time that is still to come' }
  if (at.getTime() - now.getTime() > 2 * 366 * 24 * 60 * 60 * 1000) return { problem: 'Give a time within two years' }
  return { at }
}

const words = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' })

/** For people: 29 Mar 2026, 09:30. */
export const londonTime = (instant: Date | string): string => words.format(new Date(instant))
