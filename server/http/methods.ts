import type { MiddlewareHandler } from 'hono'
import { problem } from '../api/problem.ts'

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const allMethods = 'GET, HEAD, POST, OPTIONS'

/** Answers 405 to unknown methods, and OPTIONS outside the API. Every 405 carries an Allow header, as RFC 9110 requires. */
export const checkMethod: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  const isApi = path.startsWith('/api/')
  if (!knownMethods.includes(method)) {
    const error = `${method} is not answered here.`
    return isApi ? problem(c, 405, error, {}, { Allow: allMethods }) : c.text(error, 405, { Allow: allMethods })
  }
  // The API handles its own preflight requests: open data allows any origin by CORS.
  if (method === 'OPTIONS' && !isApi) return c.body(null, 204, { Allow: allMethods })
  await next()
  if (c.res.status === 405 && !c.res.headers.has('Allow')) c.header('Allow', 'GET, HEAD, OPTIONS')
}
