import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { RouteRequests } from '../platform/metrics/request-metrics.ts'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import { type Compression, compress } from './compress.ts'
import type { RenderedPage } from './page-renderer.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const brotliExpandAsync = promisify(brotliDecompress)
const gunzipAsync = promisify(gunzip)

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
  /** The counters of its route. */
  requests: RouteRequests
}

export const preparePage = async (
  page: RenderedPage,
  requests: RouteRequests,
  previous?: PreparedPage,
): Promise<PreparedPage> => {
  const { headers, digest } = page
  if (previous?.digest === digest) return previous
  const prepared: PreparedPage = { variants: {}, compressing: {}, headers, digest, bytes: 0, requests }
  for (const [encoding, body] of Object.entries(page.bodies) as [Encoding, Buffer][])
    prepared.variants[encoding] = variantOf(page, body, encoding, digest)
  prepared.bytes = bytesOf(prepared)
  // It may have been asked for in another while it was rendered: readers wait for nothing.
  const asked = Object.keys(previous?.variants ?? {}) as Encoding[]
  await Promise.all(asked.map((encoding) => encoded(prepared, encoding)))
  return prepared
}

/** Headers and the rest of the record. */
const besidesBytes = 4096

const bytesOf = ({ variants }: PreparedPage) =>
  Object.values(variants).reduce((sum, { full }) => sum + full.wire.length, besidesBytes)

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

const compressAndKeep = async (page: PreparedPage, encoding: Compression) => {
  const identity = page.variants.identity ?? (await expand(page))
  try {
    const variant = variantOf(page, await compress(identity.full.body!, encoding), encoding, page.digest)
    page.variants[encoding] = variant
    delete page.variants.identity
    page.bytes = bytesOf(page)
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
