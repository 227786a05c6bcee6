import { setTimeout as sleep, setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Page } from '#domain/site/page-table.ts'
import type { Log } from '../adapters/log.ts'
import type { Database } from '../db/client.ts'
import type { Db } from '../db/db.ts'
import { withPlace } from './place-hit.ts'
import { markdownReader, type TextTemplates } from './plain-text.ts'
import {
  pageDocuments,
  type RowVersion,
  readDocuments,
  readFigures,
  readKeysQuoting,
  readVersions,
} from './read-documents.ts'
import { type SearchHit, SearchIndex } from './search-index.ts'

/** Rows per statement. */
const batchSize = 40
const retryMs = 1000

export interface Search {
  search(query: string, limit: number): Promise<SearchHit[]>
}

/** The index that the service keeps up to date. The benchmark injects another engine. */
export type DocumentIndex = Pick<SearchIndex, 'size' | 'put' | 'remove' | 'search'>

interface Options {
  /** The declared pages; those with a title are found by it. */
  pages: readonly Page[]
  index?: DocumentIndex
  /** What the build has parsed of the shipped texts. Read once, for the first build of the index. */
  templates?: () => Promise<TextTemplates>
}

/**
 * The index of this instance. It is built when the server starts and updated row by row when PostgreSQL notifies of a
 * change of content, never on the path of a request.
 */
export class SearchService implements Search {
  readonly #db: Db
  readonly #log: Log
  readonly #index: DocumentIndex
  readonly #templates: () => Promise<TextTemplates>
  /** By row key, what is in the index now. */
  readonly #indexedRows = new Map<string, { version: string; documentIds: string[] }>()
  /** By slug, of the figures that the indexed texts quote; null before the first build. */
  #figureVersions: Map<string, string> | null = null
  #refreshing: Promise<void> | null = null
  #refreshAgain = false
  #isStopped = false
  readonly ready: Promise<void>

  constructor(db: Db, log: Log, { pages, index = new SearchIndex(), templates = async () => ({}) }: Options) {
    this.#db = db
    this.#log = log
    this.#index = index
    this.#templates = templates
    for (const document of pageDocuments(pages)) this.#index.put(document)
    this.ready = this.#firstBuild()
  }

  get size() {
    return this.#index.size
  }

  /** Waits for the first build, and for nothing after that. */
  async search(query: string, limit: number): Promise<SearchHit[]> {
    await this.ready
    return withPlace(query, this.#index.search(query, limit), limit)
  }

  /** Brings the index up to date. Called while a refresh is under way, it lets that one look once more at its end. */
  refresh(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#refreshing) {
      this.#refreshAgain = true
      return this.#refreshing
    }
    this.#refreshing = this.#refreshUntilCurrent().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  /** Called before the database closes: ends what is under way at its next row, and waits for it. */
  async stop(): Promise<void> {
    this.#isStopped = true
    // A failure is reported by whoever began it.
    await this.#refreshing?.catch(() => {})
  }

  async #firstBuild() {
    while (!this.#isStopped) {
      try {
        return await this.refresh()
      } catch (error) {
        this.#log.error({ err: error }, 'the search index could not be built')
        await sleep(retryMs)
      }
    }
  }

  async #refreshUntilCurrent() {
    do {
      this.#refreshAgain = false
      const start = performance.now()
      const changed = await this.#update()
      if (changed > 0) {
        const ms = Math.round(performance.now() - start)
        this.#log.info({ changed, documents: this.size, ms }, 'search index updated')
      }
    } while (this.#refreshAgain && !this.#isStopped)
  }

  async #update(): Promise<number> {
    const allRows = await readVersions(this.#db)
    const rows = allRows.filter(({ collection }) => collection !== 'figures')
    const currentKeys = new Set(rows.map(({ key }) => key))
    const removedKeys = [...this.#indexedRows.keys()].filter((key) => !currentKeys.has(key))
    for (const key of removedKeys) this.#removeRow(key)
    const figureVersions = new Map(
      allRows.filter(({ collection }) => collection === 'figures').map(({ slug, version }) => [slug, version]),
    )
    const quotingKeys = await readKeysQuoting(this.#db, changedSlugs(this.#figureVersions, figureVersions))
    const isNew = ({ key, version }: RowVersion) => this.#indexedRows.get(key)?.version !== version
    const staleRows = rows.filter((row) => isNew(row) || quotingKeys.has(row.key))
    const figures = staleRows.length > 0 ? await readFigures(this.#db) : new Map()
    const read = markdownReader(figures, this.#figureVersions === null ? await this.#templates() : {})
    for (let start = 0; start < staleRows.length; start += batchSize) {
      const batch = staleRows.slice(start, start + batchSize)
      const keys = batch.map(({ key }) => key)
      const documentsByKey = await readDocuments(this.#db, keys, read)
      for (const { key, version } of batch) {
        if (this.#isStopped) return 0
        this.#removeRow(key)
        const documents = documentsByKey.get(key)?.() ?? []
        for (const document of documents) this.#index.put(document)
        this.#indexedRows.set(key, { version, documentIds: documents.map(({ id }) => id) })
        await yieldToRequests()
      }
    }
    this.#figureVersions = figureVersions
    return staleRows.length + removedKeys.length
  }

  #removeRow(key: string) {
    for (const id of this.#indexedRows.get(key)?.documentIds ?? []) this.#index.remove(id)
    this.#indexedRows.delete(key)
  }
}

/** Figures that were added, changed or removed. Before the first build there are none: every text is read anyway. */
const changedSlugs = (before: Map<string, string> | null, after: Map<string, string>): string[] => {
  if (!before) return []
  const slugs = new Set([...before.keys(), ...after.keys()])
  return [...slugs].filter((slug) => before.get(slug) !== after.get(slug))
}

/** Builds the index and keeps it current by LISTEN/NOTIFY; it also looks for changes after every lost connection. */
export const startSearch = async ({ db, listen }: Pick<Database, 'db' | 'listen'>, log: Log, options: Options) => {
  const search = new SearchService(db, log, options)
  const refresh = () => {
    search.refresh().catch((error) => {
      log.error({ err: error }, 'the search index could not be updated')
      setTimeout(refresh, retryMs).unref()
    })
  }
  await listen('content', refresh, refresh)
  return search
}

/** For development and tests: built by the first search, and not kept current. */
export const searchOnDemand = (db: Db, log: Log, options: Options): Search => {
  let service: SearchService | null = null
  return {
    search: (query, limit) => {
      service ??= new SearchService(db, log, options)
      return service.search(query, limit)
    },
  }
}
