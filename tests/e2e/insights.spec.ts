import { expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

const cards = (page: Page) => page.locator('main article.card a.card-link')
const titlesOf = (page: Page) => cards(page).allTextContents()
const totalOf = async (page: Page) =>
  (await page.request.get('/api/insights?limit=1')).json().then(({ total }) => total as number)

const scrollToTheEnd = async (page: Page, total: number) => {
  await expect(async () => {
    await page
      .getByText(/^Showing \d+ of \d+\.$/)
      .first()
      .scrollIntoViewIfNeeded()
    expect(await cards(page).count()).toBe(total)
  }).toPass()
}

test('scrolling reaches the end, announces what came and leaves focus alone', async ({ page }) => {
  await page.goto('/insights')
  await started(page)
  const total = await totalOf(page)
  await expect(page.getByText(/^Showing 10 of/).first()).toBeVisible()
  await cards(page).first().focus()
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  await scrollToTheEnd(page, total)
  await expect(page.getByRole('status').filter({ hasText: `All ${total} are shown.` })).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused)
  await expect(page.getByRole('link', { name: 'Load more insights' })).toHaveCount(0)
})

test('Back finds the list and the place as they were', async ({ page }) => {
  await page.goto('/insights')
  await started(page)
  const total = await totalOf(page)
  await scrollToTheEnd(page, total)
  const last = cards(page).nth(total - 2)
  const title = await last.textContent()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1000)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  await page.goBack()
  await expect(cards(page)).toHaveCount(total)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(place + 60)
})

test('the button passes focus to the first card that it brought', async ({ page }) => {
  await page.goto('/insights')
  await started(page)
  const more = page.getByRole('link', { name: 'Load more insights' })
  // Pressed without scrolling there, as a screen reader would.
  await more.evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
  const eleventh = await cards(page).nth(10).textContent()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(eleventh)
})

test('without scripts the page links lead through the same set', async ({ browser, page: live }) => {
  await live.goto('/insights')
  await started(live)
  const total = await totalOf(live)
  await scrollToTheEnd(live, total)
  const scrolled = await titlesOf(live)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/insights')
  const paged = await titlesOf(page)
  for (let number = 2; ; number++) {
    const next = page.getByRole('navigation', { name: 'Insights, pages' }).getByRole('link', { name: 'Next' })
    if ((await next.count()) === 0) break
    await next.click()
    await expect(page).toHaveURL(new RegExp(`page=${number}$`))
    paged.push(...(await titlesOf(page)))
  }
  await context.close()
  expect(paged).toEqual(scrolled)
})

test('filters stand in the address and work without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/insights')
  await page.getByRole('navigation', { name: 'Streams' }).getByRole('link', { name: 'Field Stories' }).click()
  await expect(page).toHaveURL(/stream=field-stories/)
  await page.getByLabel('Search insights').fill('oxygen')
  await page.getByRole('button', { name: 'Filter insights' }).click()
  await expect(page).toHaveURL(/search=oxygen/)
  await expect(page).toHaveURL(/stream=field-stories/)
  await expect(page.getByText(/insights? in Field Stories, with “oxygen”/)).toBeVisible()
  await context.close()
})

test('a picture that does not load gives way to the default', async ({ page }) => {
  await page.route('**/art/**', (route) => route.abort())
  await page.goto('/insights')
  await started(page)
  await expect(page.locator('main article img').first()).toHaveAttribute('src', '/images/default-art.svg')
})

test('an article that uses no chart loads no chart code, and no editor ever', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(answer.url())
  })
  await page.goto('/insights/2025/06/how-to-read-a-dissolved-oxygen-trace')
  await started(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((url) => /charts|-chart|text-bars|codemirror|editor|query-provider/i.test(url))).toEqual([])
})

test('a source opens by keyboard, without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/insights/2025/05/trust-and-transparency-wave-1')
  const source = page.getByRole('button', { name: 'Source of 10%' })
  await source.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Source of 10%' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Source of 10%' })).toBeHidden()
  await context.close()
})
