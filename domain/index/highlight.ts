import { maxCompared } from './comparison.ts'

/** Companies that stand out in a chart (`highlight=a,b`): each once and in one order, so that one choice has one address. */
export const readHighlight = (value: string | null): string[] =>
  [...new Set((value ?? '').split(',').filter((id) => /^[a-z0-9-]{1,100}$/.test(id)))].sort().slice(0, maxCompared)

/** The same, with one company more or less. Where as many stand out as may, the first gives way. */
export const toggleHighlight = (ids: readonly string[], id: string): string[] =>
  (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids.slice(1 - maxCompared), id]).sort()
