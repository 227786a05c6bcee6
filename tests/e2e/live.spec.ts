import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { feedsOfSettings } from '#domain/live/feeds.ts'
import { embedCode } from '#domain/open-data/embed-code.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { feeds } from '#server/db/schema/live.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { axeFaults, wcagAndGoodPractice } from '#tests/support/axe.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startServer } from '#tests/support/start-server.ts'
import { startStranger } from '#tests/support/stranger.ts'

test('a start that a company reports reaches an open page and a follower, once, and the follower can stop', {
  tag: '@slow',
}, async ({ browser }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-live-'))
  const [publisher, post] = [await startFeedServer(), await startMailServer()]
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await registerFeeds(database.db, feedsOfSettings(['hub']))
  await database.db.update(feeds).set({ baseUrl: publisher.origin, isOn: false })
  await database.db.update(feeds).set({ isOn: true }).where(eq(feeds.code, 'hub-yorkshire'))
  publisher.state.hub.rows = [hubRow('YWS0001'), hubRow('YWS0002')]
  publisher.state.hub.edited = Date.now() - 60_000
  const server = await startServer({ DATA_DIR: dataDir, FEEDS: 'hub', SMTP_URL: post.url })
  const context = await browser.newContext({ baseURL: server.url })
  const letters = () => post.received.map(({ raw }) => raw.replace(/=\r\n/g, ''))
  const linkIn = (text: string, end: string) => new RegExp(`/follow/[\\w-]{43}${end}`).exec(text)![0]
  try {
    const page = await context.newPage()
    await expect(async () => {
      await page.goto('/overflows/yws0001')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overflow YWS0001', { timeout: 500 })
    }).toPass()
    await page.getByRole('link', { name: 'Follow this overflow' }).click()
    await page.getByLabel('Email').fill('jo@example.org')
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nearly there: confirm your address')
    await expect.poll(() => post.received.length).toBe(1)
    await page.goto(linkIn(letters()[0]!, '(?!/)'))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Followed' })).toBeVisible()

    const live = await context.newPage()
    // This page begins to listen only after the news has been told: on a slow phone that takes seconds.
    const toldToOthers = Promise.withResolvers<void>()
    await live.route('**/api/live/events*', async (route) => {
      await toldToOthers.promise
      // Those of pages that were left are gone.
      await route.continue().catch(() => {})
    })
    const stream = live.waitForRequest((request) => request.url().includes('/api/live/events'))
    await live.goto('/')
    await live.getByRole('link', { name: 'See them on the map' }).click()
    await expect(live.getByRole('heading', { level: 1 })).toHaveText('0 overflows are discharging')
    await stream
    // A frame of another site, which hears of it too.
    const stranger = await context.newPage()
    const url = `${server.url}/embed/company-overflows/yorkshire-water`
    const theirs = await startStranger(embedCode({ url, title: 'Live', width: 640, height: 400, isLive: true }))
    await Promise.all([
      stranger.waitForRequest((request) => request.url().includes('/api/live/events')),
      stranger.goto(theirs.url),
    ])
    const inFrame = stranger.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(inFrame).toHaveText('Yorkshire Water: 0 of 2 overflows are discharging')
    const start = Date.now()
    publisher.state.hub.rows = [
      hubRow('YWS0001', { Status: 1, StatusStart: start, LatestEventStart: start, LatestEventEnd: null }),
      hubRow('YWS0002'),
    ]
    publisher.state.hub.edited = start
    await database.db.update(feeds).set({ nextRunAt: sql`now()` }).where(eq(feeds.code, 'hub-yorkshire'))
    await expect(inFrame).toHaveText('Yorkshire Water: 1 of 2 overflows is discharging')
    await expect(live.getByRole('heading', { level: 1 })).toHaveText('0 overflows are discharging')
    toldToOthers.resolve()
    await expect(live.getByRole('heading', { level: 1 })).toHaveText('1 overflow is discharging')
    await stranger.close()
    theirs.stop()

    await expect.poll(() => post.received.length).toBe(2)
    expect(letters()[1]).toMatch(/^Subject: Overflow YWS0001, Tees Estuary/m)
    expect(letters()[1]).toContain('Reported as discharging by Yorkshire Water')
    await page.goto(linkIn(letters()[1]!, '/stop'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You follow nothing any more')
    const { rows } = await database.pool.query('select 1 from followers')
    expect(rows).toEqual([])
    expect(post.received).toHaveLength(2)

    for (const address of ['/live', '/overflows/yws0001', '/near?place=Middlesbrough', '/'])
      for (const [colorScheme, options] of [
        ['light', { tags: wcagAndGoodPractice }],
        ['dark', { rules: ['color-contrast'] }],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await axeFaults(page, options), `${address}, ${colorScheme}`).toEqual([])
      }

    // A wet day of all overflows of Great Britain: a third of them are marks on the map, wherever the country has land.
    await database.pool.query(`insert into overflows
        (id, source_id, feed, state, since, since_inferred, latest_start, latest_end, lat, lon, fingerprint, first_read_at)
      select 'wet' || n, 'WET' || n, 'hub-yorkshire', (array['discharging', 'stopped', 'offline'])[1 + n % 3], now(), false, now(),
        case n % 3 when 1 then now() end, 50.5 + (n * 7919 % 5000) / 1000.0, -3.5 + (n * 104729 % 4000) / 1000.0, '', now()
      from generate_series(1, 4800) n`)
    await database.pool.query(`select pg_notify('live', 'feeds')`)
    const bytesOf = async (address: string) => {
      const fresh = await (await browser.newContext({ baseURL: server.url })).newPage()
      await fresh.addInitScript(() => addEventListener('hydrate', () => performance.mark('hydrate')))
      await fresh.goto(address)
      await fresh.waitForFunction(() => performance.getEntriesByName('hydrate').length > 0)
      await fresh.waitForLoadState('networkidle')
      const bytes = await fresh.evaluate(() => {
        const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const parts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
          /\.(css|js)$/.test(name),
        )
        return [page!, ...parts].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      })
      await fresh.context().close()
      return bytes
    }
    await expect
      .poll(async () => (await context.request.get('/live')).text())
      .toContain('>1,601 overflows are discharging</h1>')
    // Colours that the reader forces leave shape and size: a large dot, a ring, a square, a hollow square.
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    await page.goto('/live')
    const strokes = await page
      .locator('.map-national .live-marks path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke))
    const [ink, ground] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']
    expect(strokes).toEqual([ink, ground, ink, ink, ground, ground, ink])
    // On paper the map keeps its key.
    await page.emulateMedia({ media: 'print', forcedColors: 'none' })
    await expect(page.getByRole('link', { name: /^Discharging now/ })).toBeVisible()
    const [wet, maps] = [await bytesOf('/live'), await bytesOf('/rhi/maps')]
    console.log(`first load of /live on a wet day ${wet} B, of /rhi/maps ${maps} B`)
    expect(wet).toBeLessThanOrEqual(maps)
  } finally {
    await context.close()
    server.process.kill('SIGTERM')
    await server.ended
    await database.close()
    await Promise.all([publisher.stop(), post.stop()])
    await rm(dataDir, { recursive: true, force: true })
  }
})
