import type { Field, Fields } from '../collections/fields.ts'

/** Whether a field may be left empty. Empty is null, never an empty string. */
export const mayBeEmpty = (field: Field): boolean => field.schema.safeParse(null).success

/** What a field holds before anybody has typed. */
export const emptyValue = (field: Field): unknown => {
  if (mayBeEmpty(field)) return null
  switch (field.kind) {
    case 'list':
    case 'blocks':
      return []
    case 'object':
      return emptyObject(field.fields!)
    case 'boolean':
      return false
    case 'number':
      return null
    case 'media':
      return { src: '', alt: '' }
    case 'provenance':
      return { kind: 'public-record', source: { publisher: '', document: '', date: null, url: null } }
    case 'select':
      return field.options?.[0]?.value ?? ''
    default:
      return ''
  }
}

export const emptyObject = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))

export type Path = readonly (string | number)[]

/** The value with one part replaced; everything beside it stays the same object. */
export const setAtPath = (value: unknown, path: Path, part: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return part
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? setAtPath(item, rest, part) : item))
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [step]: setAtPath(object[step], rest, part) }
}

/** The id of the control that edits a part of an entry: links from lists of problems lead there. */
export const controlId = (path: Path): string => `field-${path.join('-')}`
