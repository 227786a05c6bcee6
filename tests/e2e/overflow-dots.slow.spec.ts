import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { feedsOfSettings } from '#domain/live/feeds.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { feeds } from '#server/db/schema/live.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'
import { started } from '#tests/support/started.ts'

/** The dots of the map's overflows, named by a pointer. A site of its own, with a feed. */
test.describe.configure({ mode: 'serial' })
let server: RunningServer
let stop: () => Promise<void>

/** One by itself in Yorkshire, two at one place by the Severn, and nine on top of each other in Norfolk. */
const alone = hubRow('YWS0001', { Latitude: 53.95, Longitude: -1.08, ReceivingWaterCourse: 'River Ouse' })
const two = ['YWS0002', 'YWS0003'].map((id) => hubRow(id, { Latitude: 52.19, Longitude: -2.22 }))
const crowd = Array.from({ length: 9 }, (_, index) =>
  hubRow(`YWS010${index}`, { Latitude: 52.63 + (index % 3) / 100, Longitude: 0.9 + Math.floor(index / 3) / 100 }),
)

test.beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-dots-'))
  const publisher = await startFeedServer()
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await registerFeeds(database.db, feedsOfSettings(['hub']))
  await database.db.update(feeds).set({ baseUrl: publisher.origin, isOn: false })
  await database.db.update(feeds).set({ isOn: true }).where(eq(feeds.code, 'hub-yorkshire'))
  publisher.state.hub.rows = [alone, ...two, ...crowd]
  publisher.state.hub.edited = Date.now() - 60_000
  server = await startServer({ DATA_DIR: dataDir, FEEDS: 'hub' })
  stop = async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await database.close()
    await publisher.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await expect
    .poll(async () => (await (await fetch(`${server.url}/rhi/maps/overflows.svg`)).text()).match(/h0/g)?.length)
    .toBe(11)
})
test.afterAll(() => stop())

const readout = (page: Page) => page.locator('.map-readout')

/** The points of the screen at which dots are drawn, from north to south. */
const dotsOnScreen = async (page: Page): Promise<[number, number][]> => {
  const src = (await page.locator('svg.map-national image').getAttribute('href'))!
  const svg = await (await fetch(server.url + src)).text()
  let at = [0, 0]
  const dots = [...svg.matchAll(/([Mm])(-?[\d.]+)[ ,]?(-?[\d.]+)h0/g)].map(([, , x, y]) => {
    at = [at[0]! + Number(x), at[1]! + Number(y)]
    return at
  })
  return page.locator('svg.map-national').evaluate(
    (map, dots) =>
      dots
        .sort((a, b) => a[1]! - b[1]!)
        .map(([x, y]) => {
          const point = new DOMPoint(x, y).matrixTransform((map as unknown as SVGSVGElement).getScreenCTM()!)
          return [point.x, point.y] as [number, number]
        }),
    dots,
  )
}
const [north, inCrowd, south] = [0, 5, 10]

const open = async (page: Page) => {
  await page.goto(`${server.url}/rhi/maps?overflows=shown`)
  await started(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.locator('svg.map-national').scrollIntoViewIfNeeded()
}

test('by a mouse: resting on a dot names it, a press opens it; beside it, and in a crowd until the map is near, the shape is named', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('overflows.json') && asked.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 1100 })
  await open(page)
  expect(asked, 'nothing is asked before a pointer comes').toEqual([])
  const dots = await dotsOnScreen(page)
  const [x, y] = dots[north]!
  await page.mouse.move(x + 2, y + 2)
  await expect(readout(page)).toHaveText('Overflow YWS0001, River Ouse, Yorkshire Water')
  await page.mouse.move(x + 20, y)
  await expect(readout(page)).toHaveText(/^Yorkshire Water: EPA stars/)
  await page.mouse.move(x, y)
  await expect(readout(page)).toHaveText('Overflow YWS0001, River Ouse, Yorkshire Water')
  expect(new Set(asked).size, 'no square is asked for twice').toBe(asked.length)
  const [sx, sy] = dots[south]!
  await page.mouse.move(sx, sy)
  await expect(readout(page)).toHaveText(
    'Overflow YWS0002, Tees Estuary (S Bank), Yorkshire Water, and 1 more beside it',
  )
  const [cx, cy] = dots[inCrowd]!
  await page.mouse.move(cx, cy)
  await expect(readout(page)).toHaveText(/^Anglian Water: EPA stars/)
  await page.keyboard.down('Control')
  await expect(async () => {
    await page.mouse.wheel(0, -60)
    await expect(page.locator('svg.map-national')).toHaveAttribute('viewBox', / 68\.00 100\.00$/, { timeout: 50 })
  }).toPass()
  await page.keyboard.up('Control')
  const near = await dotsOnScreen(page)
  await page.mouse.move(...near[inCrowd]!)
  await expect(readout(page)).toHaveText(/^Overflow YWS010\d, Tees Estuary \(S Bank\), Yorkshire Water$/)
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await expect(page.locator('svg.map-national')).toHaveAttribute('data-zoomed', 'false')
  await page.mouse.move(x, y)
  await expect(readout(page)).toHaveText(/YWS0001/)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(/\/overflows\/yws0001$/)
})

