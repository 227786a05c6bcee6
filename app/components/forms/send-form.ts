import { ApiError, apiRequest } from '#app/data/api.ts'
import type { FormValues } from '#domain/forms/field-rules.ts'
import type { Form } from '#domain/forms/forms.ts'
import { elapsedField, minElapsedMs } from '#domain/forms/submission.ts'

export type SendOutcome =
  /** A correction comes with the address where its writer sees what becomes of it. */
  | { kind: 'sent'; statePath?: string }
  /** The server found something in the fields. */
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'rate-limited' }
  | { kind: 'failed' }

const maxAttempts = 2
const retryDelayMs = 1000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends a form as JSON. A network or server error is retried once, after a fixed delay and without backoff, as somebody is
 * waiting: the server is idempotent and stores a repeat once.
 */
export const sendForm = async (form: Form, values: FormValues, shownAt: number): Promise<SendOutcome> => {
  // The server rejects forms that are sent faster than a person types; autofill can be that fast.
  await wait(Math.max(0, minElapsedMs - (Date.now() - shownAt)))
  const body = { ...values, [elapsedField]: Date.now() - shownAt }
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await (await apiRequest('POST', form.endpoint, body)).json()
      // A proxy in between may answer 200 with a page of its own: only our own status counts.
      if (result?.status !== form.status) throw new Error(`${form.endpoint} answered something else`)
      return { kind: 'sent', statePath: result.state }
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { kind: 'invalid', errors: errorsIn(error.body) }
      if (error instanceof ApiError && error.status === 429) return { kind: 'rate-limited' }
      const isTransient = !(error instanceof ApiError) || error.status >= 500
      if (!isTransient || attempt === maxAttempts) return { kind: 'failed' }
      await wait(retryDelayMs)
    }
  }
}

const errorsIn = (body: string): Record<string, string> => {
  try {
    return JSON.parse(body).errors ?? {}
  } catch {
    return {}
  }
}
