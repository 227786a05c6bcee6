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
import { loader as loadDots } from './overflow-dots.ts'
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
})
