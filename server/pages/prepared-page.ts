import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RouteRequests } from '../platform/metrics/request-metrics.ts'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

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

/** A page in every content encoding, each serialised with its headers. */
export interface PreparedPage {
  variants: Record<Encoding, Variant>
  /** Of the body and headers: equal pages need not be compressed twice. */
  digest: string
  /** Approximate size in memory, for the limit of the cache. */
  bytes: number
  requests: RouteRequests
}

/**
 * Brotli at 7 makes a page one per cent smaller than at 6, for three times the memory, 8 MB, of which the thread that renders gives each page back: a
 * millisecond of a short page's ten. At 9 it takes longer than the render itself. Gzip gains nothing beyond 6.
 */
const quality = { brotli: 6, gzip: 6 }

export const preparePage = async (page: RenderedPage, previous?: PreparedPage): Promise<PreparedPage> => {
  const digest = createHash('sha256')
    .update(page.body)
    .update(JSON.stringify(page.headers))
    .digest('base64url')
    .slice(0, 22)
  if (previous?.digest === digest) return previous
  const [br, gz] = await Promise.all([
    brotliAsync(page.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
      },
    }),
    gzipAsync(page.body, { level: quality.gzip }),
  ])
  const variants = {
    br: variantOf(page, br, 'br', digest),
    gzip: variantOf(page, gz, 'gzip', digest),
    identity: variantOf(page, page.body, 'identity', digest),
  }
  return { variants, digest, bytes: br.length + gz.length + page.body.length + 4096, requests: page.requests }
}

/** Each encoding has an ETag of its own, because a strong ETag names exact bytes (RFC 9110, 8.8.3). */
const variantOf = (page: RenderedPage, body: Buffer, encoding: Encoding, digest: string): Variant => {
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
export const sendPage = (page: PreparedPage, req: IncomingMessage, res: ServerResponse, age?: number) => {
  const variant = page.variants[encodingFor(req.headers['accept-encoding'])]
  if (age !== undefined) return sendAged(variant.full, age, req, res)
  const ifNoneMatch = req.headers['if-none-match']
  const isNotModified = ifNoneMatch !== undefined && etagMatches(ifNoneMatch, variant.etag)
  sendPrepared(isNotModified ? variant.notModified : variant.full, req, res)
}

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
