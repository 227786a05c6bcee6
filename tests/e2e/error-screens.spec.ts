import { expect, type Page, test } from '@playwright/test'
import { follow, started } from '#tests/support/started.ts'

/** The page keeps its looks through every error: React mounts the whole document anew for an error screen. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    sheet: document.getElementById('style-sheet')!.textContent!.length > 10_000,
    font: getComputedStyle(document.body).fontFamily.includes('Funnel'),
    theme: document.documentElement.dataset.theme ?? 'system',
  }))
const styled = { sheet: true, font: true, theme: 'dark' }

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
})

test('from a 404 to a page and back', async ({ page }) => {
  await page.goto('/nope')
  await started(page)
  expect(await looks(page)).toEqual(styled)
  await page.getByRole('link', { name: 'Find a water company' }).click()
  await expect(page).toHaveURL(/\/rhi\/companies$/)
  await expect(page.locator('tr[data-company]').first()).toBeVisible()
  expect(await looks(page)).toEqual(styled)
  for (const lost of ['/nope', '/rhi/companies/nope', '/insights?page=99']) {
    await follow(page, lost)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
    expect(await looks(page), lost).toEqual(styled)
    await page.goBack()
    await expect(page.locator('tr[data-company]').first()).toBeVisible()
    expect(await looks(page), `back from ${lost}`).toEqual(styled)
  }
})

test('a 404 guesses what was meant and has a search field, without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto('/companies/tames-water'))!.status()).toBe(404)
  await page.getByLabel('Search for a company, river, town or postcode').fill('Truro')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=Truro$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Thames Water' }).click()
  await expect(page.getByRole('heading', { name: 'Thames Water', level: 1 })).toBeVisible()
  await context.close()
})

test('when the data of the next page does not come', async ({ page }) => {
  await page.goto('/about')
  await started(page)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await follow(page, '/rhi/matrix')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(await looks(page)).toEqual(styled)
})
