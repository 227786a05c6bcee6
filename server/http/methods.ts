import type { MiddlewareHandler } from 'hono'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
export const allMethods = 'GET, HEAD, POST, OPTIONS'

/** Methods that nothing here answers are refused by name, and every refusal of a method says which are taken. */
export const methods: MiddlewareHandler = async (c, next) => {
  const { method, path } = c.req
  const isApi = path.startsWith('/api/')
  if (!known.includes(method)) {
    const said = `${method} is not answered here.`
    return isApi ? c.json({ error: said }, 405, { Allow: allMethods }) : c.text(said, 405, { Allow: allMethods })
  }
  // The API answers for itself: its open parts may be asked from any website.
  if (method === 'OPTIONS' && !isApi) return c.body(null, 204, { Allow: allMethods })
  await next()
  if (c.res.status === 405 && !c.res.headers.has('Allow')) c.header('Allow', 'GET, HEAD, OPTIONS')
}
