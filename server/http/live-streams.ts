import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiVersion, tooManyCalls } from '../api/api-policy.ts'
import { problemOf, problemType } from '../api/problem.ts'
import type { ApiLimit } from '../platform/api-limit.ts'
import { addressOf, networkOf } from '../platform/client-address.ts'
import { counter, gauge } from '../platform/metrics/metrics.ts'
import { headersFor, type Site } from './security-headers.ts'

/** The newest read of a feed, and the companies whose feeds were read after another one. */
export interface LiveNews {
  id: number
  companies: string[]
}

/** How many milliseconds ago each company's news was told, and for how long nothing else can have been. */
interface Greeting {
  news: Record<string, number>
  knownMs: number
}

interface Options {
  /** From the database, so that an id means the same in every instance. */
  readNews: (after: number) => Promise<LiveNews>
  /** Without a feed nothing will ever be told. */
  hasFeeds: boolean
  site: Site
  apiLimit: ApiLimit
  trustedProxies: number
  maxStreams?: number
  maxPerAddress?: number
  coalesceMs?: number
  heartbeatMs?: number
  now?: () => number
}

const path = '/api/live/events'
const retryAfterSeconds = 30
const tooManyStreams = 'As many streams are open as this site, or your address, may have.'
/** A reader who takes nothing for so long is gone; it would fill our memory. */
const maxUnreadBytes = 16 * 1024

/**
 * Server-sent events: tells open pages that feeds were read, so that they ask for their data again. It says whose feeds, and
 * nothing else: the data comes from the page cache. What comes within a second is told once.
 */
export class LiveStreams {
  readonly #options: Required<Options>
  readonly #open = new Map<ServerResponse, string>()
  readonly #perAddress = new Map<string, number>()
  readonly #headers: Record<string, string>
  readonly #heartbeat: NodeJS.Timeout
  #latest: number | null = null
  /** When a company's news was told last: a page listens only some time after its data was read. */
  readonly #told = new Map<string, number>()
  #knownSince: number
  #timer: NodeJS.Timeout | null = null
  #refused = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = {
      ...{ maxStreams: 2000, maxPerAddress: 20, coalesceMs: 1000, heartbeatMs: 25_000 },
      ...{ now: () => performance.now(), ...options },
    }
    this.#knownSince = this.#options.now()
    this.#headers = headersFor(options.site)
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), this.#options.heartbeatMs)
    this.#heartbeat.unref()
  }

  /** Returns whether it handled the request. */
  readonly handle = (req: IncomingMessage, res: ServerResponse): boolean => {
    // Compared as text: a target such as // is no URL, and an error here would end the process.
    const [pathname, query] = (req.url ?? '').split('?', 2)
    if (pathname !== path || req.method !== 'GET') return false
    const { hasFeeds, apiLimit, trustedProxies, maxStreams, maxPerAddress } = this.#options
    const address = addressOf(req, trustedProxies)
    const call = apiLimit.count(address)
    const own = { 'Cache-Control': 'no-store', 'API-Version': apiVersion, 'X-Request-Id': randomUUID() }
    const headers = { ...this.#headers, ...call.headers, ...own }
    if (call.waitSeconds !== null) return this.#refuse(res, 429, headers, tooManyCalls)
    // 204 tells an EventSource not to come back.
    if (!hasFeeds) return this.#end(res, 204, headers)
    const network = networkOf(address)
    const openByAddress = this.#perAddress.get(network) ?? 0
    if (this.#isClosed || this.#open.size >= maxStreams || openByAddress >= maxPerAddress) {
      this.#refused++
      return this.#refuse(res, 503, { ...headers, 'Retry-After': String(retryAfterSeconds) }, tooManyStreams)
    }
    this.#perAddress.set(network, openByAddress + 1)
    this.#open.set(res, network)
    res.once('close', () => this.#forget(res))
    // A proxy that collects the answer would tell nothing until it ends.
    const stream = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
    res.writeHead(200, { ...headers, ...stream })
    res.write('retry: 5000\n\n')
    const seen = req.headers['last-event-id'] ?? new URLSearchParams(query).get('after')
    void this.#greet(res, typeof seen === 'string' && /^\d{1,15}$/.test(seen) ? Number(seen) : null)
    return true
  }

  /** A feed was read, here or elsewhere. */
  readonly announce = () => {
    if (this.#isClosed) return
    this.#timer ??= setTimeout(() => void this.#tell(), this.#options.coalesceMs)
    this.#timer.unref()
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    if (this.#timer) clearTimeout(this.#timer)
    for (const res of this.#open.keys()) res.end()
  }

  readonly metrics = () => [
    gauge('riverline_live_streams', 'Open streams of server-sent events', this.#open.size),
    counter('riverline_live_streams_refused_total', 'Streams that were refused by 503', this.#refused),
  ]

  /**
   * Who comes back is told at once if something was missed. Who is new learns from where to count, and when each company's news
   * was told last: only the page knows how old its data is.
   */
  async #greet(res: ServerResponse, seen: number | null) {
    try {
      this.#latest ??= (await this.#options.readNews(Number.MAX_SAFE_INTEGER)).id
      if (res.writableEnded) return
      if (seen !== null && seen < this.#latest) res.write(liveEvent(this.#latest, null))
      else res.write(eventOf(this.#latest, 'hello', seen === null ? this.#greeting() : {}))
    } catch {
      // The database is away. The next announcement tells.
    }
  }

  #greeting(): Greeting {
    const now = this.#options.now()
    const news = Object.fromEntries([...this.#told].map(([company, at]) => [company, Math.round(now - at)]))
    return { news, knownMs: Math.round(now - this.#knownSince) }
  }

  async #tell() {
    this.#timer = null
    try {
      const before = this.#latest
      const { id, companies } = await this.#options.readNews(before ?? Number.MAX_SAFE_INTEGER)
      if (before !== null && id <= before) return
      this.#latest = id
      const at = this.#options.now()
      if (before === null) this.#knownSince = at
      for (const company of companies) this.#told.set(company, at)
      this.#write(liveEvent(id, before === null ? null : companies))
    } catch {
      // What was not told now is told with the next: the id has not moved.
    }
  }

  #write(text: string) {
    for (const res of this.#open.keys()) {
      if (res.writableLength > maxUnreadBytes) res.destroy()
      else res.write(text)
    }
  }

  #end(res: ServerResponse, status: number, headers: Record<string, string>, body?: string) {
    res.writeHead(status, headers)
    res.end(body)
    return true
  }

  #refuse(res: ServerResponse, status: number, headers: Record<string, string>, detail: string) {
    return this.#end(
      res,
      status,
      { ...headers, 'Content-Type': problemType },
      JSON.stringify(problemOf(status, detail)),
    )
  }

  #forget(res: ServerResponse) {
    const network = this.#open.get(res)
    if (network === undefined) return
    this.#open.delete(res)
    const left = this.#perAddress.get(network)! - 1
    if (left > 0) this.#perAddress.set(network, left)
    else this.#perAddress.delete(network)
  }
}

/** Null: of anybody, because something was missed. */
const liveEvent = (id: number, companies: readonly string[] | null) => eventOf(id, 'live', { companies })

const eventOf = (id: number, name: 'live' | 'hello', data: object) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
