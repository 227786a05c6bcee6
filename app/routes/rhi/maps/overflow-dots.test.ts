import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Services, servicesContext } from '#server/context.server.ts'
import { feeds } from '#server/db/schema/live.ts'
import { readEnv } from '#server/env.ts'
import { runFeed } from '#server/live/run-feed.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { type Dot, type Tile, tileSize } from './nearest-dot.ts'
import { loader as loadDots } from './overflow-dots.ts'
import { loader as loadNames } from './overflow-names.ts'
import { loader } from './route.tsx'

const { db } = await testDatabase()
const publisher = await startFeedServer()
afterAll(() => publisher.stop())

const call = (address: string, settings: Record<string, string>) => {
  const context = new RouterContextProvider()
  const pages = { pages: [], factsOf: () => ({ breadcrumb: [], event: null }) }
  context.set(servicesContext, { db, env: readEnv(settings), pages } as unknown as Services)
  return { context, request: new Request(`http://localhost${address}`), params: {} } as never
}
const map = (query: string, settings: Record<string, string> = { FEEDS: 'hub' }) =>
  loader(call(`/rhi/maps${query}`, settings))
const dots = async (address: string) => {
  const svg = await (await loadDots(call(address, { FEEDS: 'hub' }))).text()
  return /<path id="d" d="(.*?)"/.exec(svg)![1]!
}

const names = (query: string, settings: Record<string, string> = { FEEDS: 'hub' }) =>
  loadNames(call(`/rhi/maps/overflows.json?${query}`, settings))
const named = async (query: string): Promise<Dot[]> => (await names(query)).json()
/** Where the first dot stands, and the tile that it stands in. */
const firstOf = (d: string) => {
  const [x, y] = /^M([\d.]+) ([\d.]+)h0/.exec(d)!.slice(1).map(Number) as [number, number]
  return { x, y, tile: `column=${Math.floor(x / tileSize)}&row=${Math.floor(y / tileSize)}` }
}

beforeAll(async () => {
  await registerFeeds(db, ['hub-yorkshire'])
  await db.update(feeds).set({ baseUrl: publisher.origin }).where(eq(feeds.code, 'hub-yorkshire'))
  publisher.state.hub.edited = Date.now()
  publisher.state.hub.rows = [hubRow('YWS0001'), hubRow('YWS0002')]
  const options = { db, userAgent: 'test', signal: new AbortController().signal, paceMs: 0 }
  expect(await runFeed('hub-yorkshire', options)).toMatchObject({ outcome: 'read', rows: 2 })
})

const offered = ({ choices }: Awaited<ReturnType<typeof map>>) => choices.some(({ name }) => name === 'Storm overflows')

describe('overflows on the map', () => {
  it('are not offered where no feed tells of them, whatever the address says', async () => {
    for (const settings of [{}, { FEEDS: 'rain' }] as Record<string, string>[]) {
      const shown = await map('?overflows=shown', settings)
      expect([offered(shown), shown.overflows]).toEqual([false, null])
    }
  })

  it('weigh nothing until they are asked for, and then are counted, named as whose, and drawn by a picture', async () => {
    const hidden = await map('')
    expect([offered(hidden), hidden.overflows]).toEqual([true, null])
    const { overflows } = await map('?layer=catchments&nation=england&overflows=shown')
    expect(overflows).toMatchObject({ count: 2, src: '/rhi/maps/overflows.svg?layer=catchments&nation=england' })
    expect(overflows!.attributions.join()).toContain('CC BY 4.0')
  })

  it('stand where the map has their place: elsewhere on the map of one nation, and nowhere on that of another', async () => {
    const whole = await dots('/rhi/maps/overflows.svg')
    const england = await dots('/rhi/maps/overflows.svg?nation=england')
    expect(whole).toMatch(/^M[\d. ]+h0/)
    expect(england).toMatch(/^M[\d. ]+h0/)
    expect(england).not.toBe(whole)
    expect(await dots('/rhi/maps/overflows.svg?nation=northern-ireland')).toBe('')
  })

  it('are named by the square that they are in, where the picture draws them, on each map', async () => {
    for (const nation of ['', '&nation=england']) {
      const { x, y, tile } = firstOf(await dots(`/rhi/maps/overflows.svg?${nation}`))
      const found = await named(tile + nation)
      expect(found.map(([, , id, name]) => [id, name])).toEqual([
        ['yws0001', 'Overflow YWS0001, Tees Estuary (S Bank), Yorkshire Water'],
        ['yws0002', 'Overflow YWS0002, Tees Estuary (S Bank), Yorkshire Water'],
      ])
      for (const dot of found) {
        expect(Math.abs(dot[0] - x)).toBeLessThanOrEqual(0.2)
        expect(Math.abs(dot[1] - y)).toBeLessThanOrEqual(0.2)
      }
    }
  })

  it('are each in one square and no other, Shetland’s in its frame too', async () => {
    const { x, y } = firstOf(await dots('/rhi/maps/overflows.svg?layer=catchments'))
    publisher.state.hub.rows.push(
      hubRow('YWS0003', { Latitude: 60.153, Longitude: -1.144 }),
      hubRow('YWS0004', { Latitude: 50.2, Longitude: -5.4 }),
    )
    publisher.state.hub.edited = Date.now() + 1000
    const options = { db, userAgent: 'test', signal: new AbortController().signal, paceMs: 0 }
    expect(await runFeed('hub-yorkshire', options)).toMatchObject({ outcome: 'read', rows: 4 })
    const whole: Tile[] = Array.from({ length: 17 * 25 }, (_, index) => [index % 17, Math.floor(index / 17)])
    // Around the Tees, in the south-west, and in the upper right, where Shetland's frame is.
    const tiles = whole.filter(
      ([column, row]) =>
        (column < 6 && row > 20) ||
        (column > 11 && row < 6) ||
        (Math.abs(column - Math.floor(x / tileSize)) < 2 && Math.abs(row - Math.floor(y / tileSize)) < 2),
    )
    const all: string[] = []
    for (const [column, row] of tiles)
      for (const [x, y, id] of await named(`column=${column}&row=${row}`)) {
        expect([Math.floor(x / tileSize), Math.floor(y / tileSize)]).toEqual([column, row])
        all.push(id)
      }
    expect(all.sort()).toEqual(['yws0001', 'yws0002', 'yws0003', 'yws0004'])
  })

  it('have no names where no feed is connected, and nothing but squares of the map is answered', async () => {
    const { tile } = firstOf(await dots('/rhi/maps/overflows.svg'))
    expect(await (await names(tile, { FEEDS: 'rain' })).json()).toEqual([])
    for (const query of ['', 'column=3', 'column=17&row=0', 'column=0&row=25', 'column=-1&row=0', 'column=x&row=0'])
      await expect(names(query), query).rejects.toMatchObject({ status: 404 })
  })
})
