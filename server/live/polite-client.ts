import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ClientOptions {
  /** Requests go to these origins and no other, whatever an answer links to. */
  origins: readonly string[]
  userAgent: string
  /** Between two requests. */
  pauseMs: number
  /** Ends the whole read. */
  signal: AbortSignal
  requestMs?: number
  maxBytes?: number
  attempts?: number
  backoffMs?: number
}

/** A publisher's answer that cannot be used; the message is shown to administrators. */
export class FeedError extends Error {
  /** Of HTTP, where there was an answer. */
  readonly status: number | null
  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/** Gateways under load answer 403 as well as 429. */
const isWorthRetrying = (status: number) => status === 403 || status === 408 || status === 429 || status >= 500
const maxRetryAfterMs = 60_000
const json = 'application/json'

/**
 * GET, one at a time, as its publishers ask: with a name, a pause between requests, and patience when they are busy. What it takes is
 * bounded in time and bytes.
 */
export const createPoliteClient = (options: ClientOptions) => {
  const { origins, userAgent, pauseMs, signal, requestMs = 30_000, maxBytes = 40e6, attempts = 4 } = options
  const { backoffMs = 2000 } = options
  const hash = createHash('sha256')
  let bytes = 0
  let isFirst = true

  const request = async (url: URL, headers: Record<string, string>): Promise<Response> => {
    if (!isFirst) await sleep(pauseMs, undefined, { signal })
    isFirst = false
    return fetch(url, {
      headers: { 'User-Agent': userAgent, ...headers },
      // A redirect could lead anywhere.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
    })
  }

  const readBody = async (response: Response): Promise<string> => {
    const parts: Uint8Array[] = []
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > maxBytes) throw new FeedError(`The answer is larger than ${Math.round(maxBytes / 1e6)} MB`)
      parts.push(part)
    }
    const body = Buffer.concat(parts)
    hash.update(body)
    return body.toString('utf8')
  }

  /** `text` is null where the publisher says that nothing has changed since the answer of that `etag`. */
  const get = async (address: string | URL, accept: string, etag?: string) => {
    const url = new URL(address)
    const headers = { Accept: accept, ...(etag ? { 'If-None-Match': etag } : {}) }
    if (!origins.includes(url.origin)) throw new FeedError(`${url.origin} is not a host of this feed`)
    for (let attempt = 1; ; attempt++) {
      const outcome = await request(url, headers).then(
        async (response) => {
          if (response.ok) return { text: await readBody(response), etag: response.headers.get('etag') }
          if (response.status === 304 && etag) return { text: null, etag }
          await response.body?.cancel()
          const error = new FeedError(`${url.host} answered ${response.status}`, response.status)
          return { error, retry: isWorthRetrying(response.status), after: retryAfterOf(response) }
        },
        (error: Error) => ({
          error: new FeedError(`${url.host} could not be reached: ${reasonOf(error)}`),
          retry: true,
          after: 0,
        }),
      )
      if ('text' in outcome && outcome.text !== undefined) return outcome
      if (signal.aborted || !outcome.retry || attempt === attempts) throw outcome.error
      // Exponential backoff with full jitter, so that many readers do not come back at once.
      const wait = Math.random() * backoffMs * 2 ** (attempt - 1)
      await sleep(Math.max(wait, outcome.after), undefined, { signal })
    }
  }

  const parse = (text: string, address: string | URL): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      throw new FeedError(`${new URL(address).host} answered something other than JSON`)
    }
  }

  return {
    getCsv: async (address: string | URL): Promise<string> => (await get(address, 'text/csv')).text!,
    getJson: async (address: string | URL): Promise<unknown> => parse((await get(address, json)).text!, address),
    /** Conditional: null if nothing has changed. */
    getJsonUnless: async (address: string | URL, etag: string | undefined) => {
      const answer = await get(address, json, etag)
      return answer.text === null ? null : { body: parse(answer.text, address), etag: answer.etag ?? undefined }
    },
    /** Of all that was read. */
    facts: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

export type PoliteClient = ReturnType<typeof createPoliteClient>

const retryAfterOf = (response: Response) => {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, maxRetryAfterMs) : 0
}

const reasonOf = (error: Error) => {
  const cause = error.cause instanceof Error ? error.cause : error
  return (cause as NodeJS.ErrnoException).code ?? cause.name
}
