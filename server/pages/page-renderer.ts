import { createHash } from 'node:crypto'
import { recordDependencies } from '../db/content-dependencies.ts'
import { ContentReads, type PageReads } from '../db/content-reads.ts'
import type { RenderedFor } from '../platform/client-address.ts'
import { BusyError } from '../platform/concurrency-limit.ts'
import type { Encoding } from './accept-encoding.ts'
import { compressSync } from './compress.ts'
import { renderUnlessSame } from './loader-data.ts'
import { readWhole } from './whole-body.server.ts'

export interface RenderedPage {
  status: number
  headers: [string, string][]
  /** As it was rendered, unless it was compressed. None if it came out the same. */
  bodies: Partial<Record<Encoding, Buffer>>
  /** Of the body and headers: equal pages need not be compressed twice. */
  digest: string
  cacheable: boolean
  /** A digest of what its loaders returned, or null if it cannot be told. */
  loaderData: string | null
}

/** Whoever rendered it has ended, which is logged by itself. Another starts at once, or a few seconds later if that one ends too. */
export class RendererEnded extends BusyError {
  constructor() {
    super('What makes our pages has ended unexpectedly and is starting again. Please try again in a second.')
  }
}

/** What the cache has of a page. */
export interface KnownPage {
  digest: string
  loaderData: string | null
  /** Those that have been asked for, in which the page will be wanted again. */
  encodings: Encoding[]
}

/** The status is 304 if the loaders return what they did for the known page. */
export type Render = (
  key: string,
  known: KnownPage | null,
  /** Who asked first, for limits on costly work alone: nothing of the page depends on it. */
  client?: string,
) => Promise<{ page: RenderedPage; reads: PageReads }>

/** Renders the page of a cache key by the middleware list, as for a visitor of whom nothing is known. */
export const pageRenderer =
  (fetch: (request: Request, env?: RenderedFor) => Response | Promise<Response>, siteUrl: string): Render =>
  async (key, known, client) => {
    const reads = new ContentReads()
    const page = await recordDependencies(reads, async () => {
      const loaded = await renderUnlessSame(known?.loaderData ?? null, () =>
        fetch(new Request(siteUrl + key), { client }),
      )
      const { response, digest: loaderData } = loaded
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      const cacheable = response.headers.get('Cache-Control')?.startsWith('public') ?? false
      const body = await readWhole(response)
      const digest = digestOfPage(body, headers)
      const isKept = response.status === 200 && cacheable && known !== null
      const bodies = isKept ? (digest === known.digest ? {} : encode(body, known.encodings)) : { identity: body }
      return { status: response.status, headers, bodies, digest, cacheable, loaderData }
    })
    return { page, reads }
  }

const digestOfPage = (body: Buffer, headers: RenderedPage['headers']) =>
  createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)

/** Readers of the page that this one replaces wait for nothing. */
const encode = (body: Buffer, encodings: readonly Encoding[]): RenderedPage['bodies'] => {
  const compressed = encodings.filter((encoding) => encoding !== 'identity')
  if (compressed.length === 0) return { identity: body }
  return Object.fromEntries(compressed.map((encoding) => [encoding, compressSync(body, encoding)]))
}
