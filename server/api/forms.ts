import { type Context, Hono } from 'hono'
import { type FormName, forms, isFormName } from '#domain/forms/forms.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { clientAddress } from '../platform/client-address.ts'
import { submitForm } from '../services/submit-form.server.ts'
import { answerTo, jsonBody, readSubmission } from './form-submission.server.ts'

const allowed = 'POST, OPTIONS'

/** POST /demo-booking and POST /forms/{name}, as JSON. Pages without scripts post to the route /forms/{name} instead. */
export const formsApi = (services: ServerServices) => {
  const submit = async (c: Context<HttpEnv>, form: FormName): Promise<Response> => {
    const { siteUrl, trustedProxies } = services.env
    c.header('Cache-Control', 'no-store')
    const read = await readSubmission(c.req.raw, siteUrl, jsonBody)
    const submission = { form, clientAddress: clientAddress(c, trustedProxies) }
    const { status, headers, errors, problem } =
      'refusal' in read
        ? read.refusal
        : answerTo(await submitForm(services, { ...submission, input: read.input }), forms[form])
    if (status === 201) return c.json({ status: forms[form].status }, status)
    return c.json(status === 422 ? { errors } : { error: problem }, status, headers)
  }

  return (
    new Hono<HttpEnv>()
      .post('/demo-booking', (c) => submit(c, 'demo'))
      .post('/forms/:name', (c): Response | Promise<Response> => {
        const name = c.req.param('name')
        if (!isFormName(name)) return c.json({ error: `There is no form called ${name}.` }, 404)
        return submit(c, name)
      })
      // For our own pages alone: a preflight of another site is answered, and allowed nothing.
      .on('OPTIONS', ['/demo-booking', '/forms/:name'], (c) => c.body(null, 204, { Allow: allowed }))
      .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/demo-booking', '/forms/:name'], (c) =>
        c.json({ error: 'Forms are sent with POST.' }, 405, { Allow: allowed }),
      )
  )
}
