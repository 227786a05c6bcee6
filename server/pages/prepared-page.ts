import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { RouteRequests } from '../platform/metrics/request-metrics.ts'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const brotliExpandAsync = promisify(brotliDecompress)
const gunzipAsync = promisify(gunzip)

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  cacheable: boolean
  /** A digest of what its loaders returned, or null if it cannot be told. */
  loaderData: string | null
  /** The counters of the route that rendered it. */
  requests: RouteRequests
}

interface Variant {
  etag: string
  full: PreparedResponse
  notModified: PreparedResponse
}

/**
 * A page in the content encodings that have been asked for, each serialised with its headers. As it was rendered it is kept only until it
 * is compressed: it takes four times as much memory, and nearly everybody asks for it compressed.
 */
export interface PreparedPage {
  variants: Partial<Record<Encoding, Variant>>
  /** Those that are being made. */
  compressing: Partial<Record<Encoding, Promise<Variant>>>
  headers: RenderedPage['headers']
  /** Of the body and headers: equal pages need not be compressed twice. */
  digest: string
  /** Approximate size in memory, for the limit of the cache. Changes when another encoding is asked for. */
  bytes: number
  requests: RouteRequests
}

/**
 * Brotli at 7 makes a page one per cent smaller than at 6, for three times the memory, 8 MB, of which the thread that renders gives each page back: a
 * millisecond of a short page's ten. At 9 it takes longer than the render itself. Gzip gains nothing beyond 6.
 */
const quality = { brotli: 6, gzip: 6 }

export const preparePage = async (page: RenderedPage, previous?: PreparedPage): Promise<PreparedPage> => {
  // As in content-reads.ts: SHA-256 takes twice as long.
  const digest = createHash('sha512-256')
    .update(page.body)
    .update(JSON.stringify(page.headers))
    .digest('base64url')
    .slice(0, 22)
  if (previous?.digest === digest) return previous
  const prepared: PreparedPage = {
    variants: { identity: variantOf(page, page.body, 'identity', digest) },
    compressing: {},
    headers: page.headers,
    digest,
    bytes: page.body.length + besidesBytes,
    requests: page.requests,
  }
  // Readers of the page that this one replaces wait for nothing.
  const asked = Object.keys(previous?.variants ?? {}) as Encoding[]
  await Promise.all(asked.map((encoding) => encoded(prepared, encoding)))
  return prepared
}

/** Headers and the rest of the record. */
const besidesBytes = 4096

/** The page in an encoding, made when it is first asked for: compressing costs as much as rendering, and most pages are read in one encoding. */
const encoded = (page: PreparedPage, encoding: Encoding): Variant | Promise<Variant> =>
  page.variants[encoding] ?? page.compressing[encoding] ?? beginToEncode(page, encoding)

const beginToEncode = (page: PreparedPage, encoding: Encoding) => {
  const making = (encoding === 'identity' ? expand(page) : compressAndKeep(page, encoding)).finally(() => {
    delete page.compressing[encoding]
  })
  page.compressing[encoding] = making
  return making
}

const compressAndKeep = async (page: PreparedPage, encoding: Exclude<Encoding, 'identity'>) => {
  const identity = page.variants.identity ?? (await expand(page))
  try {
    const variant = variantOf(page, await compress(identity.full.body!, encoding), encoding, page.digest)
    page.variants[encoding] = variant
    delete page.variants.identity
    page.bytes = Object.values(page.variants).reduce((sum, { full }) => sum + full.wire.length, besidesBytes)
    return variant
  } catch {
    // For want of memory, say: every client takes the page as it is.
    return identity
  }
}

/** As it was rendered, for the few who take nothing else. Not kept. */
const expand = async (page: PreparedPage): Promise<Variant> => {
  const { gzip: zipped, br } = page.variants
  const body = zipped ? await gunzipAsync(zipped.full.body!) : await brotliExpandAsync(br!.full.body!)
  return variantOf(page, body, 'identity', page.digest)
}

const compress = (body: Buffer, encoding: Exclude<Encoding, 'identity'>) =>
  encoding === 'gzip'
    ? gzipAsync(body, { level: quality.gzip })
    : brotliAsync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })

/** Each encoding has an ETag of its own, because a strong ETag names exact bytes (RFC 9110, 8.8.3). */
const variantOf = (page: Pick<RenderedPage, 'headers'>, body: Buffer, encoding: Encoding, digest: string): Variant => {
  const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const sharedHeaders = [
    ...page.headers.filter(([name]) => !/^(content-length|etag|vary)$/i.test(name)).flat(),
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ]
  const headers = [...sharedHeaders, 'Content-Length', String(body.length)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  return { etag, full: prepareResponse(200, headers, body), notModified: prepareResponse(304, sharedHeaders, null) }
}

/** Negotiates the encoding by Accept-Encoding, and answers 304 if If-None-Match has the current ETag. */
export const sendPage = (
  page: PreparedPage,
  req: IncomingMessage,
  res: ServerResponse,
  age?: number,
): void | Promise<void> => {
  const variant = encoded(page, encodingFor(req.headers['accept-encoding']))
  if (variant instanceof Promise)
    return variant.then(
      (made) => send(made, req, res, age),
      // There is no memory to expand it, say.
      () => void res.destroy(),
    )
  send(variant, req, res, age)
}

const send = (variant: Variant, req: IncomingMessage, res: ServerResponse, age?: number) => {
  if (res.destroyed) return
  if (age !== undefined) return sendAged(variant.full, age, req, res)
  sendPrepared(responseOf(variant, req.headers['if-none-match']), req, res)
}

/** As `sendPage` would answer, if it need not be made first. */
export const readyResponse = (
  page: PreparedPage,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): PreparedResponse | undefined => {
  const variant = page.variants[encodingFor(acceptEncoding)]
  return variant && responseOf(variant, ifNoneMatch)
}

const responseOf = ({ etag, full, notModified }: Variant, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && etagMatches(ifNoneMatch, etag) ? notModified : full

/** A stale response says so (RFC 9111, 5.1), and is not to be kept by anybody. */
const sendAged = (
  { status, headers, body }: PreparedResponse,
  age: number,
  req: IncomingMessage,
  res: ServerResponse,
) => {
  const isCacheControl = (index: number) => headers[index - (index % 2)]!.toLowerCase() === 'cache-control'
  res.writeHead(status, [
    ...headers.filter((_, i) => !isCacheControl(i)),
    'Cache-Control',
    'no-store',
    'Age',
    String(age),
  ])
  res.end(req.method === 'HEAD' ? undefined : (body ?? undefined))
}

const etagMatches = (ifNoneMatch: string, etag: string) =>
  ifNoneMatch === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
