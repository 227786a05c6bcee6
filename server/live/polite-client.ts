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
export class FeedError extends Error {}

/** Gateways under load answer 403 as well as 429. */
const isWorthRetrying = (status: number) => status === 403 || status === 408 || status === 429 || status >= 500
const maxRetryAfterMs = 60_000

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

  const request = async (url: URL): Promise<Response> => {
    if (!isFirst) await sleep(pauseMs, undefined, { signal })
    isFirst = false
    return fetch(url, {
      headers: { 'User-Agent': userAgent, Accept: 'application/json' },
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

  const getText = async (address: string | URL): Promise<string> => {
    const url = new URL(address)
    if (!origins.includes(url.origin)) throw new FeedError(`${url.origin} is not a host of this feed`)
    for (let attempt = 1; ; attempt++) {
      const outcome = await request(url).then(
        async (response) => {
          if (response.ok) return { text: await readBody(response) }
          await response.body?.cancel()
          const error = new FeedError(`${url.host} answered ${response.status}`)
          return { error, retry: isWorthRetrying(response.status), after: retryAfterOf(response) }
        },
        (error: Error) => ({
          error: new FeedError(`${url.host} could not be reached: ${reasonOf(error)}`),
          retry: true,
          after: 0,
        }),
      )
      if ('text' in outcome && outcome.text !== undefined) return outcome.text
      if (signal.aborted || !outcome.retry || attempt === attempts) throw outcome.error
      // Exponential backoff with full jitter, so that many readers do not come back at once.
      const wait = Math.random() * backoffMs * 2 ** (attempt - 1)
      await sleep(Math.max(wait, outcome.after), undefined, { signal })
    }
  }

  return {
    getText,
    getJson: async (address: string | URL): Promise<unknown> => {
      const text = await getText(address)
      try {
        return JSON.parse(text)
      } catch {
        throw new FeedError(`${new URL(address).host} answered something other than JSON`)
      }
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
