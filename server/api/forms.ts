import { type Context, Hono } from 'hono'
import type { FormName } from '#domain/form-names.ts'
import { formNamed, forms } from '#domain/forms.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { clientAddress } from '../platform/client-address.ts'
import { submitForm } from '../services/submit-form.server.ts'

const allowed = 'POST, OPTIONS'

/** POST /demo-booking and POST /forms/{name}, as JSON. Pages without scripts post to the route /forms/{name} instead. */
export const formsApi = (services: ServerServices) => {
  const receive = async (c: Context<HttpEnv>, form: FormName): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    if (!isSameOrigin(c.req.raw.headers, services.env.siteUrl))
      return c.json({ error: 'Forms are taken only from the pages of this site.' }, 403)
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
      return c.json({ error: 'Send the form as application/json.' }, 415)
    const input = await c.req.json().catch(() => undefined)
    if (input === undefined) return c.json({ error: 'The body is not valid JSON.' }, 400)
    const address = clientAddress(c, services.env.trustedProxies)
    const outcome = await submitForm(services, { form, input, address })
    if (outcome.kind === 'invalid') return c.json({ errors: outcome.errors }, 422)
    if (outcome.kind === 'too-many') {
      c.header('Retry-After', String(outcome.retryAfterSeconds))
      return c.json({ error: 'Too many submissions from your address. Please wait a minute and try again.' }, 429)
    }
    return c.json({ status: forms[form].status }, 201)
  }

  return (
    new Hono<HttpEnv>()
      .post('/demo-booking', (c) => receive(c, 'demo'))
      .post('/forms/:name', (c): Response | Promise<Response> => {
        const name = c.req.param('name')
        if (!formNamed(name)) return c.json({ error: `There is no form called ${name}.` }, 404)
        return receive(c, name as FormName)
      })
      // For our own pages alone: a preflight of another site is answered, and allowed nothing.
      .on('OPTIONS', ['/demo-booking', '/forms/:name'], (c) => c.body(null, 204, { Allow: allowed }))
      .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/demo-booking', '/forms/:name'], (c) =>
        c.json({ error: 'Forms are sent with POST.' }, 405, { Allow: allowed }),
      )
  )
}