test('by touch: the first tap names the dot, the second opens it; in a crowd a tap names the shape', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await open(page)
  const dots = await dotsOnScreen(page)
  const [x, y] = dots[north]!
  await page.touchscreen.tap(x + 6, y)
  await expect(readout(page)).toHaveText('Overflow YWS0001, River Ouse, Yorkshire Water. Press again to open.')
  const [cx, cy] = dots[inCrowd]!
  await page.touchscreen.tap(cx, cy)
  await expect(readout(page)).toHaveText(/^Anglian Water: EPA stars, 2 stars. Press again to open.$/)
  await expect(page).toHaveURL(/\/rhi\/maps/)
  // A tap on the near map names what is under it, and does not move the map.
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).tap()
  const map = page.locator('svg.map-national')
  await expect.poll(async () => (await map.getAttribute('viewBox'))!.split(' ')[2]).toBe('103.76')
  const seen = await map.getAttribute('viewBox')
  const { left, top, width, height } = await map.evaluate((svg) => svg.getBoundingClientRect().toJSON())
  const before = await readout(page).textContent()
  await page.touchscreen.tap(left + width / 2, top + height / 3)
  await expect(readout(page)).not.toHaveText(before!)
  await expect(readout(page)).toHaveText(/Press again to open/)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(await map.getAttribute('viewBox')).toBe(seen)
  await page.getByRole('button', { name: 'Show the whole map' }).tap()
  await expect(map).toHaveAttribute('viewBox', '0.00 0.00 680.00 1000.00')
  // To tap a button, the page may have been scrolled.
  const [x2, y2] = (await dotsOnScreen(page))[north]!
  await page.touchscreen.tap(x2 + 6, y2)
  await expect(readout(page)).toHaveText(/YWS0001.*Press again to open/)
  await page.touchscreen.tap(x2 + 6, y2)
  await expect(page).toHaveURL(/\/overflows\/yws0001$/)
  await context.close()
})

test('names that cannot be had leave the shapes theirs', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.route('**/overflows.json*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await open(page)
  const [x, y] = (await dotsOnScreen(page))[north]!
  await page.touchscreen.tap(x, y)
  await expect(readout(page)).toHaveText(/^Yorkshire Water: EPA stars, .* Press again to open.$/)
  await page.touchscreen.tap(x, y)
  await expect(page).toHaveURL(/\/rhi\/companies\/yorkshire-water$/)
  await context.close()
})

test('without scripts the dots stay, and a sentence leads to their names', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/rhi/maps?overflows=shown`)
  await expect(page.locator('svg.map-national image')).toBeAttached()
  await expect(page.getByRole('link', { name: 'see which discharge now' })).toHaveAttribute('href', '/live')
  await page.getByRole('link', { name: 'those near a place, by name' }).click()
  await page.getByLabel('Town, river or postcode').fill('York')
  await page.getByRole('button', { name: 'Find my river' }).click()
  await expect(page.getByRole('link', { name: /YWS0001/ }).first()).toHaveAttribute('href', '/overflows/yws0001')
  await context.close()
})
