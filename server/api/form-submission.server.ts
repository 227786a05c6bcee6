import type { FormValues } from '#domain/forms/field-rules.ts'
import { type FormFields, formError, notStoredMessage, rateLimitMessage } from '#domain/forms/submission.ts'
import { crossSiteMessage, isSameOrigin } from '../accounts/same-origin.server.ts'
import { retryAfterSeconds } from '../pages/unavailable.ts'
import type { SubmissionOutcome } from '../services/submit-form.server.ts'

/** The HTTP response to a form submission, the same for JSON and for a page without JavaScript (progressive enhancement). */
export interface FormResponse {
  status: 201 | 400 | 403 | 415 | 422 | 429 | 503
  headers: Record<string, string>
  /** Error messages by field. */
  errors: Record<string, string>
  /** An error message about the whole form, or null. */
  problem: string | null
}

interface BodyFormat<Input> {
  mediaType: string
  /** Throws if the body is not of this format. */
  parse: (body: string) => Input
}

export const jsonBody: BodyFormat<unknown> = { mediaType: 'application/json', parse: JSON.parse }

/** A form as browsers post it: a field that may have several values becomes a list, any other a string. */
export const urlEncodedBody = ({ fields }: FormFields): BodyFormat<FormValues> => ({
  mediaType: 'application/x-www-form-urlencoded',
  parse: (body) => {
    const params = new URLSearchParams(body)
    const isList = (name: string) => Object.hasOwn(fields, name) && fields[name]!.kind === 'checks'
    return Object.fromEntries(
      [...new Set(params.keys())].map((name) => {
        const values = params.getAll(name)
        return [name, isList(name) || values.length > 1 ? values : values[0]!]
      }),
    )
  },
})

/**
 * The unvalidated input of a form, or the refusal of a request of another origin (CSRF) or format. Its size is limited by
 * http/limit-body.ts.
 */
export const readSubmission = async <Input>(
  request: Request,
  siteUrl: string,
  { mediaType, parse }: BodyFormat<Input>,
): Promise<{ input: Input } | { refusal: FormResponse }> => {
  const refuse = (status: FormResponse['status'], problem: string) => ({
    refusal: { status, headers: {}, errors: {}, problem },
  })
  if (!isSameOrigin(request.headers, siteUrl)) return refuse(403, crossSiteMessage)
  const [contentType = ''] = (request.headers.get('Content-Type') ?? '').split(';')
  if (contentType.trim().toLowerCase() !== mediaType) return refuse(415, `Send the form as ${mediaType}.`)
  try {
    return { input: parse(await request.text()) }
  } catch {
    return refuse(400, `The body could not be read as ${mediaType}.`)
  }
}

export const toFormResponse = (outcome: SubmissionOutcome, form: FormFields): FormResponse => {
  if (outcome.kind === 'stored') return { status: 201, headers: {}, errors: {}, problem: null }
  if (outcome.kind === 'invalid')
    return { status: 422, headers: {}, errors: outcome.errors, problem: formError(outcome.errors, form) }
  if (outcome.kind === 'unavailable')
    return { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) }, errors: {}, problem: notStoredMessage }
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) }
  return { status: 429, headers, errors: {}, problem: rateLimitMessage }
}
