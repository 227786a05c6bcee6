/** JSON for people: what holds only plain values stands on one line, everything else is broken and indented. */
export const readableJson = (value: unknown, indent = ''): string => {
  if (!isDeep(value)) return JSON.stringify(value)
  const inner = `${indent}  `
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + readableJson(item, inner)).join(',\n')}\n${indent}]`
  const lines = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${inner}${JSON.stringify(name)}: ${readableJson(item, inner)}`)
  return `{\n${lines.join(',\n')}\n${indent}}`
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Holds something that holds something: a list of numbers does not, a list of objects does. */
const isDeep = (value: unknown): value is object =>
  isObject(value) && Object.values(value).some((item) => isObject(item) && Object.values(item).length > 0)
