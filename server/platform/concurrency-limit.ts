interface Options {
  /** How many run at once. */
  running: number
  /** How many may wait for their turn. */
  waiting: number
  /** How many of either may be one client's. */
  perClient: number
}

/** Not now, but soon: too much is waiting already. Answered by 503 under these headers, and not logged as a failure. */
export class BusyError extends Error {
  readonly headers = { 'Retry-After': '1', 'Cache-Control': 'no-store' }
  constructor(message = 'Too many requests at this moment. Please try again in a second.') {
    super(message)
  }
}

/**
 * Keeps work that costs processor time from crowding out what costs none: a few run at once, some wait in order, and what
 * is beyond that is refused at once rather than made to wait for an answer that comes too late.
 */
export class ConcurrencyLimit {
  readonly #options: Options
  #running = 0
  #refused = 0
  readonly #queue: (() => void)[] = []
  readonly #byClient = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /** How many run and wait now, and how many have been refused since the start. */
  get load() {
    return { running: this.#running, waiting: this.#queue.length, refused: this.#refused }
  }

  async run<T>(client: string, work: () => Promise<T> | T): Promise<T> {
    const { running, waiting, perClient } = this.#options
    const own = this.#byClient.get(client) ?? 0
    if (own >= perClient || (this.#running >= running && this.#queue.length >= waiting)) {
      this.#refused++
      throw new BusyError()
    }
    this.#byClient.set(client, own + 1)
    // A finished job hands its place on, so that nobody who comes in between can take it.
    if (this.#running < running) this.#running++
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#running--
      const left = this.#byClient.get(client)! - 1
      if (left > 0) this.#byClient.set(client, left)
      else this.#byClient.delete(client)
    }
  }
}
