import type { Context, MiddlewareHandler } from 'hono'

/** What a request may carry, by where it goes: pictures, then entries and imports, then the public's forms. */
const limits = [
  { under: /^\/cms\/media(\.data)?$/, kilobytes: 12 * 1024 },
  { under: /^\/(cms|admin)\//, kilobytes: 2 * 1024 },
  { under: /^\//, kilobytes: 32 },
]

const bodiless = new Set(['GET', 'HEAD', 'TRACE'])

/**
 * A body that says its length is refused by it, before any of it is read. One that does not is counted while the
 * handler reads it, so that no more of it is ever held than the handler itself holds, and cut off at the limit.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { kilobytes } = limits.find(({ under }) => under.test(c.req.path))!
  const refuse = () => tooLarge(c, kilobytes)
  const length = c.req.header('Content-Length')
  if (Number(length ?? 0) > kilobytes * 1024) return refuse()
  if (length !== undefined || bodiless.has(c.req.method)) return next()
  const { raw } = c.req
  const body = raw.body && counted(raw.body, kilobytes * 1024)
  if (!body) return next()
  // Made from its parts: Node's own Request cannot take over the one that the listener hands in.
  const { method, headers, signal } = raw
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: body.stream, duplex: 'half' }
  c.req.raw = new Request(raw.url, init)
  try {
    await next()
  } catch (error) {
    if (!body.exceeded()) throw error
  }
  // Whatever the handler made of a body that was cut off, this is the reason.
  if (!body.exceeded()) return
  c.res = undefined
  c.res = refuse()
}

const tooLarge = (c: Context, kilobytes: number) =>
  c.json({ error: `The request is larger than ${kilobytes} KB.` }, 413, {
    'Cache-Control': 'no-store',
    Connection: 'close',
  })

const counted = (body: ReadableStream<Uint8Array>, most: number) => {
  const reader = body.getReader()
  let size = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.length
        if (size <= most) return controller.enqueue(value)
        // A Response, because the router takes one that is thrown for an answer and does not report it as a fault.
        controller.error(new Response(null, { status: 413 }))
      },
    },
    // Nothing is read ahead: a body that no handler looks at is left to Node, which knows how to pass over it.
    { highWaterMark: 0 },
  )
  return { stream, exceeded: () => size > most }
}
