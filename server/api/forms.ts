import { type Context, Hono } from 'hono'
import { type FormName, forms, isFormName } from '#domain/forms/forms.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { clientAddress } from '../platform/client-address.ts'
import { submitForm } from '../services/submit-form.server.ts'
import { type FormResponse, jsonBody, readSubmission, toFormResponse } from './form-submission.server.ts'
import { problem } from './problem.ts'

const allowedMethods = 'POST, OPTIONS'
const incomplete = 'Some fields need another answer: “errors” names each.'

const refuse = (c: Context, { status, headers, errors, problem: detail }: FormResponse) =>
  problem(c, status, detail ?? incomplete, status === 422 ? { errors } : {}, headers)

/** POST /demo-booking and POST /forms/{name}, as JSON. Without JavaScript, a page posts to the route /forms/{name} instead. */
export const formsApi = (services: ServerServices) => {
  const submit = async (c: Context<HttpEnv>, form: FormName): Promise<Response> => {
    const { siteUrl, trustedProxies } = services.env
    c.header('Cache-Control', 'no-store')
    const submission = await readSubmission(c.req.raw, siteUrl, jsonBody)
    const source = { form, clientAddress: clientAddress(c, trustedProxies) }
    if ('refusal' in submission) return refuse(c, submission.refusal)
    const outcome = await submitForm(services, { ...source, input: submission.input })
    if (outcome.kind !== 'stored') return refuse(c, toFormResponse(outcome, forms[form]))
    return c.json({ status: forms[form].status, ...(outcome.statePath ? { state: outcome.statePath } : {}) }, 201)
  }

  return (
    new Hono<HttpEnv>()
      .post('/demo-booking', (c) => submit(c, 'demo'))
      .post('/forms/:name', (c): Response | Promise<Response> => {
        const name = c.req.param('name')
        if (!isFormName(name)) return problem(c, 404, `There is no form called ${name}.`)
        return submit(c, name)
      })
      // Same origin only: a CORS preflight gets a response without any Access-Control-Allow header.
      .on('OPTIONS', ['/demo-booking', '/forms/:name'], (c) => c.body(null, 204, { Allow: allowedMethods }))
      .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/demo-booking', '/forms/:name'], (c) =>
        problem(c, 405, 'Forms are sent with POST.', {}, { Allow: allowedMethods }),
      )
  )
}
