import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { createLog } from './adapters/log.ts'
import { type Database, openDatabase } from './db/client.ts'
import { entries } from './db/schema/content.ts'
import { readEnv } from './env.ts'
import { createListener } from './listener.ts'
import { getEntry } from './queries/entries.server.ts'

/** Two instances on one database: what one changes the other shows. The page is the notice in the site's settings. */
const servers: Server[] = []
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  for (const close of closers.splice(0)) await close()
})

const authSecret = 'signs the sessions of this test'

const instance = async (database: Database) => {
  let renders = 0
  const application = createListener(
    { db: database.db, env: { ...readEnv({}), authSecret }, log: createLog('silent'), ready: async () => true },
    {
      pages: pageTable({ '/': {} }),
      renderApp: async (request, { db }) => {
        renders++
        const entry = await getEntry(db, 'tags', 'storm-overflows')
        const cookie = request.headers.get('cookie')
        return new Response(`${entry?.data.label} ${cookie ?? 'nobody'}`, {
          headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'public' },
        })
      },
    },
  )
  await database.listen('content', (announced) => application.cache.invalidate(announced.split(' ')[1]))
  const server = createServer(application.listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    get: async (path: string, headers = {}) => (await fetch(base + path, { headers })).text(),
    renders: () => renders,
  }
}

it('shows a change in every instance within a second', async () => {
  const first = await testDatabase()
  const second = await openDatabase({ databaseUrl: first.url, dataDir: '' })
  closers.push(() => second.close())
  const [one, other] = [await instance(first), await instance(second)]
  const before = await one.get('/')
  expect(await other.get('/')).toBe(before)
  expect(await other.get('/')).toBe(before)
  expect(other.renders()).toBe(1)

  const row = (await first.db.select().from(entries).where(eq(entries.slug, 'storm-overflows')))[0]!
  await first.db
    .update(entries)
    .set({ published: { ...row.published, label: 'Renamed' } })
    .where(eq(entries.id, row.id))
  await eventually(async () => {
    expect(await other.get('/')).toBe('Renamed nobody')
    expect(await one.get('/')).toBe('Renamed nobody')
  })
})

it('shows the cached page to whoever brings a made-up session, and renders for one that is signed', async () => {
  const { get, renders } = await instance(await testDatabase())
  const cookie = { Cookie: 'riverline.session_token=abc' }
  expect(await get('/', cookie)).toContain('nobody')
  expect(await get('/')).toContain('nobody')
  expect(await get('/', cookie)).toContain('nobody')
  expect(renders()).toBe(1)
  const signature = createHmac('sha256', authSecret).update('abc').digest('base64')
  const signed = { Cookie: `riverline.session_token=${encodeURIComponent(`abc.${signature}`)}` }
  expect(await get('/', signed)).toContain('session_token')
  expect(await get('/')).toContain('nobody')
  expect(renders()).toBe(2)
})

it('shares one kept page among campaign links', async () => {
  const { get, renders } = await instance(await testDatabase())
  await get('/?utm_source=a')
  await get('/?utm_source=b')
  await get('/')
  expect(renders()).toBe(1)
})

it('survives an error in what stands before the handlers: a 500, and the next request is answered', async () => {
  const database = await testDatabase()
  const { listener } = createListener(
    { db: database.db, env: { ...readEnv({}), authSecret }, log: createLog('silent'), ready: async () => true },
    { pages: pageTable({ '/': {} }), renderApp: async () => new Response('answered') },
  )
  const server = createServer((req, res) => {
    if (req.url === '/broken')
      Object.defineProperty(req, 'url', {
        get: () => {
          throw new TypeError('Invalid URL')
        },
      })
    listener(req, res)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${url}/broken`)).status).toBe(500)
  expect(await (await fetch(url)).text()).toBe('answered')
})
