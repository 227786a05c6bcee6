/** Apart from site.ts, of which browsers need no more. */
export const shippedName = 'Riverline'
export const shippedTagline = 'The civic infrastructure for river health'

/** The first year of the copyright line. */
export const firstYear = 2025

/** © 2025 Riverline in the first year, © 2025–2026 Riverline in the next. */
export const copyrightLine = (year: number, name: string) =>
  `© ${year > firstYear ? `${firstYear}–${year}` : firstYear} ${name}`
