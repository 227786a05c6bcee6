import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageTable } from '#domain/site/page-table.ts'
import { captureOutput } from '../adapters/capture-output.ts'
import { createLog } from '../adapters/log.ts'
import { createHonoApp } from '../app.ts'
import { connectTo } from '../db/client.ts'
import { recordDependencies } from '../db/content-dependencies.ts'
import { type Answers, ContentReads, type PageReads } from '../db/content-reads.ts'
import { statementTimeoutMs } from '../db/open-ready-database.ts'
import { pageRenderer, type Render } from '../pages/page-renderer.ts'
import type { RenderApp } from '../pages/render.ts'
import { collectWhenIdle } from '../platform/collect-when-idle.ts'
import { callsOver } from '../platform/port-calls.ts'
import type { Search } from '../search/search-service.ts'
import type { AskedPage, MainThreadCalls, RenderThreadCalls, RenderThreadData, RenderWithReads } from './calls.ts'
import { giveWayToReaders } from './give-way.ts'

/** Few renders run at once (platform/limit-request.ts). */
const maxConnections = 6
/** Pages whose statements are remembered. Of any other it is not known whether they would return the same, and its loaders run. */
const maxReads = 5000

/** Renders public pages for the page cache of the main thread, whose readers then wait for no render. */
export const serveRenders = (renderApp: RenderApp, pages: PageTable) => {
  const { env, databaseUrl } = workerData as RenderThreadData
  const main = callsOver<MainThreadCalls>(parentPort!)
  const log = createLog(env.logLevel, { write: (line) => void main.call('log', line) })
  captureOutput(log)
  let url = databaseUrl
  const server = {
    connection: () => ({ connectionString: url, keepAlive: true, application_name: 'riverline renders' }),
    url: () => url,
    // The main thread starts an embedded database again, which may then have another port.
    revive: async () => {
      url = await main.call('databaseUrl')
    },
    close: async () => {},
  }
  const { db, close } = connectTo(server, { log, statementTimeoutMs, maxConnections })
  const search: Search = { search: (query, limit) => main.call('search', query, limit) }
  const app = createHonoApp({ db, env, log, search, ready: async () => true }, { renderApp, pages })
  const calls: RenderThreadCalls = { ...rememberReads(pageRenderer(app.fetch, env.siteUrl)), close }
  main.answerBy(calls, memoryOfPage)
  giveWayToReaders()
  collectWhenIdle()
}

/** A page of some hundred KB is handed over, where it has memory of its own, and not copied. */
const memoryOfPage = (answer: unknown): ArrayBuffer[] =>
  Object.values((answer as Partial<RenderWithReads>).page?.bodies ?? {}).flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )

/** Keeps what the latest pages were made from. */
const rememberReads = (render: Render): Omit<RenderThreadCalls, 'close'> => {
  const readsOf = new Map<string, { token: string; reads: PageReads }>()
  return {
    render: async (key, known, client) => {
      const { page, reads } = await render(key, known, client)
      const token = randomUUID()
      readsOf.delete(key)
      readsOf.set(key, { token, reads })
      if (readsOf.size > maxReads) readsOf.delete(readsOf.keys().next().value!)
      return { page, names: [...reads], token }
    },
    // As one piece of work, which asks once what these pages have in common.
    areSameAfter: (asked) =>
      recordDependencies(new ContentReads(), () => {
        const answers: Answers = new Map()
        const isSame = async ({ key, token, changes }: AskedPage) => {
          const known = readsOf.get(key)
          return known?.token === token && known.reads.isSameAfter(changes, answers)
        }
        return Promise.all(asked.map((page) => isSame(page).catch(() => false)))
      }),
  }
}
