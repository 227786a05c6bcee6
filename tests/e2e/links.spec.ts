import { expect, type Page, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

/** Marks the document, so that a new one can be told from it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('a link within the site is followed without a new document: in the menu, in a chart, and in text that an editor wrote', async ({
  page,
}) => {
  for (const [from, link] of [
    ['/about', '.site-header a[href="/rhi"]:visible'],
    ['/rhi/matrix', '[data-point]:visible'],
    ['/insights/2025/05/storm-overflow-data-2024', '.prose a[href^="/"]'],
  ] as const) {
    await open(page, from)
    await mark(page)
    const target = page.locator(link).first()
    const href = await target.getAttribute('href')
    await target.click()
    await expect(page, `${from} → ${href}`).toHaveURL(href!)
    await expect.poll(() => isSameDocument(page), `${from} → ${href}`).toBe(true)
  }
})

test('with a modifier or the middle button the browser opens it in a new tab, and this page stays', async ({
  page,
  context,
}) => {
  await open(page, '/about')
  const link = page.getByRole('banner').getByRole('link', { name: 'Index' })
  for (const how of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] as const) {
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click(how as Parameters<typeof link.click>[0])])
    await expect(tab).toHaveURL('/rhi')
    await tab.close()
  }
  await expect(page).toHaveURL('/about')
})

test('a link to where one is adds nothing to the history', async ({ page }) => {
  await open(page, '/about')
  const entries = () => page.evaluate(() => history.length)
  const link = page.getByRole('banner').getByRole('link', { name: 'Index' })
  await link.click()
  await expect(page).toHaveURL('/rhi')
  await expect(page.getByRole('status').getByText('Loading page')).toHaveCount(0)
  const before = await entries()
  const { length } = await page.evaluate(() => performance.getEntriesByType('resource'))
  await link.click()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(length)
  expect(await entries()).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a choice above a chart keeps the place, another page begins at its top', async ({ page }) => {
  await open(page, '/rhi/matrix')
  const choice = page.getByRole('link', { name: '2023', exact: true })
  await choice.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 300))
  await choice.click()
  await expect(page).toHaveURL(/epa=2023/)
  await expect(choice).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.getByRole('link', { name: 'Read the method in full' }).click()
  await expect(page).toHaveURL('/rhi/methodology#matrix')
  await expect(page.locator('#matrix')).toBeInViewport()
  await page.getByRole('banner').getByRole('link', { name: 'Data', exact: true }).click()
  await expect(page).toHaveURL('/data')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
