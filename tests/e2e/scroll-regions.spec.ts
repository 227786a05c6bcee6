import { expect, test } from '@playwright/test'
import { open, started } from '#tests/support/started.ts'

test('once the app has started, a table that does not scroll is no stop for the Tab key', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/accessibility', '/cunliffe-review/regional-disparities', '/services/section-82']) {
    await open(page, path)
    const useless = () =>
      page
        .locator('.table-frame[tabindex]:visible')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth <= one.clientWidth + 1).length)
    await expect.poll(useless, path).toBe(0)
  }
})

test('a table that is too wide for a phone can be scrolled by keyboard, with and without the app', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/rhi/record')
  const frames = page.locator('.table-frame')
  const wide = () =>
    frames.evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => [one.getAttribute('tabindex'), one.getAttribute('role')]),
    )
  const before = await wide()
  expect(before.length).toBeGreaterThan(0)
  expect(before.every(([stop, role]) => stop === '0' && role === 'region')).toBe(true)
  await started(page)
  await expect.poll(wide).toEqual(before)
})

test('a table of words is read row by row on a phone, each cell with the name of its column', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/civic-loop')
  const table = page.locator('.table-of-words')
  const cell = table.locator('[data-label]').first()
  const [inFrame, inRow] = await Promise.all([
    table.evaluate((one) => one.parentElement!.scrollWidth <= one.parentElement!.clientWidth + 1),
    cell.evaluate((one) => getComputedStyle(one, '::before').content),
  ])
  expect(inFrame).toBe(true)
  expect(inRow).toContain(await table.locator('thead th').nth(1).textContent())
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(table.locator('thead')).toBeVisible()
})
