const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A value as one string, the same for the same content: the order of an object's parts does not count (the database has its own), nor
 * whether an empty part is absent, null or empty.
 */
export const canonicalJson = (value: unknown): string => {
  if (isEmpty(value)) return 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value as object)
    .filter(([, part]) => !isEmpty(part))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join()}}`
}

export const isSameValue = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b)
