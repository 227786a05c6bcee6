import { ApiError, apiRequest } from '#app/data/api.ts'
import type { FormValues } from '#domain/form-rules.ts'
import { elapsedField, type Form, shortestElapsedMs } from '#domain/forms.ts'

export type SendOutcome =
  | { kind: 'sent' }
  /** The server found something in the fields. */
  | { kind: 'refused'; errors: Record<string, string> }
  | { kind: 'too-many' }
  | { kind: 'failed' }

const retryAfterMs = 1000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a form as JSON. What fails for no fault of the sender is tried once more: the server stores a repeat once. */
export const sendForm = async (form: Form, values: FormValues, shownAt: number): Promise<SendOutcome> => {
  // A browser can fill in a form faster than the server believes of a person.
  await pause(Math.max(0, shortestElapsedMs - (Date.now() - shownAt)))
  const body = { ...values, [elapsedField]: Date.now() - shownAt }
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await (await apiRequest('POST', form.endpoint, body)).json()
      // Somebody in between may answer well with a page of their own: only our own word for it counts.
      if (answer?.status !== form.status) throw new Error(`${form.endpoint} answered something else`)
      return { kind: 'sent' }
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { kind: 'refused', errors: errorsIn(error.body) }
      if (error instanceof ApiError && error.status === 429) return { kind: 'too-many' }
      const mayPass = !(error instanceof ApiError) || error.status >= 500
      if (!mayPass || attempt === 2) return { kind: 'failed' }
      await pause(retryAfterMs)
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
