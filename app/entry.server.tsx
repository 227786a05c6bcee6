import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { welshPrefix } from '#domain/site/welsh-address.ts'
import { wholeBody } from '#server/pages/whole-body.server.ts'
import { InWelsh } from './welsh.tsx'

const renderTimeoutMs = 10_000

/** Pages are cached whole, so this waits for the whole page rather than streaming parts of it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _: RouterContextProvider,
) {
  const router = <ServerRouter context={context} url={request.url} />
  const isWelsh = context.staticHandlerContext.basename === welshPrefix
  return new Promise<Response>((resolve, reject) => {
    let hasFailed = false
    // Cleared at the end: a pending timer would keep each rendered page in memory until it fires.
    const timer = setTimeout(() => stream.abort(), renderTimeoutMs)
    const stream = renderToPipeableStream(isWelsh ? <InWelsh>{router}</InWelsh> : router, {
      // Without this React sends large parts at the end and has a script move them into place: not for a page that must
      // read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const chunks: Uint8Array[] = []
        const page = new Writable({
          write(chunk: Uint8Array, _encoding, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            resolve(new Response(wholeBody(Buffer.concat(chunks)), { headers, status: hasFailed ? 500 : status }))
            done()
          },
        })
        stream.pipe(page)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        hasFailed = true
        console.error('Render failed', error)
      },
    })
  })
}
