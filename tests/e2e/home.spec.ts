import { expect, type Page, test } from '@playwright/test'
import { defaultArt } from '#domain/editorial/art.ts'
import { open, started } from '#tests/support/started.ts'

test('the home page has its sections in order, each with its links', async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  const order = await main.locator('h1, h2').allTextContents()
  const places = [
    /Rebuilding trust/,
    /public record/,
    /Four stages/,
    /Who We Serve/,
    /read all week/,
    /Cunliffe Review/,
    /Worked examples/,
    /measures a river alone/,
    /One adult in ten/,
    /Latest insights/,
    /Standards/,
    /Bring a river/,
  ].map((words) => order.findIndex((heading) => words.test(heading)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const href of [
    ...[
      '/civic-loop',
      '/civic-loop/benchmark',
      '/civic-loop/diagnose',
      '/civic-loop/act-mrv',
      '/civic-loop/participate',
    ],
    ...['communities', 'water-companies', 'regulators', 'corporates', 'landowners', 'ngos'].map(
      (name) => `/who-we-enable/${name}`,
    ),
    ...['/platform', '/contact?type=demo', '/cunliffe-review', '/cunliffe-review/get-involved', '/case-studies'],
    ...['/partnerships', '/trust-signal', '/trust-signal/companies', '/insights'],
  ])
    await expect(main.locator(`a[href="${href}"]`).first(), href).toBeVisible()
  await expect(main.getByText('ISO 27001')).toBeVisible()
})

test('the film hero leads to the platform and to the trust signal', async ({ page }) => {
  await open(page, '/')
  const hero = page.locator('.hero')
  await expect(hero.getByRole('link', { name: 'See the platform' })).toHaveAttribute('href', '/platform')
  await expect(hero.getByRole('link', { name: 'See the trust signal' })).toHaveAttribute('href', '/trust-signal')
})

test('every figure shows its source at a press', async ({ page }) => {
  await open(page, '/')
  const note = page.getByRole('button', { name: /source of 82% of UK adults rank river health/ })
  await note.click()
  await expect(page.getByRole('dialog', { name: /Source of 82% of UK adults/ })).toContainText('Wave 1')
})

test('shows the score of Wessex Water, marked invented, and leads to the company', async ({ page }) => {
  await open(page, '/')
  const card = page.locator('[data-figure="score-card"]')
  await expect(card).toContainText('Wessex Water')
  await expect(card).toContainText('River Health Index April 2025')
  await expect(card.getByText('Invented', { exact: true }).first()).toBeVisible()
  await card.getByRole('link', { name: 'Wessex Water' }).click()
  await expect(page).toHaveURL('/trust-signal/companies/wessex-water')
})

test('has three insights and three case studies, and fetches nothing again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  await open(page, '/')
  await expect(page.locator('.insight-trio article')).toHaveCount(3)
  await expect(page.locator('main a[href^="/case-studies/"]')).toHaveCount(3)
  await page.locator('.insight-trio article').first().hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('the button for a demo in the platform section is hidden on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const section = page.locator('section', { has: page.getByRole('heading', { name: /read all week/ }) })
  await expect(section.getByRole('link', { name: 'See how it works' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Book a demo' })).toBeHidden()
})

test('with scripts off the home page is whole', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('.insight-trio article')).toHaveCount(3)
  await expect(page.locator('[data-figure="score-card"]')).toBeVisible()
  await page.getByRole('link', { name: 'View All Insights' }).click()
  await expect(page).toHaveURL('/insights')
  await context.close()
})

test('comes back inside the app with its lists', async ({ page }) => {
  await open(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Riverline/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.insight-trio article')).toHaveCount(3)
  await expect(page.locator('[data-figure="score-card"]')).toBeVisible()
})

/** Home, reached by its link from another page, so that its lists are asked of the API. */
const comeBack = async (page: Page) => {
  await open(page, '/about')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Riverline/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
}

test('asks the API for its three lists when it is come back to', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.add(pathname + search)
  })
  await comeBack(page)
  await expect(page.locator('.insight-trio article')).toHaveCount(3)
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['/api/case-studies?limit=3', '/api/companies', '/api/insights?limit=3'])
})

