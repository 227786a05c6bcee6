/** A UK postcode is a district (the outward code, EX4) and an inward code (4QJ), which names a few houses: we never keep that. */
const pattern = /^([a-z]{1,2}\d[a-z\d]?)(?:\s*(\d[a-z]{2}))?$/i

const parts = (text: string) => pattern.exec(text.replaceAll(/[\s\u00a0]+/g, ' ').trim())

/** The district of a postcode, whole or not: "ex4 4qj" and "EX4" are EX4. Null for what is no postcode. */
export const districtOf = (text: string): string | null => parts(text)?.[1]?.toUpperCase() ?? null

/** Names a few houses, and so perhaps a person. */
export const isWholePostcode = (text: string): boolean => parts(text)?.[2] !== undefined

/** What may be sent, kept and shown of what was typed: of a whole postcode only the district. */
export const withoutInwardCode = (text: string): string => districtOf(text) ?? text.trim()
