import { z } from 'zod'
import { type FormField, type FormValue, problemWith } from '../form-rules.ts'
import { elapsedField, type Form, formNamed, shortestElapsedMs, trapField } from '../forms.ts'

/** Characters that neither a name nor a message needs and that break mail headers and databases. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const cleanText = (text: string, lines: boolean) => {
  const whole = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(control, '')
  return (lines ? whole : whole.replace(/\s+/g, ' ')).trim()
}

/** The answer as it will be stored, or null if it is not even of the right type. */
const cleaned = (field: FormField, value: unknown): FormValue | null => {
  const empty = field.kind === 'checks' ? [] : ''
  if (value === undefined || value === null) return empty
  if (field.kind === 'checkbox')
    return value === true || value === 'on' || value === 'yes' ? 'yes' : value === false || value === '' ? '' : null
  if (field.kind === 'checks') {
    const list = typeof value === 'string' ? [value] : value
    return Array.isArray(list) && list.length <= 20 && list.every((one) => typeof one === 'string')
      ? [...new Set(list)]
      : null
  }
  if (typeof value !== 'string') return null
  const text = cleanText(value, field.kind === 'textarea')
  return field.kind === 'email' ? text.toLowerCase() : text
}

const answerTo = (field: FormField) =>
  z
    .unknown()
    .optional()
    .transform((value, check): FormValue => {
      const answer = cleaned(field, value)
      const problem = answer === null ? field.message : problemWith(field, answer)
      if (problem !== null) check.addIssue({ code: 'custom', message: problem })
      return answer ?? ''
    })

const trap = z.literal('', { error: 'Leave this field empty' }).optional()
const elapsed = z.coerce
  .number({ error: 'This is not a time' })
  .min(shortestElapsedMs, { error: 'That was very quick. Please wait a moment and send it again.' })
  .optional()

/** What may arrive for a form: its fields, the two that guard it, and nothing else. */
const schemaOf = (form: Form) =>
  z.strictObject({
    ...Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, answerTo(field)])),
    [trapField]: trap,
    [elapsedField]: elapsed,
  })

const schemas = new Map<string, ReturnType<typeof schemaOf>>()

export type CheckedForm =
  | { ok: true; values: Record<string, FormValue> }
  | { ok: false; errors: Record<string, string> }

export const checkForm = (name: string, input: unknown): CheckedForm => {
  const form = formNamed(name)
  if (!form) throw new Error(`There is no form called ${name}`)
  const schema = schemas.get(name) ?? schemaOf(form)
  schemas.set(name, schema)
  const result = schema.safeParse(input)
  if (result.success) {
    const answers = result.data as Record<string, FormValue>
    return {
      ok: true,
      values: Object.fromEntries(Object.keys(form.fields).map((field) => [field, answers[field] ?? ''])),
    }
  }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) errors[key] = 'There is no such field'
    else if (issue.path.length === 0) errors.form = 'Send the fields of the form as one object'
    else errors[String(issue.path[0])] ??= issue.message
  }
  return { ok: false, errors }
}
