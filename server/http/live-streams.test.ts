import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { feedRuns } from '../db/schema/live.ts'
import { readEnv } from '../env.ts'
import { ApiLimit } from '../platform/api-limit.ts'
import { readLiveNews } from '../queries/live-news.server.ts'
import { LiveStreams } from './live-streams.ts'

const { db } = await testDatabase({ empty: false })
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** One instance with its streams, on a port. */
const instance = async (options: Partial<ConstructorParameters<typeof LiveStreams>[0]> = {}) => {
  const streams = new LiveStreams({
    ...{ readNews: (after) => readLiveNews(db, after), hasFeeds: true, site: readEnv({}), apiLimit: new ApiLimit(600) },
    ...{ trustedProxies: 0, coalesceMs: 20, ...options },
  })
  const server = createServer((req, res) => {
    if (!streams.handle(req, res)) res.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(async () => {
    streams.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { streams, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live/events` }
}

const open = async (url: string, headers: Record<string, string> = {}) => {
  const controller = new AbortController()
  const answer = await fetch(url, { headers, signal: controller.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads on until something has come. */
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader!.read()
      if (done) throw new Error(`The stream ended without ${wanted}: ${text}`)
      text += value
    }
    return text
  }
  return { answer, until, reader, close: () => controller.abort() }
}

const run = async (feed: string) => {
  const at = new Date()
  const [row] = await db.insert(feedRuns).values({ feed, startedAt: at, endedAt: at, outcome: 'read' }).returning()
  return row!.id
}

it('tells every open page of every instance whose feeds were read, once', async () => {
  const first = await run('hub-yorkshire')
  const [one, two] = [await instance(), await instance()]
  const pages = [await open(one.url), await open(two.url)]
  expect(pages[0]!.answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  for (const page of pages) await page.until(`id: ${first}\n`)
  await run('hub-wessex')
  const last = await run('hub-anglian')
  // As the notification of the database comes, once for each table.
  for (const { streams } of [one, two, one, two]) streams.announce()
  for (const page of pages) {
    const text = await page.until('event: live')
    expect(text).toContain(`id: ${last}\nevent: live\ndata: {"companies":["anglian-water","wessex-water"]}\n\n`)
    page.close()
  }
})

it('tells who comes back of what was missed, and nobody else', async () => {
  const before = await run('hub-yorkshire')
  const now = await run('hub-yorkshire')
  const { url } = await instance()
  const back = await open(url, { 'Last-Event-ID': String(before) })
  expect(await back.until('event: live')).toContain(`id: ${now}\nevent: live\ndata: {"companies":null}`)
  const known = await open(`${url}?after=${now}`)
  expect(await known.until(`id: ${now}\n`)).not.toContain('event: live')
})

it('tells who is new when each company was told of last, and since when it would know', async () => {
  const before = await run('hub-wessex')
  let now = 1000
  const { streams, url } = await instance({ now: () => now })
  const greeting = async (query = '') => {
    const page = await open(url + query)
    const text = await page.until('}\n\n')
    page.close()
    return /event: hello\ndata: (.*)/.exec(text)![1]
  }
  const listener = await open(url)
  await listener.until(`id: ${before}\nevent: hello\ndata: {"news":{},"knownMs":0}`)
  const last = await run('hub-yorkshire')
  now += 1000
  streams.announce()
  await listener.until('event: live')
  now += 30_000
  expect(await greeting()).toBe('{"news":{"yorkshire-water":30000},"knownMs":31000}')
  expect(await greeting(`?after=${last}`)).toBe('{}')
})

it('bounds the streams of one address and of all, and counts those that have ended no more', async () => {
  const { url } = await instance({ maxPerAddress: 1 })
  const first = await open(url)
  const refused = await open(url)
  expect(refused.answer.status).toBe(503)
  expect(refused.answer.headers.get('retry-after')).toBe('30')
  first.close()
  await expect.poll(async () => (await open(url)).answer.status).toBe(200)
  const small = await instance({ maxStreams: 0 })
  expect((await open(small.url)).answer.status).toBe(503)
})

it('keeps the connection alive, ends all streams when it stops, and has none without a feed', async () => {
  const { streams, url } = await instance({ heartbeatMs: 20 })
  const page = await open(url)
  await page.until(':\n\n')
  streams.close()
  await expect(page.until('more')).rejects.toThrow('ended')
  expect((await open((await instance({ hasFeeds: false })).url)).answer.status).toBe(204)
})

it('counts the streams of a network, not of each of its addresses', async () => {
  const { url } = await instance({ trustedProxies: 1, maxPerAddress: 1 })
  const from = (address: string) => open(url, { 'X-Forwarded-For': address })
  const streams = [await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2'), await from('2001:db8:1:3::1')]
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 503, 200])
  for (const stream of streams) stream.close()
})
