import { expect, type Page, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

/** What start-app.ts lays out part by part: how many parts the browser is skipping, and where each of them begins. */
const lowerParts = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main > :nth-child(n + 4), main tr[data-company], footer, footer nav'),
    ]
    return {
      skippable: parts.filter((part) => part.style.contentVisibility !== 'visible').length,
      tops: parts.map((part) => Math.round(part.getBoundingClientRect().top)),
    }
  })

// A modal dialog and a theme change the style of every element, which on a slow phone takes longer than somebody should wait.
for (const width of [390, 1280])
  test(`at ${width} px a dialog and a theme style what is in view first, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/rhi')
    const laidOut = () => expect.poll(async () => (await lowerParts(page)).skippable).toBe(0)
    await laidOut()
    const { tops } = await lowerParts(page)
    expect(tops.length).toBeGreaterThan(20)

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    expect(await lowerParts(page)).toEqual({ skippable: tops.length, tops })
    await page.keyboard.press('Escape')
    await laidOut()

    const skipped = page.evaluate(() => new Promise((resolve) => addEventListener('restyle', resolve, { once: true })))
    await page.locator('[data-theme-choice][value=dark]').first().dispatchEvent('click')
    await skipped
    await laidOut()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect((await lowerParts(page)).tops).toEqual(tops)
  })

test('a dialog that is opened before the parts are laid out skips what is out of view, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  // Nothing is laid out part by part as long as the browser is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/rhi')
  const skipped = () => page.locator('main > [style*="content-visibility"]').count()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > :nth-child(n + 4)')].every((part) => 'isInView' in part),
  )
  expect(await skipped()).toBe(0)
  const { tops } = await lowerParts(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(await skipped()).toBe(await page.locator('main > :nth-child(n + 4)').count())
  expect((await lowerParts(page)).tops).toEqual(tops)
})
