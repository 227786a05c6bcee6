import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../adapters/log.ts'
import type { Database } from '../db/client.ts'
import type { Db } from '../db/db.ts'
import { builtPageDocuments, type RowVersion, readDocuments, readFigures, readVersions } from './read-documents.ts'
import { type SearchHit, SearchIndex } from './search-index.ts'

/** Rows taken at a time; between them requests are answered. */
const batch = 40
const tryAgainMs = 1000

export interface Search {
  search(query: string, limit: number): Promise<SearchHit[]>
}

/**
 * The index of this instance, kept in step with the database. It is built when the server starts and changed row by row
 * when the database says that content has changed, never on the path of a request.
 */
export class SearchService implements Search {
  readonly #db: Db
  readonly #log: Log
  readonly #index = new SearchIndex()
  #seen = new Map<string, { version: string; collection: string; documents: string[] }>()
  #running: Promise<void> | null = null
  #again = false
  readonly ready: Promise<void>

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
    for (const document of builtPageDocuments) this.#index.put(document)
    this.ready = this.#firstBuild()
  }

  get size() {
    return this.#index.size
  }

  /** Waits for the first build, and for nothing after that. */
  async search(query: string, limit: number): Promise<SearchHit[]> {
    await this.ready
    return this.#index.search(query, limit)
  }

  /** Brings the index up to date. Asked again while at work, it looks once more when it is done. */
  refresh(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#catchUp().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #firstBuild() {
    for (;;) {
      try {
        return await this.refresh()
      } catch (error) {
        this.#log.error({ err: error }, 'the search index could not be built')
        await pause(tryAgainMs)
      }
    }
  }

  async #catchUp() {
    do {
      this.#again = false
      const start = performance.now()
      const changed = await this.#update()
      if (changed > 0) {
        const ms = Math.round(performance.now() - start)
        this.#log.info({ changed, documents: this.size, ms }, 'search index updated')
      }
    } while (this.#again)
  }

  async #update(): Promise<number> {
    const rows = await readVersions(this.#db)
    const isNew = ({ key, version }: RowVersion) => this.#seen.get(key)?.version !== version
    // A number that is quoted stands in any page that quotes it.
    const everything = rows.some((row) => row.collection === 'figures' && isNew(row))
    const stale = rows.filter((row) => row.collection !== 'figures' && (everything || isNew(row)))
    const current = new Set(rows.map(({ key }) => key))
    const gone = [...this.#seen.keys()].filter((key) => !current.has(key))
    for (const key of gone) this.#forget(key)
    const figures = stale.length > 0 ? await readFigures(this.#db) : new Map()
    for (let at = 0; at < stale.length; at += batch) {
      const some = stale.slice(at, at + batch)
      const documents = await readDocuments(
        this.#db,
        some.map(({ key }) => key),
        figures,
      )
      for (const row of some) {
        this.#forget(row.key)
        const made = documents.get(row.key) ?? []
        for (const document of made) this.#index.put(document)
        this.#seen.set(row.key, { ...row, documents: made.map(({ id }) => id) })
        await breathe()
      }
    }
    for (const row of rows) if (row.collection === 'figures') this.#seen.set(row.key, { ...row, documents: [] })
    return stale.length + gone.length
  }

  #forget(key: string) {
    for (const id of this.#seen.get(key)?.documents ?? []) this.#index.remove(id)
    this.#seen.delete(key)
  }
}

/** Starts the index and lets the database's word of a change bring it up to date. */
export const startSearch = async ({ db, listen }: Pick<Database, 'db' | 'listen'>, log: Log) => {
  const search = new SearchService(db, log)
  const catchUp = () => {
    search.refresh().catch((error) => {
      log.error({ err: error }, 'the search index could not be updated')
      setTimeout(catchUp, tryAgainMs).unref()
    })
  }
  await listen('content', catchUp, catchUp)
  return search
}

/** For development and tests: built when somebody first searches, and not kept in step. */
export const searchOnDemand = (db: Db, log: Log): Search => {
  let service: SearchService | null = null
  return {
    search: (query, limit) => {
      service ??= new SearchService(db, log)
      return service.search(query, limit)
    },
  }
}
