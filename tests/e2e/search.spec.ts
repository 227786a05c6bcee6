import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '#tests/support/axe.ts'

/** By the shortcut, as the first thing that is pressed: the dialog does not wait for hydration. */
const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  return page.getByRole('combobox', { name: 'Search the site' })
}
const options = (page: Page) => page.getByRole('option')

for (const { name, viewport } of [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`search on a ${name}`, () => {
    test.use({ viewport })

    test('works by keyboard from opening to the page that was sought', async ({ page }) => {
      await page.goto('/privacy')
      const box = await open(page)
      await expect(box).toBeFocused()
      // The arrows are spoken of once there is something to move through.
      await expect(page.getByText('to move')).toHaveCount(0)
      const size = (await page.getByRole('dialog', { name: 'Search' }).boundingBox())!
      if (name === 'phone') expect(size.height).toBeGreaterThan(840)
      else expect(size.width).toBeLessThan(760)
      // Held back until it has been said that the search is under way.
      let answer = () => {}
      const saidSo = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/search*', async (route) => {
        await saidSo
        // A search that was superseded has been aborted.
        await route.continue().catch(() => {})
      })
      await page.keyboard.type('wessex')
      await expect(page.getByText('Searching...').first()).toBeAttached()
      answer()
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      await expect(options(page).first()).toContainText('Wessex Water')
      await expect(page.getByText('to move')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await expect(box).toHaveAttribute('aria-activedescendant', (await options(page).nth(1).getAttribute('id'))!)
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/rhi/companies/wessex-water')
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["wessex"]')
      await open(page)
      await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible()
      await page.getByRole('button', { name: 'wessex', exact: true }).click()
      await expect(options(page).first()).toContainText('Wessex Water')
    })

    test('opens by its button before any script of the app has come, and keeps what is typed', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/privacy')
      await page
        .locator('header')
        .getByRole('link', { name: /^Search/ })
        .click()
      const box = page.getByRole('combobox', { name: 'Search the site' })
      await expect(box).toBeFocused()
      await page.keyboard.type('wye')
      await expect(box).toHaveValue('wye')
      const { height } = (await page.getByRole('dialog', { name: 'Search' }).boundingBox())!
      expect(height > 840).toBe(name === 'phone')
    })

    test('closes by Escape, by its button and by the ground beside it, and gives focus back', async ({ page }) => {
      await page.goto('/privacy')
      const trigger = page.locator('header').getByRole('link', { name: /^Search/ })
      await trigger.focus()
      await open(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
      await expect(trigger).toBeFocused()
      await trigger.click()
      await page.getByRole('button', { name: 'Close search' }).click()
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
      if (name === 'phone') return
      await trigger.click()
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
      await page.mouse.click(5, 700)
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    })
  })
}

test('helps when nothing is found', async ({ page }) => {
  await page.goto('/privacy')
  await (await open(page)).fill('xylophone zzz')
  await expect(page.getByText('No results found for "xylophone zzz"')).toBeVisible()
  for (const hint of ['different spelling or synonyms', 'broader terms like', 'specific company names'])
    await expect(page.getByText(hint)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Section 82 compliance' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Biodiversity targets' })).toHaveCount(0)
})

test('says that the first eight are shown, and has no fault that axe can find', async ({ page }) => {
  await page.goto('/privacy')
  await (await open(page)).fill('water')
  await expect(options(page)).toHaveCount(8)
  await expect(page.getByText('Showing first 8 results. Try more specific terms for better results.')).toBeAttached()
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([])
})

test('an older question is given up, and a late answer to it never replaces a newer one', async ({ page }) => {
  await page.goto('/privacy')
  const held: (() => void)[] = []
  await page.route('**/api/search?q=thames*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  const box = await open(page)
  await box.fill('thames')
  await expect.poll(() => held.length).toBe(1)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('q=thames'))
  await box.fill('wessex')
  await givenUp
  await expect(options(page).first()).toContainText('Wessex Water')
  for (const release of held) release()
  await page.waitForLoadState('networkidle')
  await expect(options(page).first()).toContainText('Wessex Water')
})

test('an answer is kept for half a minute', async ({ page }) => {
  await page.goto('/privacy')
  const box = await open(page)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('q=usk')) asked++
  })
  await box.fill('usk')
  await expect(options(page).first()).toContainText('Usk')
  await box.fill('wye')
  await expect(options(page).first()).toContainText('Wye')
  await box.fill('usk')
  await expect(options(page).first()).toContainText('Usk')
  expect(asked).toBe(1)
})

test('says so when the search fails', async ({ page }) => {
  await page.goto('/privacy')
  await page.route('**/api/search*', (route) => route.fulfill({ status: 500, body: '' }))
  await (await open(page)).fill('usk')
  await expect(page.locator('dialog .text-danger')).toHaveText('Search failed.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the results page groups all results by kind', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('storm overflow')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=storm+overflow')
    await expect(page.getByRole('heading', { name: 'Insights', level: 2 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Storm overflow data/ })).toBeVisible()
  })
})

test('the count of results stands in one line with what was asked for', async ({ page }) => {
  await page.goto('/search?q=spey')
  const count = page.getByText(/^\d+ results? for "spey"$/)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await count.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines, `at ${width} px`).toBe(1)
  }
})
