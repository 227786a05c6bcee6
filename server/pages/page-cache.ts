import { anyContent, isTouchedBy, type PageReads } from '../db/content-reads.ts'
import { counter, type Family, gauge, Histogram } from '../platform/metrics/metrics.ts'
import type { RouteRequests } from '../platform/metrics/request-metrics.ts'
import type { Encoding } from './accept-encoding.ts'
import type { Render, RenderedPage } from './page-renderer.ts'
import { type PreparedPage, preparePage } from './prepared-page.ts'

/** `prepared` is null for a page that may not be cached. */
interface LoadResult {
  page: RenderedPage
  prepared: PreparedPage | null
  /** When content that the page was made from changed while it was being made, or null. */
  staleSince: number | null
}

interface CachedPage {
  prepared: PreparedPage
  /** Of its bytes, what the cache has reckoned with. */
  countedBytes: number
  reads: PageReads
  /** What its loaders returned: a page of which it is the same need not be rendered again. Null if it must be. */
  loaderData: string | null
  /** Who has had it since it was rendered: what is read most is renewed first, and what nobody reads is not renewed at all. */
  readers: number
  staleSince: number | null
  /** The changes since then that touch it. */
  staleBy: Set<string>
  /** It has been asked for what it was made from, and that is no longer the same. */
  isChanged: boolean
}

interface StalePage {
  key: string
  page: CachedPage
}

interface Options {
  maxBytes: number
  render: Render
  /** The counters of the route of a cache key. */
  requestsOf: (key: string) => RouteRequests
  now?: () => number
}

/** A reader may get the page as it was before a change for this long, while the new one is made. */
const maxStaleMs = 1000
/** No render takes longer: the middleware list ends it before. */
const maxRenderMs = 60_000
/** So many pages are asked about together, the first of them being the most read. */
const maxAsked = 12
/** While one waits for the database, the other is rendered. More would keep those waiting who want a page that is not kept. */
const maxRenewals = 2
/** Under endless changes a reader takes what is there after as many renders. */
const maxAttempts = 3

/**
 * An LRU cache of compressed pages, bounded by bytes. The cache key is `pages.cacheKey` of the address: its path and the
 * query parameters that the route declares. Only a 200 is ever cached.
 *
 * A change of content makes stale the pages that were made from it, in every instance. Those that would come out the same are kept, and the others
 * rendered again at once, most read first, and meanwhile served as they were for at most a second. One that nobody has read since it was last rendered
 * waits for its next reader, who may find it unchanged. If rendering fails, a stale page is better than none, and is served with its age.
 */
export class PageCache {
  readonly #options: Required<Options>
  #pages = new Map<string, CachedPage>()
  #inFlight = new Map<string, Promise<LoadResult>>()
  #bytes = 0
  /** The latest changes, for the renders that began before them: of what those read, nothing is known until they end. */
  #changes: { change: string; at: number; order: number }[] = []
  #changeCount = 0
  #renewal: Promise<void> | null = null
  renders = 0
  readonly #counts = { misses: 0, stale: 0, renewals: 0 }
  readonly #renderDuration = new Histogram()

  constructor(options: Options) {
    // Ages are of the monotonic clock: the wall clock may be set back, and then nothing would seem old.
    this.#options = { now: () => performance.now(), ...options }
  }

