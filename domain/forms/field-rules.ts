/** What a form may ask for, and when an answer will do. Run by the browser while typing and by the server on arrival. */
export type FieldKind = 'text' | 'email' | 'textarea' | 'select' | 'checkbox' | 'checks'

export interface FormField {
  label: string
  kind: FieldKind
  required: boolean
  /** What to say when the answer will not do. */
  message: string
  hint?: string
  min?: number
  max?: number
  autocomplete?: string
  /** Of a select or checks: value to label. */
  options?: Record<string, string>
  /** Short enough to stand beside its neighbour on a wide screen. */
  half?: boolean
}

/** A ticked checkbox answers "yes"; checks answer with a list; everything else with text. */
export type FormValue = string | string[]
export type FormValues = Record<string, FormValue>

export const emptyValue = (field: FormField): FormValue => (field.kind === 'checks' ? [] : '')

const maxLengths: Record<FieldKind, number> = {
  text: 120,
  email: 254,
  textarea: 4000,
  select: 60,
  checkbox: 3,
  checks: 60,
}
export const maxLengthOf = (field: FormField) => field.max ?? maxLengths[field.kind]

/** One @, a local part before it, a domain with a dot after it. Whether the mailbox exists only a message can tell. */
const emailShape = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*$/u
const isEmail = (text: string) => emailShape.test(text) && !/^\.|\.@|\.\./.test(text)

/** The error message for an answer, for the person who gave it, or null. */
export const fieldError = (field: FormField, value: FormValue): string | null => {
  if (field.kind === 'checks') {
    const selected = Array.isArray(value) ? value : [value]
    if (selected.length === 0) return field.required ? field.message : null
    return selected.every((option) => Object.hasOwn(field.options ?? {}, option)) ? null : field.message
  }
  if (Array.isArray(value)) return field.message
  const text = value.trim()
  if (text === '') return field.required ? field.message : null
  if (text.length > maxLengthOf(field)) return `${field.label} must be ${maxLengthOf(field)} characters or fewer`
  if (field.kind === 'email') return isEmail(text) ? null : field.message
  if (field.kind === 'select') return Object.hasOwn(field.options ?? {}, text) ? null : field.message
  if (field.kind === 'checkbox') return text === 'yes' ? null : field.message
  return text.length < (field.min ?? 0) ? field.message : null
}

export const fieldErrors = (fields: Record<string, FormField>, values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, fieldError(field, values[name] ?? emptyValue(field))] as const)
      .filter((entry): entry is [string, string] => entry[1] !== null),
  )

/** An answer as text, with an option's label where the field is given, else its code; null if there is no answer. */
export const answerText = (
  value: unknown,
  { field, separator = ', ' }: { field?: FormField; separator?: string } = {},
): string | null => {
  const options = field?.options ?? {}
  const items = [value].flat().filter((item) => item !== null && item !== undefined && item !== '')
  const labels = items.map(String).map((item) => (Object.hasOwn(options, item) ? options[item] : item))
  return labels.length > 0 ? labels.join(separator) : null
}