test('says what could not be loaded, and shows no score without data', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await comeBack(page)
  await expect(page.getByText('Unable to load latest insights at the moment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse All Insights' })).toHaveAttribute('href', '/insights')
  await expect(page.getByText('No featured case studies available at the moment')).toBeVisible()
  await expect(page.locator('[data-figure="score-card"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /One adult in ten/ })).toBeVisible()
})

test('a picture that does not load gives way to the default, before and after the app has started', async ({
  page,
}) => {
  await page.route('**/art/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  const pictures = page.locator('main :is(.insight-trio, .card) img')
  const sources = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).getAttribute('src')))
  await pictures.first().scrollIntoViewIfNeeded()
  await started(page)
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
  await expect.poll(async () => new Set(await sources())).toEqual(new Set([defaultArt]))
})

/** The whole page, scrolled through, may move by two hundredths of a screen. */
for (const path of [
  '/',
  '/platform',
  '/services/section-82',
  '/civic-loop',
  '/who-we-enable/water-companies',
  '/river-patterns-demo',
])
  test(`${path} does not move under the reader, on a phone or at a desk`, {
    tag: path === '/' ? [] : '@slow',
  }, async ({ context }) => {
    for (const width of [390, 1440]) {
      // A page of its own: one that has been here before would be scrolled to where it was left.
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      // From when the fonts are there: how early they come is a matter of the machine, and of the Lighthouse bench.
      await page.evaluate(async () => {
        await document.fonts.ready
        Object.assign(window, { shifts: [] })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) (window as unknown as { shifts: number[] }).shifts.push(entry.value)
        }).observe({ type: 'layout-shift' })
      })
      const isAtTheEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
      while (!(await isAtTheEnd())) {
        const from = await page.evaluate(() => scrollY)
        await page.mouse.wheel(0, 700)
        // A busy machine may take its time over a turn of the wheel.
        await page.waitForFunction((least) => scrollY > least, from)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      const sum = shifts.reduce((total, value) => total + value, 0)
      expect(sum, `at ${width} px, moved by ${shifts}`).toBeLessThanOrEqual(0.02)
      await page.close()
    }
  })

for (const width of [390, 1440])
  test(`at ${width} px each headline stands beside its sentence, and what pauses it comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/')
    const gaps = await page.locator('.hero').evaluate((hero) => {
      const sentence = hero.querySelector('h1 + [role=status] + p')!.getBoundingClientRect().top
      const feet = [...hero.querySelectorAll('.rotating > *')].map((one) => one.getBoundingClientRect().bottom)
      return feet.map((foot) => Math.round(sentence - foot))
    })
    expect(gaps).toHaveLength(3)
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual(32)
    const stops = await page
      .locator('.hero :is(a, input, button)')
      .evaluateAll((all) => all.map((one) => one.textContent!.trim() || one.id))
    expect(stops.slice(0, 4)).toEqual(['See the platform', 'See the trust signal', 'place', 'Find my river'])
    expect(stops[4]).toContain('Pause headlines')
  })

test('the latest insights fill their row at a desk, and a phone is through the page in ten screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/')
  const [row, cards] = await page.locator('.insight-trio').evaluate((trio) => {
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right)
    return [right(trio), [...trio.children].map(right)]
  })
  expect(Math.max(...cards)).toBe(row)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(10)
})

test('on paper the figures do not cover the words above them', async ({ page }) => {
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  const [hero, figures] = await Promise.all([
    page.locator('.hero h1 + [role=status] + p').boundingBox(),
    page.locator('.hero + .frame').boundingBox(),
  ])
  expect(figures!.y).toBeGreaterThanOrEqual(hero!.y + hero!.height)
})