  get size() {
    return { pages: this.#pages.size, bytes: this.#bytes }
  }

  metrics(): Family[] {
    const { misses, stale, renewals } = this.#counts
    return [
      gauge('riverline_page_cache_pages', 'Pages in the page cache', this.#pages.size),
      gauge('riverline_page_cache_bytes', 'Memory that they take, approximately', this.#bytes),
      gauge('riverline_page_cache_max_bytes', 'Memory that they may take: PAGE_CACHE_MB', this.#options.maxBytes),
      counter('riverline_page_cache_misses_total', 'Requests for pages that had to be rendered', misses),
      counter('riverline_page_cache_stale_total', 'Requests that got a page from before a change of content', stale),
      counter('riverline_page_cache_renewals_total', 'Pages rendered again because content has changed', renewals),
      {
        type: 'histogram',
        name: 'riverline_page_render_duration_seconds',
        help: 'Time to render a page for the page cache',
        samples: this.#renderDuration.samples(),
      },
    ]
  }

  /** Content has changed: `change` names it as the database announces it. */
  invalidate(change = anyContent) {
    const at = this.#options.now()
    while (this.#changes[0] && at - this.#changes[0].at > maxRenderMs) this.#changes.shift()
    this.#changes.push({ change, at, order: ++this.#changeCount })
    for (const page of this.#pages.values()) {
      // The day, say, which no loader returns.
      if (change === anyContent) page.loaderData = null
      if (!isTouchedBy(page.reads, change)) continue
      page.staleBy.add(change)
      page.staleSince ??= at
    }
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null
    })
  }

  /** Resolves when every stale page has been rendered again. */
  async renewed() {
    await this.#renewal
  }

  /** A page that may be served: fresh, or stale for less than a second. */
  get(key: string): PreparedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.staleSince !== null) {
      if (this.#isTooOld(page.staleSince)) return undefined
      this.#counts.stale++
    }
    page.readers++
    this.#recount(page)
    // LRU: a Map iterates in insertion order, so a page that is used moves to the end and eviction starts at the front.
    if (this.#pages.size > 1) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page.prepared
  }

  /** A page of any age, with the seconds for which it has been stale: for when no other can be had. */
  getStale(key: string): { prepared: PreparedPage; age: number; hasChanged: boolean } | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#counts.stale++
    const staleMs = page.staleSince === null ? 0 : this.#options.now() - page.staleSince
    // Otherwise it may well be the same: it is another day, or changes may have been missed while the database was away.
    const hasChanged = !page.staleBy.has(anyContent)
    return { prepared: page.prepared, age: Math.round(staleMs / 1000), hasChanged }
  }

  /** Whether a render of the page is under way, which `load` would share. */
  isLoading(key: string): boolean {
    return this.#inFlight.has(key)
  }

  /** Renders a page. Single flight: concurrent requests for a key share one render. */
  async load(key: string, client?: string): Promise<LoadResult> {
    this.#counts.misses++
    let result = await this.#loadOnce(key, client)
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      // The shared render may have begun long before this request, and before a change.
      if (result.staleSince === null || !this.#isTooOld(result.staleSince)) break
      result = await this.#loadOnce(key, client)
    }
    const page = this.#pages.get(key)
    if (page) page.readers++
    return result
  }

  #isTooOld(staleSince: number) {
    return this.#options.now() - staleSince >= maxStaleMs
  }

  #loadOnce(key: string, client?: string): Promise<LoadResult> {
    let loading = this.#inFlight.get(key)
    if (!loading) {
      const start = performance.now()
      loading = this.#render(key, client).finally(() => {
        this.#inFlight.delete(key)
        this.#renderDuration.observe((performance.now() - start) / 1000)
      })
      this.#inFlight.set(key, loading)
    }
    return loading
  }

  async #render(key: string, client?: string): Promise<LoadResult> {
    const changesBefore = this.#changeCount
    const known = this.#pages.get(key)
    if (known && known.staleBy.size > 0) {
      if (!known.isChanged) await this.#keepUnchanged([known])
      if (!known.isChanged) return { page: samePage(known), prepared: known.prepared, staleSince: known.staleSince }
    }
    const { page, reads } = await this.#make(key, known, client)
    const isSame = page.status === 304 && known !== undefined
    if (!isSame && (!page.cacheable || page.status !== 200)) {
      const cached = this.#pages.get(key)
      if (cached && page.status < 500) this.#remove(key, cached)
      return { page, prepared: null, staleSince: null }
    }
    const prepared = isSame ? known.prepared : await preparePage(page, this.#options.requestsOf(key), known?.prepared)
    const stale = this.#changesSince(changesBefore, reads)
    const loaderData = stale.staleBy.has(anyContent) ? null : page.loaderData
    this.#add(key, {
      ...{ prepared, countedBytes: prepared.bytes, reads, loaderData, readers: 0, isChanged: false },
      ...stale,
    })
    return { page, prepared, staleSince: stale.staleSince }
  }

  /** Those that would come out the same are fresh again; the others are known to have changed. */
  async #keepUnchanged(pages: CachedPage[]) {
    const changesBefore = this.#changeCount
    const ask = async (page: CachedPage) => {
      // If what it was made from cannot be read, its loaders will say so.
      const isSame = await page.reads.isSameAfter(new Set(page.staleBy)).catch(() => false)
      if (isSame) Object.assign(page, { readers: 0 }, this.#changesSince(changesBefore, page.reads))
      else page.isChanged = true
    }
    await Promise.all(pages.map(ask))
  }

  #changesSince(order: number, reads: PageReads): Pick<CachedPage, 'staleSince' | 'staleBy'> {
    const changes = this.#changes.filter((change) => change.order > order && isTouchedBy(reads, change.change))
    return { staleSince: changes[0]?.at ?? null, staleBy: new Set(changes.map(({ change }) => change)) }
  }

  #make(key: string, known: CachedPage | undefined, client?: string) {
    this.renders++
    if (!known) return this.#options.render(key, null, client)
    const { prepared, loaderData } = known
    const encodings = Object.keys(prepared.variants) as Encoding[]
    return this.#options.render(key, { digest: prepared.digest, loaderData, encodings }, client)
  }

  async #renew() {
    const failed = new Set<string>()
    for (let stale = this.#mostReadStale(failed); stale[0]; stale = this.#mostReadStale(failed)) {
      const isUnknown = ({ key, page }: StalePage) => !page.isChanged && !this.#inFlight.has(key)
      if (isUnknown(stale[0])) {
        await this.#keepUnchanged(stale.filter(isUnknown).map(({ page }) => page))
        continue
      }
      const renew = async ({ key }: StalePage) => {
        this.#counts.renewals++
        const status = await this.#loadOnce(key).then(
          ({ page }) => page.status,
          () => 500,
        )
        // The next reader tries again.
        if (status >= 500) failed.add(key)
      }
      const changed = stale.filter((page) => !isUnknown(page))
      await Promise.all(changed.slice(0, maxRenewals).map(renew))
    }
  }

  #mostReadStale(except: Set<string>): StalePage[] {
    const stale: StalePage[] = []
    for (const [key, page] of this.#pages)
      if (page.staleSince !== null && page.readers > 0 && !except.has(key)) stale.push({ key, page })
    return stale.sort((a, b) => b.page.readers - a.page.readers).slice(0, maxAsked)
  }

  #add(key: string, page: CachedPage) {
    const previous = this.#pages.get(key)
    if (previous) this.#remove(key, previous)
    // One huge page would evict many that are asked for more often.
    if (page.prepared.bytes > this.#options.maxBytes / 4) return
    this.#pages.set(key, page)
    this.#bytes += page.countedBytes
    this.#evict()
  }

  /** It has been asked for in another encoding since. */
  #recount(page: CachedPage) {
    const { bytes } = page.prepared
    if (bytes === page.countedBytes) return
    this.#bytes += bytes - page.countedBytes
    page.countedBytes = bytes
    this.#evict()
  }

  #evict() {
    for (const [oldestKey, oldest] of this.#pages) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#remove(oldestKey, oldest)
    }
  }

  #remove(key: string, page: CachedPage) {
    this.#pages.delete(key)
    this.#bytes -= page.countedBytes
  }
}

/** As a render answers for a page that came out the same. */
const samePage = ({ prepared, loaderData }: CachedPage): RenderedPage => {
  const { headers, digest } = prepared
  return { status: 304, headers, bodies: {}, digest, cacheable: true, loaderData }
}
