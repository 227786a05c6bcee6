import type { FormName } from '#domain/form-names.ts'
import type { FormField, FormValues } from '#domain/form-rules.ts'
import { type Form, forms, problemWords } from '#domain/forms.ts'
import type { Services } from '../context.server.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { submitForm } from './submit-form.server.ts'

export interface FormAnswer {
  status: number
  headers?: Record<string, string>
  /** What was typed, to be shown again. */
  values: FormValues
  errors: Record<string, string>
  problem: string | null
}

/** A form that an ordinary page sent. Null: stored. Otherwise what to show again, with everything that was typed. */
export const receiveForm = async (request: Request, services: Services, name: FormName): Promise<FormAnswer | null> => {
  const form: Form = forms[name]
  const refused = (status: number, problem: string) => ({ status, values: {}, errors: {}, problem })
  if (!isSameOrigin(request.headers, services.env.siteUrl))
    return refused(403, 'Forms are taken only from the pages of this site. Please fill it in here.')
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    return refused(415, 'That was not sent as a form. Please fill it in here.')
  const sent = new URLSearchParams(await request.text())
  const input = Object.fromEntries([...new Set(sent.keys())].map((key) => [key, answerOf(sent, key, form.fields[key])]))
  const outcome = await submitForm(services, { form: name, input, address: services.clientAddress })
  if (outcome.kind === 'stored') return null
  const typed = Object.entries(input).filter(([key]) => Object.hasOwn(form.fields, key))
  const values = Object.fromEntries(typed)
  if (outcome.kind === 'invalid')
    return { status: 422, values, errors: outcome.errors, problem: problemWords(outcome.errors, form) }
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) }
  return { status: 429, headers, values, errors: {}, problem: problemWords({}, form, true) }
}

const answerOf = (sent: URLSearchParams, key: string, field: FormField | undefined) => {
  const all = sent.getAll(key)
  return field?.kind === 'checks' || all.length > 1 ? all : all[0]!
}
