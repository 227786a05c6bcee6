import type { FormValues } from '#domain/forms/field-rules.ts'
import type { Form } from '#domain/forms/forms.ts'
import { formError, rateLimitMessage } from '#domain/forms/submission.ts'
import { crossSiteMessage, isSameOrigin } from '../accounts/same-origin.server.ts'
import type { SubmissionOutcome } from '../services/submit-form.server.ts'

/** What a submission is answered over HTTP, in the same words whether it came as JSON or from a page without scripts. */
export interface FormAnswer {
  status: 201 | 400 | 403 | 415 | 422 | 429
  headers: Record<string, string>
  /** Error messages by field. */
  errors: Record<string, string>
  /** What is wrong with the whole, or null. */
  problem: string | null
}

interface BodyFormat<Input> {
  mediaType: string
  /** Throws if the body is not of this format. */
  parse: (body: string) => Input
}

export const jsonBody: BodyFormat<unknown> = { mediaType: 'application/json', parse: JSON.parse }

/** As browsers send a form: a name that may have several values gives a list, any other one text. */
export const urlEncodedBody = ({ fields }: Form): BodyFormat<FormValues> => ({
  mediaType: 'application/x-www-form-urlencoded',
  parse: (body) => {
    const sent = new URLSearchParams(body)
    const isList = (name: string) => Object.hasOwn(fields, name) && fields[name]!.kind === 'checks'
    return Object.fromEntries(
      [...new Set(sent.keys())].map((name) => {
        const all = sent.getAll(name)
        return [name, isList(name) || all.length > 1 ? all : all[0]!]
      }),
    )
  },
})

/** The unchecked input of a form, or the refusal of a request that is no form of ours. Its size is limited by limit-body.ts. */
export const readSubmission = async <Input>(
  request: Request,
  siteUrl: string,
  { mediaType, parse }: BodyFormat<Input>,
): Promise<{ input: Input } | { refusal: FormAnswer }> => {
  const refuse = (status: FormAnswer['status'], problem: string) => ({
    refusal: { status, headers: {}, errors: {}, problem },
  })
  if (!isSameOrigin(request.headers, siteUrl)) return refuse(403, crossSiteMessage)
  const [sentType = ''] = (request.headers.get('Content-Type') ?? '').split(';')
  if (sentType.trim().toLowerCase() !== mediaType) return refuse(415, `Send the form as ${mediaType}.`)
  try {
    return { input: parse(await request.text()) }
  } catch {
    return refuse(400, `The body could not be read as ${mediaType}.`)
  }
}

export const answerTo = (outcome: SubmissionOutcome, form: Form): FormAnswer => {
  if (outcome.kind === 'stored') return { status: 201, headers: {}, errors: {}, problem: null }
  if (outcome.kind === 'invalid')
    return { status: 422, headers: {}, errors: outcome.errors, problem: formError(outcome.errors, form) }
  const headers = { 'Retry-After': String(outcome.retryAfterSeconds) }
  return { status: 429, headers, errors: {}, problem: rateLimitMessage }
}
