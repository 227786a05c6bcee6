import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './accept-encoding.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export interface RenderedPage {
  status: number
  headers: [string, string][]
  body: Buffer
  cacheable: boolean
}

interface Variant {
  etag: string
  full: PreparedResponse
  notModified: PreparedResponse
}

/** A page in every encoding, each as the bytes that go out. */
export interface PreparedPage {
  variants: Record<Encoding, Variant>
  /** What it takes up in memory. */
  bytes: number
}

export const preparePage = async (page: RenderedPage): Promise<PreparedPage> => {
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

export const sendPage = (page: PreparedPage, req: IncomingMessage, res: ServerResponse) => {
  const variant = page.variants[encodingFor(req.headers['accept-encoding'])]
  const condition = req.headers['if-none-match']
  const unchanged = condition !== undefined && matches(condition, variant.etag)
  sendPrepared(unchanged ? variant.notModified : variant.full, req, res)
}

const matches = (condition: string, etag: string) =>
  condition === '*' || condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
