import { type Browser, expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

const list = '/cunliffe-review/recommendations'
const topics = [
  'governance-reform',
  'investment-funding',
  'monitoring-gaps',
  'regional-disparities',
  'agricultural-impact',
  'public-trust',
  'get-involved',
]
const linksIn = (page: Page, pattern: string) =>
  page
    .locator(`main a[href^="${pattern}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))])
const withoutScripts = async (browser: Browser) => (await browser.newContext({ javaScriptEnabled: false })).newPage()

test('every topic page and recommendation is two clicks from the landing page', async ({ page, request }) => {
  await page.goto('/cunliffe-review')
  for (const topic of topics)
    await expect(page.locator(`main a[href="/cunliffe-review/${topic}"]`).first()).toBeAttached()
  await page.getByRole('main').getByRole('link', { name: 'Browse the recommendations' }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the review asked for')
  const details = await linksIn(page, `${list}/`)
  const pages = details.filter((href) => !href.endsWith('.xml'))
  expect(pages).toHaveLength((await (await request.get('/api/recommendations')).json()).all)
  await expect(page.getByText('Topics with no source were withdrawn in November 2026')).toHaveCount(1)
})

test('filters combine, survive a reload and can be cleared', async ({ page }) => {
  await page.goto(list)
  await started(page)
  const status = page.getByText(/^\d+ of \d+ topics match/)
  await page.getByLabel('Topic page').selectOption('monitoring')
  await expect(status).toBeVisible()
  const byTopicAlone = (await status.textContent())!
  await page.getByLabel('Government response').selectOption('accepted')
  await expect(page).toHaveURL(/\?(?=.*tag=monitoring)(?=.*response=accepted)[^?]*$/)
  await expect(status).not.toHaveText(byTopicAlone)
  const counted = Number.parseInt((await status.textContent())!, 10)
  await expect(page.locator('main article')).toHaveCount(counted)
  await page.reload()
  await expect(page.locator('main article')).toHaveCount(counted)
  await expect(page.getByLabel('Topic page')).toHaveValue('monitoring')
  await page.getByRole('link', { name: 'Tracker by status' }).click()
  await expect(page).toHaveURL(/view=tracker.*tag=monitoring/)
  await expect(page.locator('main tbody tr')).toHaveCount(counted)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.locator('main tbody tr')).toHaveCount(
    (await (await page.request.get('/api/recommendations')).json()).all,
  )
})

test('the tables of the tracker have the same columns in the same places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${list}?view=tracker`)
  const tables = await page
    .locator('main table')
    .evaluateAll((all) =>
      all.map((table) =>
        [...table.querySelectorAll('thead th')].map(
          (head) => `${head.textContent} at ${Math.round(head.getBoundingClientRect().left)}`,
        ),
      ),
    )
  expect(tables.length).toBeGreaterThan(1)
  for (const heads of tables) expect(heads).toEqual(tables[0])
})

test('filters work without JavaScript', async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto(`${list}?view=tracker`)
  await page.getByLabel('Words').fill('self-monitoring')
  await page.getByLabel('Who must act').selectOption('water-companies')
  await page.getByRole('button', { name: 'Filter topics' }).click()
  await expect(page).toHaveURL(/words=self-monitoring/)
  await expect(page.getByRole('link', { name: 'Replace operator self-monitoring' })).toBeVisible()
  await expect(page.getByLabel('Words')).toHaveValue('self-monitoring')
  await page.goto(`${list}?words=zzzz`)
  await expect(page.getByText('No topic matches all of these.')).toBeVisible()
  await page.context().close()
})

test('a topic is marked when nobody has checked it for 90 days', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00Z')
  await page.goto(`${list}?view=tracker&response=consulting`)
  await started(page)
  await expect(page.locator('tbody tr').first()).toContainText('16 Nov 2026')
  await expect(page.getByText('Review due', { exact: true })).toHaveCount(0)
  await page.clock.setFixedTime('2027-03-01T12:00:00Z')
  await page.reload()
  await started(page)
  const due = (await (await page.request.get('/api/recommendations?response=consulting')).json()).total
  await expect(page.locator('tbody').getByText('Review due')).toHaveCount(due)
})

test('a recommendation says what is asked, who must act, what came of it and where it is from', async ({ page }) => {
  await page.goto(`${list}/monitoring-programmes`)
  const main = page.getByRole('main')
  await expect(main.getByText('Recommendation 13').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'UK Government' })).toHaveAttribute(
    'href',
    `${list}?addressee=uk-government`,
  )
  await expect(main.getByText('Partly taken forward').first()).toBeVisible()
  await expect(main.getByRole('link', { name: /trust score/ })).toHaveAttribute('href', '/rhi/companies?sort=trust')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
})

test('a measure leads to the companies sorted by it', async ({ page }) => {
  await page.goto('/cunliffe-review/recommendations/reuse-rainwater')
  await page.getByRole('link', { name: 'Storm overflow spills', exact: true }).click()
  await expect(page).toHaveURL('/rhi/companies?measure=spills')
  const rows = page.getByRole('region', { name: 'The companies by one measure' })
  await expect(rows.getByRole('heading', { name: /has the largest figure/ })).toBeVisible()
  await expect(rows.getByRole('link', { name: 'Thames Water' })).toHaveAttribute('href', '/rhi/companies/thames-water')
})

test('the letter is put together by keyboard, copied, and sent nowhere', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent: string[] = []
  await page.goto('/cunliffe-review/get-involved')
  await started(page)
  await page.waitForLoadState('networkidle')
  const letter = page.locator('[data-letter]')
  await expect(letter).toContainText('Dear [name of your MP],')
  page.on('request', (request) => sent.push(request.method() + request.url() + request.postData()))
  await page.getByLabel('My Member of Parliament (MP)').focus()
  await page.keyboard.press('ArrowDown')
  await expect(letter).toContainText('Member of the Senedd')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(letter).toContainText('1. On what date')
  await expect(letter).toContainText('2. Will readings')
  await page.getByLabel('Your river or stream').focus()
  await page.keyboard.type('Afon Gwy')
  await page.keyboard.press('Enter')
  await expect(letter).toContainText('I live near Afon Gwy.')
  await page.getByRole('button', { name: 'Copy the letter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Letter copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await letter.textContent())
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as text' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('letter-about-my-river.txt')
  await expect(page).toHaveURL('/cunliffe-review/get-involved')
  // The router may ask for its own manifest; what was typed goes nowhere.
  expect(sent.filter((one) => one.startsWith('POST') || /Gwy/.test(one))).toEqual([])
})

test('without JavaScript a model letter is there, and no dead form', async ({ browser }) => {
  const page = await withoutScripts(browser)
  await page.goto('/cunliffe-review/get-involved')
  await expect(page.locator('[data-letter]')).toBeVisible()
  await expect(page.locator('[data-letter]')).toContainText('Yours sincerely')
  await expect(page.getByLabel('Your river or stream')).toBeHidden()
  await page.context().close()
})
