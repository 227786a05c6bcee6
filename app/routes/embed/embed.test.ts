import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { namedCharts } from '#domain/figures/named-charts.ts'
import { feedsOfSettings } from '#domain/live/feeds.ts'
import { feeds } from '#server/db/schema/live.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { keepEditions } from '#server/services/keep-editions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/** The built site with simulated stations and one feed, in which every overflow by the Dart discharges or just did. */
const publisher = await startFeedServer()
const started = Date.now() - 3_600_000
publisher.state.hub.rows = Array.from({ length: 40 }, (_, index) => {
  const ended = index % 2 === 0 ? null : started + 600_000
  const times = { StatusStart: ended ?? started, LatestEventStart: started, LatestEventEnd: ended }
  const place = {
    Latitude: 50.43 + index / 10_000,
    Longitude: -3.68,
    ReceivingWaterCourse: `River Dart, reach ${index}`,
  }
  return hubRow(`SWW${String(index).padStart(4, '0')}`, { Status: ended ? 0 : 1, ...times, ...place })
})
publisher.state.hub.edited = started + 660_000
const database = await testDatabase()
const { db } = database
await registerFeeds(db, feedsOfSettings(['hub']))
await db.update(feeds).set({ baseUrl: publisher.origin, isOn: false })
await db.update(feeds).set({ isOn: true }).where(eq(feeds.code, 'hub-south-west'))
const { url } = await wholeApp(database, { SIMULATE_STATIONS: '8', FEEDS: 'hub' })
afterAll(() => publisher.stop())

const ask = (name: string) => fetch(`${url}/embed/${name}`)
const read = async (name: string) => (await ask(name)).text()
/** What stands in a frame without its scripts, and what runs in it: in bytes as they are, compressed by nobody. */
const sizesOf = (html: string) => {
  const scripts = [...html.matchAll(/<script>[\s\S]*?<\/script>/g)].map(([script]) => script).join('')
  return { page: Buffer.byteLength(html) - Buffer.byteLength(scripts), script: Buffer.byteLength(scripts) }
}

const discharging = '20 of 40 overflows are discharging'
const live = ['company-overflows/south-west-water', 'catchment-overflows/dart']
const pinned = ['matrix', ...namedCharts.map((name) => `chart/${name}`)].map(
  (name) => `${name}?edition=figures-edition-1`,
)
const kinds = [
  ...['ranking', 'ranking?edition=record-edition-1', 'ranking?edition=wave-1-edition-1', 'matrix'],
  ...['company/south-west-water', 'company/thames-water?edition=wave-1-edition-1'],
  ...namedCharts.map((name) => `chart/${name}`),
  ...['station/simulated-lowland', ...live, ...pinned],
]
const pictureOf = (name: string, format: string) => name.replace(/(?=\?|$)/, `.${format}`)

describe('a frame of another site', () => {
  it('says what a feed says: which overflows discharge, where, since when, and whose word it is', async () => {
    for (const name of live) {
      await eventually(async () => expect(await read(name)).toContain(discharging))
      const html = await read(name)
      expect(html).toContain('20 more did in the last 48 hours.')
      expect(html).toMatch(/<th scope="row"><a href="\/overflows\/sww\d{4}">/)
      expect(html.match(/<tr>/g)).toHaveLength(11)
      expect(html).toContain('30 more are on the page.')
      expect(html).toContain('via the National Storm Overflow Hub (Stream), CC BY 4.0')
      expect(await read(pictureOf(name, 'svg'))).toContain(discharging)
    }
  })

  it('shows a station’s week as simulated, in every chart', async () => {
    const html = await read('station/simulated-lowland')
    expect(html.match(/<h2>/g)).toHaveLength(7)
    expect(html.match(/Simulated: nothing was measured/g)).toHaveLength(8)
  })

  it.each(kinds)('%s is at most 30 KB and 15 KB of script, uncompressed', async (name) => {
    const { page, script } = sizesOf(await read(name))
    expect(page).toBeLessThanOrEqual(30 * 1024)
    expect(page).toBeGreaterThan(5000)
    expect(script).toBeLessThanOrEqual(15 * 1024)
  })

  it.each(kinds.filter((name) => !name.startsWith('chart') || !pinned.includes(name)))(
    '%s is an SVG and a PNG too',
    async (name) => {
      const svg = await ask(pictureOf(name, 'svg'))
      expect(svg.headers.get('Content-Type')).toContain('image/svg+xml')
      expect(await svg.text()).toMatch(/^<svg [^>]*width="800" height="\d+"/)
      const png = Buffer.from(await (await ask(pictureOf(name, 'png'))).arrayBuffer())
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.readUInt32BE(16)).toBe(1600)
    },
  )

  it('stays as it was if it is pinned, while the same without an edition follows', async () => {
    const figureOf = (html: string) => /<figure>[\s\S]*<\/figure>/.exec(html)![0]
    const names = ['matrix', 'chart/epa-history', 'chart/serious-incidents', 'chart/trust-scores']
    const both = async () =>
      Promise.all(names.map(async (name) => [await read(`${name}?edition=figures-edition-1`), await read(name)]))
    const before = await both()
    for (const [kept, now] of before) expect(figureOf(kept!)).toBe(figureOf(now!))
    await db.execute(sql`update metric_values set value = value + 1
      where metric in ('epa-stars', 'serious-incidents') and company_id = 'wessex-water' and period in ('2023', '2024')`)
    await db.execute(sql`update scores set trust = trust - 7 where company_id = 'wessex-water'`)
    // Each frame is rendered anew by itself.
    const after = await eventually(async () => {
      const pairs = await both()
      for (const [i, [, now]] of pairs.entries()) expect(figureOf(now!), names[i]).not.toBe(figureOf(before[i]![1]!))
      return pairs
    })
    for (const [i, [kept]] of after.entries()) expect(figureOf(kept!), names[i]).toBe(figureOf(before[i]![0]!))
    await keepEditions(db)
    const [matrix] = after
    expect(figureOf(await read('matrix?edition=figures-edition-2'))).toBe(figureOf(matrix![1]!))
  })

  it.each([
    ['matrix?edition=record-edition-1'],
    ['ranking?edition=figures-edition-1'],
    ['chart/bills?edition=nothing'],
    ['station/simulated-lowland?edition=figures-edition-1'],
  ])('%s is not found: that edition does not hold it', async (name) => expect((await ask(name)).status).toBe(404))
})
