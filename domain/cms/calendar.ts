/** What a day of the calendar shows. */
export interface CalendarEvent {
  /** A day in London: 2026-11-16. */
  day: string
  /** 07:30, or null for what bears a date alone. */
  time: string | null
  kind: 'goes-live' | 'comes-down' | 'published'
  id: string
  collection: string
  title: string
}

export const eventKinds = {
  'goes-live': { label: 'Goes live', tone: 'violet' },
  'comes-down': { label: 'Comes down', tone: 'caution' },
  published: { label: 'Published', tone: 'green' },
} as const satisfies Record<CalendarEvent['kind'], unknown>

/** The month of an address, as 2026-11; this one where there is none, or none that exists. */
export const readMonth = (text: string | null, today: string): string =>
  text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)

/** The month so many months later, or earlier. */
export const monthsLater = (month: string, months: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of a month by weeks from Monday, null where the week reaches into another month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const daysBefore = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const weeks = Math.ceil((daysBefore + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - daysBefore + 1
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}
