import { expect, test } from '@playwright/test'
import { fixedPages, sitemapPaths } from '#tests/support/addresses.ts'
import { axe } from '#tests/support/axe.ts'
import { canonicalPath } from '#tests/support/declared-pages.ts'
import { open, started } from '#tests/support/started.ts'

/** What scrolls sideways can be reached by keyboard before the app has started, and for whoever has no scripts at all. */
test('at a phone’s width nothing that scrolls is out of reach of the keyboard before the app starts', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 390, height: 844 })
  // Kept from starting, and not switched off: the check itself is a script.
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.route('**/assets/*.js', (route) => route.abort())
  const known = (await sitemapPaths(request)).filter(
    (path) => !/^\/(insights|catchments|cunliffe-review\/topics)\/./.test(path),
  )
  const found: string[] = []
  for (const path of new Set([...fixedPages.filter((path) => canonicalPath(path) === path), ...known])) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const { violations } = await axe(page).withRules(['scrollable-region-focusable']).analyze()
    for (const { nodes } of violations) found.push(...nodes.map(({ html }) => `${path}: ${html.slice(0, 120)}`))
  }
  expect(found).toEqual([])
})

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

test('a table of two columns that is too wide for a phone can be scrolled by keyboard, with and without the app', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/accessibility')
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
