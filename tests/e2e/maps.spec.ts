import { expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

const map = (page: Page) => page.locator('svg.map-national[role=group]')
const onMap = (page: Page) => map(page).locator('a')
const rows = (page: Page) => page.locator('#list tbody tr')

test('every shape has a name and leads to a page', async ({ page }) => {
  for (const layer of ['companies', 'catchments']) {
    await page.goto(`/rhi/maps?layer=${layer}`)
    const links = await onMap(page).evaluateAll((all) =>
      all.map((link) => ({ to: link.getAttribute('href')!, name: link.querySelector('title')?.textContent })),
    )
    expect(links.length).toBeGreaterThan(0)
    // That each page answers is for tests/site, which follows every link.
    for (const { name, to } of links)
      expect([name, to]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\//)])
  }
})

test('the Tab key reaches every shape, and what has the focus can be seen', async ({ page }) => {
  await page.goto('/rhi/maps')
  await started(page)
  await page.getByRole('link', { name: 'Skip the map' }).focus()
  const wanted = await onMap(page).count()
  const reached = new Set<string>()
  // The buttons of the zoom may stand on the way.
  for (let i = 0; i < wanted + 10 && reached.size < wanted; i++) {
    await page.keyboard.press('Tab')
    const id = await page.evaluate(() => document.activeElement!.id)
    if (id.startsWith('on-map-')) reached.add(id)
  }
  expect(reached.size).toBe(wanted)
  const stroke = await page.evaluate(() => {
    const shape = document.activeElement!.querySelector('path:last-of-type')!
    return Number.parseFloat(getComputedStyle(shape).strokeWidth)
  })
  expect(stroke).toBeGreaterThanOrEqual(5)
})

test('“Skip the map” leads to the list', async ({ page }) => {
  await page.goto('/rhi/maps')
  await page.getByRole('link', { name: 'Skip the map' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#list$/)
  await expect(page.locator('#list')).toBeInViewport()
})

test('buttons and keys zoom and move the map, and back', async ({ page }) => {
  await page.goto('/rhi/maps')
  await started(page)
  const box = () => map(page).getAttribute('viewBox')
  const whole = await box()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(box).not.toBe(whole)
  await page.getByRole('button', { name: 'Move the map north' }).click()
  await expect(map(page)).toHaveAttribute('data-zoomed', 'true')
  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await expect(map(page)).toHaveAttribute('data-zoomed', 'false')
  await page.locator('#on-map-thames-water').focus()
  await page.keyboard.press('+')
  await expect(map(page)).toHaveAttribute('data-zoomed', 'true')
  const zoomed = await box()
  await page.keyboard.press('ArrowDown')
  await expect.poll(box).not.toBe(zoomed)
  await page.keyboard.press('0')
  await expect(map(page)).toHaveAttribute('data-zoomed', 'false')
})

test('by touch: two fingers zoom, then one moves the map; a first press names a shape with its value, a second opens it', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/rhi/maps')
  await started(page)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  // Marks that can be pressed apart: 24 CSS pixels from one to the next (WCAG 2.5.8).
  const marks = await page.locator('.map-dot .map-farPoint .map-dot-edge').evaluateAll((all) =>
    all.map((mark) => {
      const { x, y } = mark.getBoundingClientRect()
      return [x, y] as const
    }),
  )
  const gaps = marks.flatMap(([x, y], at) => marks.slice(at + 1).map(([a, b]) => Math.hypot(x - a, y - b)))
  expect(gaps.length).toBe(21)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)

  await map(page).scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map(page).boundingBox())!
  const [cx, cy] = [x + width * 0.6, y + height * 0.6]
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const seen = async () => (await map(page).getAttribute('viewBox'))!.split(' ').map(Number)
  const scrolledTo = await page.evaluate(() => scrollY)

  await touch('touchStart', [cx - 20, cy], [cx + 20, cy])
  for (const spread of [30, 40, 50, 60]) await touch('touchMove', [cx - spread, cy], [cx + spread, cy])
  await touch('touchEnd')
  await expect.poll(async () => Math.round((680 / (await seen())[2]!) * 10) / 10).toBe(3)
  const zoomed = await seen()
  await touch('touchStart', [cx, cy])
  // It comes to rest before it is lifted: else the browser takes a tap right after it for the end of a fling.
  for (const step of [10, 20, 40, 40, 40, 40, 40]) {
    await touch('touchMove', [cx + step, cy - step])
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await touch('touchEnd')
  await expect.poll(async () => (await seen())[0]! < zoomed[0]! && (await seen())[1]! > zoomed[1]!).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)
  await page.getByRole('button', { name: 'Show the whole map' }).tap()
  await expect(map(page)).toHaveAttribute('data-zoomed', 'false')

  const shape = page.locator('#on-map-anglian-water .map-area')
  await shape.tap()
  await expect(page.locator('.map-readout')).toHaveText('Anglian Water: EPA stars, 2 stars. Press again to open.')
  await shape.tap()
  await expect(page).toHaveURL(/\/rhi\/companies\/anglian-water$/)
  await context.close()
})

test('layer, measure, nation and order live in the address', async ({ page }) => {
  await page.goto('/rhi/maps')
  await started(page)
  await page.getByRole('navigation', { name: 'Coloured by' }).getByRole('link', { name: 'Spills' }).click()
  await expect(page).toHaveURL(/measure=spills/)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('navigation', { name: 'Coloured by' }).getByRole('link', { name: 'EPA stars' }).click()
  await expect(page).not.toHaveURL(/measure=/)
  await page.getByRole('navigation', { name: 'Year' }).getByRole('link', { name: '2023' }).click()
  await expect(page).toHaveURL(/year=2023/)
  await page.getByRole('navigation', { name: 'Nation' }).getByRole('link', { name: 'Wales', exact: true }).click()
  await expect(page).toHaveURL(/nation=wales/)
  await expect(rows(page)).toHaveCount(2)
  await page.locator('#list').getByRole('link', { name: 'EPA stars, 2023' }).click()
  await expect(page).toHaveURL(/sort=value/)
  await expect(page.locator('#list th[aria-sort=descending]')).toHaveText('EPA stars, 2023')
  await expect(rows(page).first()).toContainText('Dŵr Cymru Welsh Water')
})

test('a press on a shape opens its page', async ({ page }) => {
  await page.goto('/rhi/maps?layer=catchments')
  await started(page)
  await page.locator('#on-map-spey path').click()
  await expect(page).toHaveURL(/\/catchments\/spey$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('River Spey')
})

test('without JavaScript the map, its choices, the list and the search are all there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/rhi/maps')
  await expect(onMap(page)).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Layer' }).getByRole('link', { name: 'Catchments' }).click()
  await expect(onMap(page)).toHaveCount(30)
  await page.locator('#list').getByRole('link', { name: 'Area, km²' }).click()
  await expect(rows(page).first()).toContainText('Thames')
  await page.getByLabel('Town, river or postcode').fill('Hay on Wye')
  await page.getByRole('button', { name: 'Find my river' }).click()
  await expect(page.getByRole('heading', { name: 'Hay-on-Wye, Powys' })).toBeVisible()
  await expect(page).toHaveURL(/layer=catchments/)
  await expect(page.locator('.map-mark')).toBeAttached()
  await context.close()
})

