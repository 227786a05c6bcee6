import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silent } from '#tests/support/silent-log.ts'
import type { Log } from '../adapters/log.ts'
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
const lines: object[] = []
const log = { ...silent, info: (line: object) => lines.push(line) } as unknown as Log
const { app, listener } = createListener(
  { db: {} as Db, env: readEnv({}), log, search, ready: async () => true },
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

/** Node's own, and the one that names the request. */
const perConnection = ['x-request-id', 'date', 'connection', 'keep-alive']
const contentOf = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => !perConnection.includes(name)).toSorted(),
  bytes: Buffer.from(await response.arrayBuffer()).toString('hex'),
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
])('the listener and the route answer alike, headers included: %s', async (query) => {
  const path = `/api/search${query}`
  const init = { headers: { 'Accept-Encoding': 'identity' } }
  expect(await contentOf(await fetch(base + path, init))).toEqual(await contentOf(await app.request(path, init)))
})

it('compress alike', async () => {
  const path = '/api/search?q=usk'
  const init = { headers: { 'Accept-Encoding': 'gzip, br' } }
  const [listened, routed] = [await fetch(base + path, init), await app.request(path, init)]
  for (const name of ['content-encoding', 'content-length', 'vary'])
    expect(listened.headers.get(name)).toBe(routed.headers.get(name))
  expect(await listened.text()).toBe(gunzipSync(await routed.arrayBuffer()).toString())
})

it.each(['gzip;q=0', 'br', 'identity', ''])('does not compress for Accept-Encoding: %s', async (accept) => {
  const response = await app.request('/api/search?q=usk', { headers: { 'Accept-Encoding': accept } })
  expect(response.headers.get('content-encoding')).toBeNull()
})

it('logs a line for each, without the query', async () => {
  lines.length = 0
  await fetch(`${base}/api/search?q=usk`)
  await app.request('/api/search?q=usk')
  const line = { id: expect.any(String), method: 'GET', path: '/api/search', status: 200, ms: expect.any(Number) }
  expect(lines).toEqual([line, line])
})

it('compresses for whoever can read that, and names each request', async () => {
  const answer = await fetch(`${base}/api/search?q=usk`)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const plain = await fetch(`${base}/api/search?q=usk`, { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.json()).toEqual(await answer.json())
})

it('a failed search is answered as any other failure of the API, without its cause', async () => {
  const response = await fetch(`${base}/api/search?q=broken`)
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.json()).toMatchObject({ detail: expect.not.stringContaining('no index') })
})

it('leaves every other method and address to the list', async () => {
  expect((await fetch(`${base}/api/search?q=usk`, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${base}/api/searches?q=usk`)).status).toBe(404)
})
