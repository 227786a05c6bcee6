import { expect, type Page, test } from '@playwright/test'

/**
 * No figure on an index page without a reachable source. The rule: a text with a number that looks like a measurement
 * (a per cent, a sum of money, stars, points, lengths, spills, or a number of three digits or more) must stand in a cell, or
 * in an element that is marked as one figure, that also holds a source control: a source note or a list of sources.
 *
 * What is let through, and why:
 * - years, dates and telephone numbers: they measure nothing;
 * - "4,000": the survey's base, which every sentence about the survey names, and whose source is the survey itself;
 * - "1 to 4 stars": the scale of the rating, not a rating;
 * - forms: they state what they ask for ("1,500 characters at most");
 * - popovers: they are the source notes;
 * - the headline and summary of an article or case study: the piece they lead to cites its own sources;
 * - a row of the map's list of catchments: it leads to the catchment's page, where length and area carry their note;
 * - data-plain-numbers: the matrix's note on its method. 3.5 stars and 75% are rules of ours, and measure nothing.
 */
const pages = [
  '/rhi',
  '/rhi/companies',
  '/rhi/companies/wessex-water',
  '/rhi/companies/dwr-cymru-welsh-water',
  '/rhi/companies/bristol-water',
  '/rhi/companies/scottish-water',
  '/rhi/compare?ids=severn-trent-water,thames-water,wessex-water',
  '/rhi/matrix',
  '/rhi/voices',
  '/rhi/methodology#data-status',
  '/rhi/get-involved',
  '/rhi/maps',
  '/rhi/maps?measure=spills',
  '/rhi/maps?layer=catchments',
  '/rhi/catchments',
  '/catchments/dart',
]

const unsourced = (page: Page) =>
  page.evaluate(() => {
    const measurement =
      /\d(\.\d+)?\s?%|£\s?\d|\b\d{1,3}(,\d{3})+\b|\b\d{3,}\b|\d(\.\d+)?\s(stars?|points?|km²?|spills?|hours|incidents?|out of)\b/
    const notMeasured = /\b(19|20)\d{2}([–-]\d{2})?\b|\b4,000\b|\b1 to 4 stars\b|\b0\d{3}( \d{2,4})+\b/g
    const sources = '.source-note, .figure-source, [data-sources]'
    const pieces = 'a[href^="/insights/"], a[href^="/case-studies/"]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (parent.closest('script, style, title, form, [popover], [data-plain-numbers]')) continue
      const text = (node.textContent ?? '').replace(notMeasured, '')
      if (!measurement.test(text)) continue
      const sourced = ['td', 'dd', '.figure-mark', 'figure', '[data-figure]', '[data-measure]', '[data-refused]'].some(
        (scope) => parent.closest(scope)?.querySelector(sources),
      )
      const leadsOn =
        parent.closest('#reading li')?.querySelector(pieces) ??
        parent.closest('tr[data-feature]')?.querySelector('th a[href^="/catchments/"]')
      if (!sourced && !leadsOn) found.push((node.textContent ?? '').trim().slice(0, 80))
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
