import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { noteForAudit } from '#tests/support/audit-notes.ts'
import { open, started } from '#tests/support/started.ts'

/** What the house promises of every page: policy, budgets, a start after the first paint. */

test('the app starts by itself, after the first paint', async ({ page }) => {
  await page.goto('/platform')
  await started(page)
  const { paint, script } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => /\/assets\/.*\.js$/.test(entry.name))
        .map((entry) => entry.startTime),
    ),
  }))
  expect(script).toBeGreaterThan(paint)
})

test('a click before the app has started is not lost', async ({ page }) => {
  await page.goto('/platform', { waitUntil: 'commit' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /riverline/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
})

test('a change of page scrolls to the top', async ({ page }) => {
  await page.goto('/about')
  await started(page)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')!.click())
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the first load of a content page stays within its budget of style and fonts', async ({ page }) => {
  const answer = await open(page, '/platform')
  const style = /<style id="style-sheet">([\s\S]*?)<\/style>/.exec(await answer.text())![1]!
  const styleBytes = brotliCompressSync(Buffer.from(style)).length
  const fonts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ encodedBodySize }) => encodedBodySize),
  )
  const fontBytes = fonts.reduce((sum, size) => sum + size, 0)
  console.log(`first load: style ${styleBytes} B, fonts ${fontBytes} B in ${fonts.length} files`)
  // Since the search dialog opens natively its box is styled in every page.
  expect(styleBytes).toBeLessThanOrEqual(15_250)
  expect(fonts).toHaveLength(2)
  expect(fontBytes).toBeLessThanOrEqual(45 * 1024)
})

/** `start`: what must come before the page is hydrated. `all`: with the parts that follow when the browser is idle. */
for (const [address, budget] of Object.entries({
  '/platform': { start: 115, all: 122.3 },
  '/': { start: 117, all: 142 },
  '/rhi': { start: 120, all: 131 },
  '/rhi/companies': { start: 119, all: 122 },
  '/rhi/companies/wessex-water': { start: 114, all: 141 },
  '/rhi/matrix': { start: 120, all: 123 },
})) {
  test(`the first load of ${address} stays within its budget of scripts`, async ({ page }) => {
    await page.addInitScript(() => addEventListener('hydrate', () => performance.mark('hydrate')))
    await open(page, address)
    await page.waitForLoadState('networkidle')
    const { start, all } = await page.evaluate(() => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.endsWith('.js'),
      )
      const bytes = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      const hydrated = performance.getEntriesByName('hydrate')[0]!.startTime
      return { start: bytes(scripts.filter(({ responseEnd }) => responseEnd < hydrated)), all: bytes(scripts) }
    })
    console.log(`first load of ${address}: ${start} B of script to start, ${all} B in all`)
    noteForAudit(`weight ${address}`, {
      address,
      start,
      all,
      most: { start: budget.start * 1024, all: budget.all * 1024 },
    })
    expect(start).toBeGreaterThan(50_000)
    expect(start).toBeLessThanOrEqual(budget.start * 1024)
    expect(all).toBeLessThanOrEqual(budget.all * 1024)
  })
}

test('without JavaScript a content page reads and leads on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Nothing could hide it over an answer, so it stands at the end.
  await expect(page.locator('.demo-drawer')).toHaveCSS('position', 'static')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /riverline/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
