import { type PreparedPage, preparePage, type RenderedPage } from './prepared-page.ts'

/** A page that may not be kept is not prepared either. */
type Loaded = { page: RenderedPage; prepared: PreparedPage | null }

/**
 * An LRU cache of finished pages, under their canonical address, bounded by bytes. A change of content empties it in
 * every instance; a render that began before the change is answered to those who waited for it but not kept. Failures
 * and anything not 200 are never kept.
 */
export class PageCache {
  readonly #maxBytes: number
  #pages = new Map<string, PreparedPage>()
  #inFlight = new Map<string, Promise<Loaded>>()
  #bytes = 0
  /** Counts invalidations in this process, so that a render can tell whether one came in between. */
  #generation = 0
  renders = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Any content changed: forget everything, and let no render that is under way come in. */
  invalidate() {
    this.#generation++
    this.#pages.clear()
    this.#inFlight.clear()
    this.#bytes = 0
  }

  get size() {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  get(key: string): PreparedPage | undefined {
    const page = this.#pages.get(key)
    // A Map keeps the order of insertion: most recently used last, so that the least recently used is evicted first.
    if (page && this.#pages.size > 1) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Renders once for all who ask at the same moment. */
  load(key: string, render: (key: string) => Promise<RenderedPage>): Promise<Loaded> {
    let job = this.#inFlight.get(key)
    if (!job) {
      job = this.#render(key, render)
      this.#inFlight.set(key, job)
    }
    return job
  }

  async #render(key: string, render: (key: string) => Promise<RenderedPage>): Promise<Loaded> {
    const generation = this.#generation
    try {
      this.renders++
      const page = await render(key)
      if (!page.cacheable || page.status !== 200) return { page, prepared: null }
      const prepared = await preparePage(page)
      if (generation === this.#generation) this.#add(key, prepared)
      return { page, prepared }
    } finally {
      if (generation === this.#generation) this.#inFlight.delete(key)
    }
  }

  #add(key: string, page: PreparedPage) {
    if (page.bytes > this.#maxBytes / 4) return
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#pages.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
