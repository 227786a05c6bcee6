import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

/** What the house promises of every page: policy, budgets, a start after the first paint. */

test('the app starts by itself, after the first paint', async ({ page }) => {
  await page.goto('/platform')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const { paint, script } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    script: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes('/assets/'))
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

test('the first load of a content page stays within its budget', async ({ page }) => {
  const sizes = { script: 0, font: 0, fonts: 0 }
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const urls = new Map<string, string>()
  network.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (url.endsWith('.js')) sizes.script += encodedDataLength
    if (!url.endsWith('.woff2')) return
    sizes.font += encodedDataLength
    sizes.fonts++
  })
  const answer = await page.goto('/platform')
  await started(page)
  await page.waitForLoadState('networkidle')
  const style = /<style id="style-sheet">([\s\S]*?)<\/style>/.exec(await answer!.text())![1]!
  const styleBytes = brotliCompressSync(Buffer.from(style)).length
  console.log(
    `first load: script ${sizes.script} B, style ${styleBytes} B, fonts ${sizes.font} B in ${sizes.fonts} files`,
  )
  expect(sizes.script).toBeGreaterThan(50_000)
  expect(sizes.script).toBeLessThanOrEqual(125 * 1024)
  expect(styleBytes).toBeLessThanOrEqual(15 * 1024)
  expect(sizes.fonts).toBe(2)
  expect(sizes.font).toBeLessThanOrEqual(45 * 1024)
})

for (const address of ['/rhi', '/rhi/companies', '/rhi/companies/wessex-water', '/rhi/matrix']) {
  test(`the first load of ${address} stays within the same budget of scripts`, async ({ page }) => {
    let script = 0
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const scripts = new Set<string>()
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.endsWith('.js')) scripts.add(requestId)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) script += encodedDataLength
    })
    await page.goto(address)
    await started(page)
    await page.waitForLoadState('networkidle')
    console.log(`first load of ${address}: script ${script} B`)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThanOrEqual(125 * 1024)
  })
}

test('without JavaScript a content page reads and leads on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /riverline/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
