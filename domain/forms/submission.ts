import { emptyValue, type FormField, type FormValue, type FormValues, fieldError } from './field-rules.ts'

/** The honeypot: a field that people do not see. Whatever fills it in is not a person. */
export const honeypotField = 'website'
/** Milliseconds between the form's appearance and its sending, reported by the browser where scripts run. */
export const elapsedField = 'elapsed'
export const minElapsedMs = 1000

export const rateLimitMessage =
  'Too many submissions came from your network in the last minute. Please wait a minute and send it again.'

/** The database is away. The form stays as it is. */
export const notStoredMessage =
  'This could not be stored, because our database does not answer at the moment. What you typed is still here: please send it again in a minute.'

/** All that a submission is checked by. */
export interface FormFields {
  fields: Record<string, FormField>
}

export type CheckedSubmission = { ok: true; values: FormValues } | { ok: false; errors: Record<string, string> }

/** Checks what arrived for a form: its fields, the two that guard it, and nothing else. */
export const checkSubmission = (form: FormFields, input: unknown): CheckedSubmission => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, errors: { form: 'Send the fields of the form as one object' } }
  // Own properties only: a field named `constructor` must not read the prototype.
  const fields = new Map(Object.entries(input))
  const values = new Map<string, FormValue>()
  const errors = new Map<string, string | null>()
  for (const [name, field] of Object.entries(form.fields)) {
    const value = normalise(field, fields.get(name))
    errors.set(name, value === null ? field.message : fieldError(field, value))
    values.set(name, value ?? emptyValue(field))
  }
  errors.set(honeypotField, honeypotError(fields.get(honeypotField)))
  errors.set(elapsedField, elapsedError(fields.get(elapsedField)))
  for (const name of fields.keys()) if (!errors.has(name)) errors.set(name, 'There is no such field')
  const fieldErrors = [...errors].filter((entry): entry is [string, string] => entry[1] !== null)
  return fieldErrors.length > 0
    ? { ok: false, errors: Object.fromEntries(fieldErrors) }
    : { ok: true, values: Object.fromEntries(values) }
}

/** The error message for a submission as a whole, or null when only its fields have errors. */
export const formError = (errors: Record<string, string>, form: FormFields): string | null => {
  if (errors[honeypotField])
    return 'Your browser filled in a field that people do not see. We have emptied it: please send the form again.'
  return Object.entries(errors).find(([name]) => !Object.hasOwn(form.fields, name))?.[1] ?? null
}

const honeypotError = (value: unknown) => (value === undefined || value === '' ? null : 'Leave this field empty')

const elapsedError = (value: unknown) => {
  if (value === undefined) return null
  const elapsedMs = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(elapsedMs)) return 'This is not a time'
  return elapsedMs < minElapsedMs ? 'That was very quick. Please wait a moment and send it again.' : null
}

/** The answer as it will be stored, or null if it is not even of the right type. */
const normalise = (field: FormField, value: unknown): FormValue | null => {
  if (value === undefined || value === null) return emptyValue(field)
  if (field.kind === 'checkbox')
    return value === true || value === 'on' || value === 'yes' ? 'yes' : value === false || value === '' ? '' : null
  if (field.kind === 'checks') {
    const options = typeof value === 'string' ? [value] : value
    const isList =
      Array.isArray(options) && options.length <= 20 && options.every((option) => typeof option === 'string')
    return isList ? [...new Set<string>(options)] : null
  }
  if (typeof value !== 'string') return null
  const text = normaliseText(value, field.kind === 'textarea')
  return field.kind === 'email' ? text.toLowerCase() : text
}

/** Characters that neither a name nor a message needs and that break mail headers and databases. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const normaliseText = (text: string, isMultiline: boolean) => {
  const cleaned = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(controlCharacters, '')
  return (isMultiline ? cleaned : cleaned.replace(/\s+/g, ' ')).trim()
}
