import { networkOf } from './client-address.ts'

/** How many calls of the API an address may make in a minute. */
const windowMs = 60_000
/** Addresses that are counted at once. The one that has been counted for longest goes first. */
const maxAddresses = 20_000

/** Of a proxy that was not told of (TRUSTED_PROXIES), or of no connection: it would be everybody. */
const isNobodyInParticular = (address: string) => /^(unknown|(::ffff:)?127\.[\d.]+|::1)$/.test(address)

export interface Call {
  /** Null while the limit is not reached; else the seconds to wait. */
  waitSeconds: number | null
  headers: Record<string, string>
}

/**
 * The stated limit of the public API: a fixed window for each client address, in memory, so that a call costs no statement. Each
 * process counts for itself, so nobody is refused before the stated number. By the monotonic clock: a window that the wall clock had opened
 * would last for years if that was set back.
 */
export class ApiLimit {
  readonly #most: number
  readonly #now: () => number
  readonly #windows = new Map<string, { end: number; count: number }>()

  constructor(most: number, now = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  /** Counts one more call, and says what the draft "RateLimit header fields for HTTP" has an answer say. */
  count(address: string): Call {
    // Whole, as a minute later less now would be a little over a minute of a fraction.
    const now = Math.round(this.#now())
    const window = isNobodyInParticular(address)
      ? { end: now + windowMs, count: 0 }
      : this.#windowOf(networkOf(address), now)
    const isOver = window.count >= this.#most
    if (!isOver) window.count++
    const seconds = Math.max(1, Math.ceil((window.end - now) / 1000))
    return {
      waitSeconds: isOver ? seconds : null,
      headers: {
        'RateLimit-Policy': `"api";q=${this.#most};w=${windowMs / 1000}`,
        RateLimit: `"api";r=${Math.max(0, this.#most - window.count)};t=${seconds}`,
        ...(isOver ? { 'Retry-After': String(seconds) } : {}),
      },
    }
  }

  #windowOf(network: string, now: number) {
    const open = this.#windows.get(network)
    if (open && open.end > now) return open
    // Inserted anew, so that the map's order is that of the windows' ends.
    this.#windows.delete(network)
    if (this.#windows.size >= maxAddresses) this.#windows.delete(this.#windows.keys().next().value!)
    const window = { end: now + windowMs, count: 0 }
    this.#windows.set(network, window)
    return window
  }
}
