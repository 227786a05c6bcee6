import { reportEvent } from '#app/analytics/analytics.ts'
import type { FormName } from '#domain/form-names.ts'
import type { FormValues } from '#domain/form-rules.ts'

/** Counts what was sent. Nothing that anybody typed goes along, only a choice from a list of ours. */
export const reportSent = (form: FormName, values: FormValues) => {
  const from = location.pathname
  if (form === 'demo') reportEvent('demo-request', { from })
  else if (form === 'contact') reportEvent('contact-form-submit', { topic: String(values.topic) })
  else if (form === 'newsletter') reportEvent('newsletter-signup', { from })
  else reportEvent('get-involved', { route: form })
}
