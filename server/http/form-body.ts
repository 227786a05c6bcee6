import type { MiddlewareHandler } from 'hono'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Route actions read forms with `formData()`, which throws on any other body: empty, of another content type, or
 * truncated. That is the client's error, so `formData()` throws a 4xx Response instead, which the router sends as it is.
 */
export const formBody: MiddlewareHandler = async (c, next) => {
  const request = c.req.raw
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const readFormData = request.formData.bind(request)
  const type = c.req.header('Content-Type') ?? ''
  const isEmpty = !c.req.header('Transfer-Encoding') && Number(c.req.header('Content-Length') ?? 0) === 0
  const formData = async () => {
    if (isEmpty) return new FormData()
    if (!formTypes.test(type)) throw new Response(null, { status: 415 })
    return readFormData().catch((error) => {
      throw error instanceof Response ? error : new Response(null, { status: 400 })
    })
  }
  Object.defineProperty(request, 'formData', { value: formData, configurable: true })
  return next()
}
