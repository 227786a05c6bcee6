import { type PreparedPage, preparePage, type RenderedPage } from './prepared-page.ts'

/** `prepared` is null for a page that may not be cached. */
type LoadResult = { page: RenderedPage; prepared: PreparedPage | null }

/**
 * An LRU cache of compressed pages, bounded by bytes. The cache key is `pages.cacheKey` of the address: its path and the
 * query parameters that the route declares. A change of content invalidates all of it, in every instance; a render that
 * began before the change is sent to the requests that wait for it but not cached. Only a 200 is ever cached.
 */
export class PageCache {
  readonly #maxBytes: number
  #pages = new Map<string, PreparedPage>()
  #inFlight = new Map<string, Promise<LoadResult>>()
  #bytes = 0
  /** A counter of invalidations, local to this process: a render that sees it change has stale content. */
  #version = 0
  renders = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Content has changed: drops every page, and keeps renders in flight from being cached. */
  invalidate() {
    this.#version++
    this.#pages.clear()
    this.#inFlight.clear()
    this.#bytes = 0
  }

  get size() {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  get(key: string): PreparedPage | undefined {
    const page = this.#pages.get(key)
    // LRU: a Map iterates in insertion order, so a page that is used moves to the end and eviction starts at the front.
    if (page && this.#pages.size > 1) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Single flight: concurrent requests for a key share one render. */
  load(key: string, render: (key: string) => Promise<RenderedPage>): Promise<LoadResult> {
    let loading = this.#inFlight.get(key)
    if (!loading) {
      loading = this.#render(key, render)
      this.#inFlight.set(key, loading)
    }
    return loading
  }

  async #render(key: string, render: (key: string) => Promise<RenderedPage>): Promise<LoadResult> {
    const version = this.#version
    try {
      this.renders++
      const page = await render(key)
      if (!page.cacheable || page.status !== 200) return { page, prepared: null }
      const prepared = await preparePage(page)
      if (version === this.#version) this.#add(key, prepared)
      return { page, prepared }
    } finally {
      if (version === this.#version) this.#inFlight.delete(key)
    }
  }

  #add(key: string, page: PreparedPage) {
    // One huge page would evict many that are asked for more often.
    if (page.bytes > this.#maxBytes / 4) return
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const [oldestKey, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#pages.delete(oldestKey)
      this.#bytes -= bytes
    }
  }
}
