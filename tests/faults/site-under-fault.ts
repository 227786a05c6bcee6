import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#server/db/connect.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { startServer } from '#tests/support/start-server.ts'

export interface Answer {
  /** 0 if there was none. */
  status: number
  ms: number
  text: string
  headers: Headers
}

/** A reader gives up after a while; a request that takes longer has not been answered. */
const readerPatienceMs = 15_000

/** The built server on a folder of its own, with what a reader and an operator can do to it. */
export const startSiteUnderFault = async (
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  patienceMs = readerPatienceMs,
) => {
  const url = `http://127.0.0.1:${port}`
  const server = await startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL: url,
    // Each message comes from an address of its own, or the limit for one address would be what is tested.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
    ...settings,
  })
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const start = performance.now()
    const since = () => Math.round(performance.now() - start)
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(url + path, { redirect: 'manual', signal, ...init })
      const text = await response.text()
      return { status: response.status, ms: since(), text, headers: response.headers }
    } catch (error) {
      return { status: 0, ms: since(), text: String(error), headers: new Headers() }
    }
  }
  let sent = 0
  const address = () => ({ 'X-Forwarded-For': `10.0.${sent >> 8}.${sent++ & 255}` })
  const message = () => `What is wrong with number ${sent}, please?`
  const contact = (text: string) => ({ topic: 'press', name: 'Jo Reader', email: 'jo@example.org', message: text })

  // Pages that nobody has read yet, so that the page cache does not have them.
  const sitemap = (await ask('/sitemap.xml')).text
  const unread = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)]
    .map(([, path]) => path!)
    .filter((path) => !cachedPages.includes(path))

  const site = {
    url,
    server,
    dataDir,
    ask,
    unreadPage: () => unread.pop() ?? '/no-page-left',
    /** As the page's script sends it. */
    sendForm: (text = message()) =>
      ask('/api/forms/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...address() },
        body: JSON.stringify({ ...contact(text), elapsed: 5000 }),
      }),
    /** As a browser without scripts sends it. */
    postForm: (text = message()) =>
      ask('/forms/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url, ...address() },
        body: new URLSearchParams(contact(text)),
      }),
    /** The operator's own connection, which the fault may end. */
    sql: async (...statements: string[]) => {
      const client = await connectTo(dataDir)
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      server.process.kill('SIGTERM')
      return server.ended
    },
  }
  // The first search waits for the index to be built.
  for (const path of [...cachedPages, '/api/search?q=thames']) await ask(path)
  return site
}
export type SiteUnderFault = Awaited<ReturnType<typeof startSiteUnderFault>>

export const cachedPages = ['/', '/rhi', '/rhi/companies', '/about']

export const connectTo = async (dataDir: string): Promise<pg.Client> => {
  const { cluster, password } = clusterPaths(dataDir)
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) throw new Error('there is no database')
  return connect({
    host: '127.0.0.1',
    port: postmaster.port,
    user: 'riverline',
    database: 'riverline',
    password: readFileSync(password, 'utf8').trim(),
  })
}

export const postmasterOf = async (dataDir: string) => (await findPostmaster(clusterPaths(dataDir).cluster))!.pid

/** A process and its children, parents first. */
export const familyOf = (pid: number): number[] => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** Seconds until it holds, or null if it does not in thirty. */
export const secondsUntil = async (holds: () => Promise<boolean>): Promise<number | null> => {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  while (seconds() < 30) {
    if (await holds()) return seconds()
    await pause(100)
  }
  return null
}
