import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silent } from '#tests/support/silent-log.ts'
import type { Db } from '../db/db.ts'
import { readEnv } from '../env.ts'
import { createListener } from '../listener.ts'
import type { Search } from '../search/search-service.ts'

const hit = (n: number) => ({
  id: `page:${n}`,
  type: 'page' as const,
  kind: 'page' as const,
  title: `Page ${n}`,
  snippet: 'Dŵr '.repeat(40),
  url: `/page-${n}`,
  marks: { title: [], snippet: [] },
})
const search: Search = {
  search: async (query, limit) => {
    if (query === 'broken') throw new Error('no index')
    return Array.from({ length: limit }, (_, n) => hit(n))
  },
}
const { app, listener } = createListener(
  { db: {} as Db, env: readEnv({}), log: silent, search, ready: async () => true },
  { renderApp: async () => new Response('page') },
)
const server = createServer(listener)
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const differs = ['x-request-id', 'date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'vary']
const said = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !differs.includes(name)).toSorted(),
  body: await answer.json(),
})

it.each([
  '?q=usk',
  '?q=usk&limit=1',
  '?limit=3&q=%C5%B5ye',
  '?q=',
  '?q=%20',
  `?q=${'a'.repeat(201)}`,
  '?q=usk&limit=51',
  '?limit=5',
])('says the same in front of the middleware list as behind it: %s', async (query) => {
  const path = `/api/search${query}`
  expect(await said(await fetch(base + path))).toEqual(await said(await app.request(path)))
})

it('compresses for whoever can read that, and names each request', async () => {
  const answer = await fetch(`${base}/api/search?q=usk`)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const plain = await fetch(`${base}/api/search?q=usk`, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(await answer.json())
})

it('says that it failed, and nothing of why', async () => {
  const answer = await fetch(`${base}/api/search?q=broken`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('no index')
})

it('leaves every other method and address to the list', async () => {
  expect((await fetch(`${base}/api/search?q=usk`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${base}/api/searches?q=usk`)).status).toBe(404)
})