test('find my river on /catchments: an answer, a question, and help', async ({ page }) => {
  const ask = async (words: string) => {
    await page.goto('/catchments')
    await page.getByLabel('Town, river or postcode').fill(words)
    await page.getByRole('button', { name: 'Find my river' }).click()
  }
  await ask('Totnes')
  await expect(page.getByRole('heading', { name: 'Totnes, Devon' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'South West Water' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /surroundings of Totnes/ })).toBeVisible()
  await ask('Newport')
  await page.getByRole('link', { name: 'Newport, Isle of Wight' }).click()
  await expect(page.getByRole('heading', { name: 'Newport, Isle of Wight' })).toBeVisible()
  await ask('Bakewwell')
  await page.getByRole('link', { name: 'Bakewell, Derbyshire' }).click()
  await expect(page.getByRole('heading', { name: 'Bakewell, Derbyshire' })).toBeVisible()
  await ask('BA11 1AB')
  await expect(page.getByRole('heading', { name: 'BA11, around Frome' })).toBeVisible()
  await ask('ZZ11 1AB')
  await expect(page.getByText('We know no postcode district of that name')).toBeVisible()
})

test('the catchment list narrows by nation and company', async ({ page }) => {
  await page.goto('/catchments')
  await started(page)
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'All catchments' }) })
  await expect(list.getByRole('listitem')).toHaveCount(30)
  await page.getByLabel('Nation').selectOption('scotland')
  await expect(page).toHaveURL(/nation=scotland/)
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Sewerage company').selectOption('anglian-water')
  await expect(list.getByText('No catchment matches both choices')).toBeVisible()
})

const pages = [
  '/rhi/maps',
  '/rhi/maps?layer=catchments&near=Bath',
  '/near?place=Newport',
  '/catchments/dart',
  '/catchments/thames',
]
for (const width of [360, 768])
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of pages) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(
        0,
      )
    }
  })

test('the map page keeps to the policy, logs no error and stays within its budget', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const shared = await weigh(page, '/about')
  const own = await weigh(page, '/rhi/maps')
  const extra = [...own].filter(([url]) => url.endsWith('.js') && !shared.has(url))
  const sum = (sizes: Iterable<[string, number]>) => [...sizes].reduce((total, [, size]) => total + size, 0)
  console.log(`map page: ${sum(own)} B in all, ${sum(extra)} B of script of its own`)
  expect(sum(own)).toBeLessThanOrEqual(300 * 1024)
  expect(sum(extra)).toBeLessThanOrEqual(30 * 1024)
  expect(problems).toEqual([])
})

/** Bytes over the wire by address, for a visitor who has nothing yet. */
const weigh = async (page: Page, address: string) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url) sizes.set(url, encodedDataLength)
  })
  await page.goto(address)
  await started(page)
  await page.waitForLoadState('networkidle')
  await network.detach()
  return sizes
}
