/** What an address or a form gives, before it reaches a column: PostgreSQL fails on what its types cannot hold. */

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)

/** A whole number that an integer column holds, or null. */
export const readInteger = (text: unknown): number | null =>
  typeof text === 'string' && /^-?\d{1,9}$/.test(text) ? Number(text) : null

/** The page of a list, from 1; anything else is the first. */
export const readPageNumber = (text: string | null): number => Math.max(1, readInteger(text) ?? 1)
