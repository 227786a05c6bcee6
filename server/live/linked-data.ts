/**
 * The Environment Agency's linked data as JSON. Any property may come as a list, any value as an object that holds it, and any thing
 * as an object or as its bare address.
 */
export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

export const listOf = (value: unknown): unknown[] => (value == null ? [] : Array.isArray(value) ? value : [value])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The plain value at the end of a path of properties. */
export const valueAt = (item: unknown, ...path: string[]): unknown => {
  let value = first(item)
  for (const name of path) value = isObject(value) ? first(value[name]) : undefined
  return isObject(value) && '_value' in value ? value._value : value
}

/** The address of a thing, or of the one at the end of a path. */
export const addressAt = (item: unknown, ...path: string[]): string | null => {
  const value = valueAt(item, ...path)
  const address = isObject(value) ? (value._about ?? value['@id']) : value
  return typeof address === 'string' ? address : null
}

export const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
