import { londonDay, londonInstant } from './london-time.ts'

/** The first month that has a page: of older ones too little is held. */
export const firstMonth = '2025-01'

const next = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The same month of the year before. */
export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** Whether a month is over and has a page: 2026-10. */
export const isPastMonth = (month: string, now: Date): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month >= firstMonth && month < londonDay(now).slice(0, 7)

/** The months that are over, newest first. */
export const pastMonths = (now: Date): string[] => {
  const months: string[] = []
  for (let month = firstMonth; isPastMonth(month, now); month = next(month)) months.unshift(month)
  return months
}

/** From its first instant on London's clock to that of the next. */
export const spanOfMonth = (month: string): { from: Date; to: Date } => ({
  from: londonInstant(`${month}-01T00:00`)!,
  to: londonInstant(`${next(month)}-01T00:00`)!,
})
