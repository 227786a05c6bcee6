import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Finished pages, kept as the bytes that go out. A hit is answered in the Node listener, before the router and before
 * any Response object exists: that is what makes a cached page nearly as cheap as a static file.
 *
 * Kept under address and content version. A change of content empties the cache in every instance; a render that began
 * before the change is answered to those who waited for it but not kept. Failures and anything not 200 are never kept.
 */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  cacheable: boolean
}

type Encoding = 'br' | 'gzip' | 'identity'
interface Variant {
  etag: string
  full: PreparedResponse
  notModified: PreparedResponse
}
interface Entry {
  variants: Record<Encoding, Variant>
  bytes: number
}

interface Options {
  maxBytes: number
  render: (address: string) => Promise<RenderedPage>
}

export class PageCache {
  readonly #options: Options
  #entries = new Map<string, Entry>()
  #inFlight = new Map<string, Promise<{ page: RenderedPage; entry: Entry | null }>>()
  #bytes = 0
  #version = 0
  hits = 0
  renders = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Any content changed: forget everything, and let no render that is under way come in. */
  invalidate() {
    this.#version++
    this.#entries.clear()
    this.#inFlight.clear()
    this.#bytes = 0
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes, version: this.#version }
  }

  /** Answers from memory, or says that it could not. */
  serve(key: string, req: IncomingMessage, res: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (!entry) return false
    this.hits++
    // Most recently used last, so that the oldest goes first when room is needed.
    if (this.#entries.size > 1) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    send(entry.variants[encodingFor(req.headers['accept-encoding'])], req, res)
    return true
  }

  /**
   * Renders once for all who ask at the same moment, and answers each of them. What may not be kept (a redirect, a 404,
   * an error) is handed back to `otherwise` if it is given: such an answer may depend on the whole address.
   */
  async renderAndServe(key: string, req: IncomingMessage, res: ServerResponse, otherwise?: () => unknown) {
    let job = this.#inFlight.get(key)
    if (!job) {
      job = this.#render(key)
      this.#inFlight.set(key, job)
    }
    const { page, entry } = await job
    if (res.destroyed) return
    if (entry) return send(entry.variants[encodingFor(req.headers['accept-encoding'])], req, res)
    if (otherwise) return otherwise()
    const head = page.headers.flat()
    head.push('Content-Length', String(page.body.length))
    res.writeHead(page.status, head)
    res.end(req.method === 'HEAD' ? undefined : page.body)
  }

  async #render(key: string) {
    const version = this.#version
    try {
      this.renders++
      const page = await this.#options.render(key)
      if (!page.cacheable || page.status !== 200) return { page, entry: null }
      const entry = await prepare(page)
      if (version === this.#version) this.#keep(key, entry)
      return { page, entry }
    } finally {
      if (version === this.#version) this.#inFlight.delete(key)
    }
  }

  #keep(key: string, entry: Entry) {
    if (entry.bytes > this.#options.maxBytes / 4) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

const prepare = async (page: RenderedPage): Promise<Entry> => {
  const [br, gz] = await Promise.all([
    brotli(page.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length },
    }),
    gzipped(page.body, { level: 9 }),
  ])
  const digest = createHash('sha256').update(page.body).digest('base64url').slice(0, 22)
  const variants = {
    br: variantOf(page, br, 'br', digest),
    gzip: variantOf(page, gz, 'gzip', digest),
    identity: variantOf(page, page.body, 'identity', digest),
  }
  return { variants, bytes: br.length + gz.length + page.body.length + 4096 }
}

const variantOf = (page: RenderedPage, body: Buffer, encoding: Encoding, digest: string): Variant => {
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const shared = [
    ...page.headers.filter(([name]) => !/^(content-length|etag|vary)$/i.test(name)).flat(),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ]
  const head = [...shared, 'Content-Length', String(body.length)]
  if (encoding !== 'identity') head.push('Content-Encoding', encoding)
  return { etag, full: prepareResponse(200, head, body), notModified: prepareResponse(304, shared, null) }
}

const encodingFor = (accept: string | string[] | undefined): Encoding => {
  if (typeof accept !== 'string') return 'identity'
  // q=0 refuses an encoding; it is rare enough to look for only when a q is present at all.
  if (accept.includes('q=0') && /(br|gzip)\s*;\s*q=0(\.0*)?(\s*(,|$))/.test(accept)) {
    if (accept.includes('br') && !/br\s*;\s*q=0/.test(accept)) return 'br'
    if (accept.includes('gzip') && !/gzip\s*;\s*q=0/.test(accept)) return 'gzip'
    return 'identity'
  }
  return accept.includes('br') ? 'br' : accept.includes('gzip') ? 'gzip' : 'identity'
}

const send = (variant: Variant, req: IncomingMessage, res: ServerResponse) => {
  const condition = req.headers['if-none-match']
  const unchanged = condition !== undefined && matches(condition, variant.etag)
  sendPrepared(unchanged ? variant.notModified : variant.full, req, res)
}

const matches = (condition: string, etag: string) =>
  condition === '*' || condition.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
