import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { problem } from '../api/problem.ts'

/** The largest request body by path: pictures, a survey's answers (100,000 rows), then entries, imports and batches of readings, then public forms. */
const limits = [
  { path: /^\/cms\/(media(\.data)?|choices\/pictures)$/, kilobytes: 12 * 1024 },
  { path: /^\/admin\/index-data\/import(\.data)?$/, kilobytes: 16 * 1024 },
  { path: /^\/(cms|admin|api\/(entries|stations))\//, kilobytes: 2 * 1024 },
  { path: /^\//, kilobytes: 32 },
]

const methodsWithoutBody = new Set(['GET', 'HEAD', 'TRACE'])

/**
 * Answers 413 to a body over the limit. With a Content-Length, none of it is read. A chunked body is counted as the
 * handler reads it, so nothing is buffered here, and cut off at the limit.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { kilobytes } = limits.find(({ path }) => path.test(c.req.path))!
  const refuse = () => tooLarge(c, kilobytes)
  const contentLength = c.req.header('Content-Length')
  if (Number(contentLength ?? 0) > kilobytes * 1024) return refuse()
  if (contentLength !== undefined || methodsWithoutBody.has(c.req.method)) return next()
  const { raw } = c.req
  const body = raw.body && limitStream(raw.body, kilobytes * 1024)
  if (!body) return next()
  // Built from its parts, because Node's Request constructor does not accept the listener's request object.
  const { method, headers, signal } = raw
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: body.stream, duplex: 'half' }
  c.req.raw = new Request(raw.url, init)
  try {
    await next()
  } catch (error) {
    if (!body.isExceeded()) throw error
  }
  // The handler's response to a truncated body is replaced: the size is the actual reason.
  if (!body.isExceeded()) return
  c.res = undefined
  c.res = refuse()
}

/** A problem document, or a page for whoever sent a form without scripts. */
const tooLarge = (c: Context, kilobytes: number) => {
  const headers = { Connection: 'close', 'Cache-Control': 'no-store' }
  if (!c.req.header('Accept')?.includes('text/html'))
    return problem(c, 413, `The request is larger than ${kilobytes} KB.`, {}, headers)
  const limit = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
  return c.html(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Too large</title><h1>Too large</h1><p>What you sent is larger than ${limit}, so nothing of it was stored. Go back, and send less or a smaller file.</p>`,
    413,
    headers,
  )
}

const limitStream = (body: ReadableStream<Uint8Array>, maxBytes: number) => {
  const reader = body.getReader()
  let size = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.length
        if (size <= maxBytes) return controller.enqueue(value)
        // A Response, because the router sends one that is thrown and does not log it as an error.
        controller.error(new Response(null, { status: 413 }))
      },
    },
    // No read-ahead: a body that no handler reads is left to Node, which discards it.
    { highWaterMark: 0 },
  )
  return { stream, isExceeded: () => size > maxBytes }
}

/**
 * If the response is ready before the body has fully arrived, closes the connection: reading on only to reach the next
 * request would be wasted work, and the rest of this body must not be parsed as that request.
 */
export const closeOnUnreadBody: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next()
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.complete) return
  // A short body often arrives in one packet with its header, and Node may be between parsing the two.
  await setImmediate()
  if (incoming.complete) return
  c.header('Connection', 'close')
  lingerOnClose(incoming.socket)
}

const lingerMs = 2000

/**
 * Lingering close (RFC 9112, 9.6): the response ends, and what the client is still sending is read and thrown away for a
 * moment. A socket that is closed with bytes unread resets the connection, and the reset may overtake the response.
 */
export const lingerOnClose = (socket: Socket) => {
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    socket.end()
  }
}
