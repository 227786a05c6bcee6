import { expect, type Page, test } from '@playwright/test'

/**
 * No figure on an index page without a reachable source. The rule: a text with a number that looks like a measurement
 * (a per cent, a sum of money, stars out of something, or a number of three digits or more) must stand inside an element
 * that also holds a source control: a source note, a list of sources, or a table with links to its sources. Years, dates,
 * the survey's base, and what is marked data-plain-numbers (thresholds, counts of things on the page) are not measurements.
 */
const pages = [
  '/rhi',
  '/rhi/companies',
  '/rhi/companies/wessex-water',
  '/rhi/companies/dwr-cymru-welsh-water',
  '/rhi/companies/bristol-water',
  '/rhi/compare?ids=severn-trent-water,thames-water,wessex-water',
  '/rhi/matrix',
  '/rhi/voices',
  '/rhi/methodology#data-status',
]

const unsourced = (page: Page) =>
  page.evaluate(() => {
    const measurement = /\d(\.\d+)?\s?%|£\s?\d|\b\d{1,3}(,\d{3})+\b|\b\d{3,}\b/
    const notMeasured = /\b(19|20)\d{2}([–-]\d{2})?\b|\b4,000\b/g
    const sources = '.source-note, [data-sources]'
    const scopes = '[data-figure], figure, [data-measure], [data-refused]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (parent.closest('script, style, nav, form, title, [popover], #reading, [data-plain-numbers]')) continue
      const text = (node.textContent ?? '').replace(notMeasured, '')
      if (!measurement.test(text)) continue
      if (!parent.closest(scopes)?.querySelector(sources)) found.push((node.textContent ?? '').trim().slice(0, 80))
    }
    return found
  })

for (const address of pages) {
  test(`every figure on ${address} has a reachable source`, async ({ page }) => {
    await page.goto(address)
    expect(await unsourced(page)).toEqual([])
  })
}

test('the walk does find a figure without a source', async ({ page }) => {
  await page.goto('/rhi/voices')
  await page.evaluate(() => document.querySelector('main')!.append('83% of nothing'))
  expect(await unsourced(page)).toEqual(['83% of nothing'])
})
