import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

/** Every chart can be taken away: its values as CSV, and itself as a picture with its sources under it. */
const saved = async (page: Page, format: 'SVG' | 'PNG') => {
  const name = `${format}: download the chart`
  const chart = page.locator('main figure', { has: page.locator(`[aria-label="${name}"]`) }).first()
  const button = chart.getByRole('button', { name })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

for (const { address, words } of [
  {
    address: '/rhi/matrix',
    words: ['Dŵr Cymru', 'Hafren Dyfrdwy', '100%', 'Invented trust scores', 'Invented: River Health Index Wave 1'],
  },
  { address: '/rhi', words: ['Severn Trent Water', 'Mean ', 'No survey in it', 'Estimate'] },
  { address: '/rhi/companies/thames-water', words: ['One star for 2024', 'Public record'] },
  { address: '/rhi/voices', words: ['82%', 'Four in five'] },
  {
    address: '/insights/2026/03/cma-redeterminations-five-companies',
    words: ['£463m', 'Public record Source: Final decision', 'Read in: LBC'],
  },
  {
    address: '/case-studies/scottish-research-station',
    words: ['138', 'invented', 'Invented Source: Worked example'],
  },
]) {
  test(`a chart of ${address} as SVG stands on its own, in the page's colours`, async ({ page }) => {
    await page.goto(address)
    await started(page)
    const { name, bytes } = await saved(page, 'SVG')
    expect(name).toMatch(/^riverline-[a-z0-9-]+\.svg$/)
    const svg = bytes.toString('utf8')
    // On a page without our policy, which lets no text be parsed.
    const blank = await page.context().newPage()
    const fault = await blank.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent ?? null,
      svg,
    )
    expect(fault).toBeNull()
    const drawing = svg.replace(/<style>[\s\S]*<\/style>/, '')
    for (const word of words) expect(drawing).toContain(word)
    expect(drawing).toContain(new URL(address, page.url()).href)
    expect(drawing).not.toMatch(/class=|style=|var\(|href=|oklab|color-mix|data-/)
    expect(drawing).toMatch(/fill="#[0-9a-f]{6}"/)
    expect(svg.match(/url\([^)]{0,12}/g)?.every((source) => source.startsWith('url(data:'))).toBe(true)
  })
}

test('a chart as PNG has two pixels for each on the page, and words on it', async ({ page }) => {
  await page.goto('/rhi/matrix')
  await started(page)
  const width = await page.locator('figure', { has: page.locator('[data-point]') }).evaluate((figure) => {
    const drawing = [...figure.querySelectorAll('svg[role=group]')].find((svg) => svg.getBoundingClientRect().width > 0)
    return drawing!.getBoundingClientRect().width
  })
  const { name, bytes } = await saved(page, 'PNG')
  expect(name).toMatch(/\.png$/)
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const dark = await page.evaluate(async (file) => {
    const image = new Image()
    image.src = `data:image/png;base64,${file}`
    await image.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [image.width, image.height]
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    // The sources stand at the foot, in text: dark on paper.
    const { data } = brush.getImageData(0, image.height - 150, image.width, 150)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 90) count++
    return { width: image.width, count }
  }, bytes.toString('base64'))
  expect(dark.width).toBeGreaterThanOrEqual(2 * Math.floor(width))
  expect(dark.count).toBeGreaterThan(500)
})

test('the matrix file holds the values of the matrix', async ({ page, request }) => {
  await page.goto('/rhi/matrix')
  const href = await page.getByRole('link', { name: 'CSV: download the values' }).getAttribute('href')
  const [head, ...rows] = (await (await request.get(href!)).text()).trim().split('\r\n')
  expect(head).toContain('quadrant,quadrant_label,trust_percent,trust_low,trust_high,trust_kind')
  expect(rows).toHaveLength(12)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the values and the table remain, and no button shows that does nothing', async ({ page }) => {
    for (const address of ['/rhi/matrix', '/rhi/voices', '/rhi/companies/thames-water', '/']) {
      await page.goto(address)
      await expect(page.getByRole('button', { name: /download the chart/ })).toHaveCount(0)
    }
    await page.goto('/rhi/matrix')
    await expect(page.getByRole('link', { name: 'CSV: download the values' })).toBeVisible()
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table', { name: 'Companies in the matrix' })).toBeVisible()
  })
})
