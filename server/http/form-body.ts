import type { MiddlewareHandler } from 'hono'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * The pages' actions read their forms with `formData()`, which fails on anything else: no body, another content type,
 * parts that are cut off. That is the sender's mistake, not ours, so it is thrown as an answer that says so.
 */
export const formBody: MiddlewareHandler = async (c, next) => {
  const request = c.req.raw
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const read = request.formData.bind(request)
  const type = c.req.header('Content-Type') ?? ''
  const isEmpty = !c.req.header('Transfer-Encoding') && Number(c.req.header('Content-Length') ?? 0) === 0
  const formData = async () => {
    if (isEmpty) return new FormData()
    if (!formTypes.test(type)) throw new Response(null, { status: 415 })
    return read().catch((error) => {
      throw error instanceof Response ? error : new Response(null, { status: 400 })
    })
  }
  Object.defineProperty(request, 'formData', { value: formData, configurable: true })
  return next()
}
