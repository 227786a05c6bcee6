import { expect, test } from '@playwright/test'
import { movedTo } from '#domain/site/redirects.ts'
import { fixedPages, pagesToTry } from '#tests/support/addresses.ts'
import { canonicalPath, contentPages } from '#tests/support/declared-pages.ts'
import { canonicalOf, countWords, headingsOf, metaOf, titleOf } from '#tests/support/html.ts'
import { open } from '#tests/support/started.ts'

/** The route table of the specification. A page of it that app/routes.ts has forgotten fails here. */
const specified = [
  ...['/', '/trust-signal', '/rhi', '/platform', '/platform/cmaas', '/platform/riverstations'],
  ...['cwqm', 'section-82', 'corporate-monitoring', 'supermarkets'].map((name) => `/services/${name}`),
  ...['/section-82', '/river-patterns-demo', '/cunliffe-review', '/cunliffe-review/recommendations'],
  ...['governance-reform', 'investment-funding', 'monitoring-gaps', 'regional-disparities'].map(
    (name) => `/cunliffe-review/${name}`,
  ),
  ...['agricultural-impact', 'public-trust', 'get-involved'].map((name) => `/cunliffe-review/${name}`),
  ...['/rhi', '/trust-signal'].flatMap((root) =>
    [
      'catchments',
      'get-involved',
      'voices',
      'methodology',
      'companies',
      'companies/wessex-water',
      'compare',
      'matrix',
    ].map((name) => `${root}/${name}`),
  ),
  '/rhi/maps',
  ...['', '/benchmark', '/diagnose', '/act-mrv', '/participate'].map((name) => `/civic-loop${name}`),
  ...['/how-it-works', '/case-studies', '/case-studies/bodmin-research-site', '/who-we-enable'],
  ...['water-companies', 'regulators', 'local-authorities', 'landowners', 'ngos', 'researchers', 'corporates'].map(
    (name) => `/who-we-enable/${name}`,
  ),
  ...['supermarkets', 'infrastructure', 'communities'].map((name) => `/who-we-enable/${name}`),
  ...[
    '/our-ecosystem',
    '/partnerships',
    '/join-us',
    '/catchments',
    '/contact',
    '/about',
    '/help',
    '/privacy',
    '/terms',
  ],
  ...['/accessibility', '/insights', '/data', '/search'],
]

test('every page of the specification answers', async ({ request }) => {
  test.setTimeout(180_000)
  const answers: string[] = []
  for (const path of specified) {
    const status = (await request.get(path, { maxRedirects: 0 })).status()
    if (status !== 200) answers.push(`${path} answers ${status}`)
  }
  expect(answers).toEqual([])
})

test('every page of the route table has one h1, its own title and description, and names its canonical address', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const path of await pagesToTry(request)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect.soft(headingsOf(html), `${path}: h1`).toBe(1)
    if (metaOf(html, 'robots') === 'noindex, nofollow') continue
    const canonical = canonicalPath(path)
    expect.soft(canonicalOf(html), `${path}: canonical`).toBe(baseURL + canonical)
    for (const [seen, words] of [
      [titles, titleOf(html)],
      [descriptions, metaOf(html, 'description')],
    ] as const) {
      expect.soft(words.length, `${path}: ${words}`).toBeGreaterThan(10)
      expect.soft(seen.get(words) ?? canonical, `${path} says the same as another page: ${words}`).toBe(canonical)
      seen.set(words, canonical)
    }
  }
})

test('every content page has 300 words or more', async ({ request }) => {
  test.setTimeout(120_000)
  const short: string[] = []
  for (const path of contentPages) {
    const words = countWords(await (await request.get(`/${path}`)).text())
    if (words < 300) short.push(`/${path}: ${words} words`)
  }
  expect(short).toEqual([])
})

test('the route table holds every content page', () => {
  for (const path of contentPages) expect(fixedPages).toContain(`/${path}`)
})

test('what has moved answers 301 with the query string kept', async ({ request }) => {
  const audiences = ['', '/communities', '/water-companies', '/regulators', '/industry', '/landowners', '/ngos']
  for (const path of [
    '/platform/cwqm',
    '/insights/2025/08/anglian-water-river-health-index',
    ...audiences.flatMap((name) => [`/who-its-for${name}`, `/stakeholders${name}`]),
  ]) {
    const answer = await request.get(`${path}?from=letter`, { maxRedirects: 0 })
    expect.soft(answer.status(), path).toBe(301)
    expect.soft(answer.headers().location, path).toBe(`${movedTo(path)}?from=letter`)
  }
})

for (const path of [
  '/trust-signal/maps',
  '/who-we-enable/nobody',
  '/case-studies/none',
  '/rhi/companies/none',
  '/nowhere',
])
  test(`${path} answers 404 with the 404 screen`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('404 Page Not Found')
  })

test('a page below the first level shows where it is, also to search engines', async ({ page }) => {
  await open(page, '/services/section-82')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Platform', 'Section 82'])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const list = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BreadcrumbList')
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Platform', 'Section 82'])
  await trail.getByRole('link', { name: 'Platform' }).click()
  await expect(page).toHaveURL('/platform')
})

test('the contact page asked for a demo shows the demo form, and chooses the topic of a message', async ({ page }) => {
  await open(page, '/contact')
  await expect(page.getByRole('heading', { name: 'Send a message' })).toBeVisible()
  await page.goto('/contact?type=demo')
  await expect(page.getByRole('heading', { name: 'Book a demo' })).toBeVisible()
  await expect(page.locator('form[action="/forms/demo"]').first().getByLabel('Organisation')).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toHaveValue('demo')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
})

test('a question on the help page opens without scripts and has an address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/help')
  const question = page.locator('main details').first()
  const id = await question.getAttribute('id')
  expect(id).toMatch(/^[a-z0-9-]+$/)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open', '')
  await context.close()
})

test('with scripts off every content page reads and leads on', async ({ browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const path of contentPages) {
    await page.goto(`/${path}`, { waitUntil: 'domcontentloaded' })
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect.soft(await page.locator('main section').count(), path).toBeGreaterThan(2)
    await expect.soft(page.getByRole('navigation', { name: 'Site map' }), path).toBeVisible()
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} scrolls sideways`)
      .toBeLessThanOrEqual(1)
  }
  await context.close()
})
