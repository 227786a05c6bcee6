import { formatNumber } from './numbers.ts'
/** Shown wherever a value is missing or does not apply. */
export const notAvailable = 'N/A'

/**
 * Millions of pounds for a reader: 1,000 or more as billions with one decimal, anything less as whole millions.
 * The choice is made on the rounded value, so that 999.6 reads £1.0bn and never £1000m.
 */
export const gbpMillions = (value: unknown): string => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return notAvailable
  const millions = Math.round(value)
  if (Math.abs(millions) >= 1000) return pounds(millions < 0, `${(Math.abs(value) / 1000).toFixed(1)}bn`)
  return pounds(millions < 0, `${Math.abs(millions)}m`)
}

/** Millions to one decimal where they have one: £122.7m, £40m. For sums that were published that way. */
export const gbpMillionsExact = (value: unknown): string => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return notAvailable
  const millions = formatNumber(Math.abs(value), { atMost: 1 })
  return pounds(value < 0, `${millions}m`)
}

/** A sum in whole pounds: £1,234. */
export const gbp = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? pounds(value < 0, formatNumber(Math.abs(Math.round(value))))
    : notAvailable

const pounds = (negative: boolean, amount: string) => `${negative ? '−' : ''}£${amount}`
