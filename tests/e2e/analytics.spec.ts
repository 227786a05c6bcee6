import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { follow, started } from '#tests/support/started.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/** The service is somebody else's; what it is told is ours. This stands where its script would, and keeps what it hears. */
const service = 'https://analytics.test'
const standIn = `window.heard = window.heard ?? []; window.plausible = (name, options) => window.heard.push([name, options])`

let dataDir: string
let server: RunningServer
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-analytics-'))
  server = await startServer({ DATA_DIR: dataDir, PLAUSIBLE_DOMAIN: 'riverline.test', PLAUSIBLE_HOST: service })
})
test.afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await rm(dataDir, { recursive: true, force: true })
})

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard?: [string, { props?: object; u?: string }][] }).heard ?? [])
const opened = async (page: Page, address: string) => {
  await page.route(`${service}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: route.request().url().endsWith('.js') ? standIn : '' }),
  )
  await page.goto(server.url + address)
  await started(page)
}

test('every page that has an event reports that it was opened', { tag: '@slow' }, async ({ page }) => {
  const article = '/insights/2025/05/storm-overflow-data-2024'
  const views: [string, string, object][] = [
    ['/rhi', 'Trust signal view', { path: '/rhi' }],
    ['/platform', 'Platform view', { path: '/platform' }],
    ['/rhi/methodology', 'RHI methodology view', { path: '/rhi/methodology' }],
    ['/rhi/compare', 'RHI data explore', { what: 'compare' }],
    ['/catchments/dart', 'Catchment view', { catchment: 'dart' }],
    ['/who-we-enable/ngos', 'Audience pathway', { audience: 'ngos' }],
    ['/our-ecosystem', 'Partnership view', { path: '/our-ecosystem' }],
    ['/rhi/get-involved', 'Get involved', { route: '/rhi/get-involved' }],
    [article, 'Insight view', { slug: 'storm-overflow-data-2024', stream: 'briefings-dashboards' }],
  ]
  await opened(page, views[0]![0])
  for (const [address, event, props] of views) {
    await follow(page, address)
    await expect.poll(() => heard(page), address).toContainEqual([event, { props }])
    expect(await heard(page)).toContainEqual(['pageview', { u: server.url + address }])
  }
})

test('a form that was stored is reported, without a word of what was typed', async ({ page }) => {
  const fields = {
    Name: 'Jo Reader',
    Email: 'jo@example.org',
    Organisation: 'Example Trust',
    Message: 'About the Dart.',
  }
  await opened(page, '/forms/demo')
  for (const [address, event, props] of [
    ['/forms/demo', 'Demo request', { from: '/forms/demo' }],
    ['/forms/contact?topic=press', 'Contact form submit', { topic: 'press' }],
    ['/forms/newsletter', 'Newsletter signup', { from: '/forms/newsletter' }],
  ] as const) {
    await follow(page, address)
    const form = page.locator(`form[novalidate][action^="${address.split('?')[0]}"]`)
    await expect(form).toBeVisible()
    const topic = form.getByLabel('What is it about?')
    if (await topic.isVisible()) await topic.selectOption('press')
    for (const [label, value] of Object.entries(fields)) {
      const field = form.getByLabel(label)
      if (await field.isVisible()) await field.fill(value)
    }
    await form.getByRole('button').last().click()
    await expect.poll(() => heard(page), address).toContainEqual([event, { props }])
  }
  expect(JSON.stringify(await heard(page))).not.toMatch(/Jo Reader|example\.org|Example Trust|About the Dart/)
})

test('a score card that is followed reports its company once, and the page it led to', async ({ page }) => {
  await opened(page, '/')
  await expect.poll(() => heard(page)).toContainEqual(['pageview', { u: `${server.url}/` }])
  const card = page.locator('[data-figure=score-card] a').first()
  const companyId = (await card.getAttribute('href'))!.split('/').at(-1)!
  await card.click()
  await expect(page).toHaveURL(new RegExp(`/${companyId}$`))
  await expect.poll(() => heard(page)).toContainEqual(['pageview', { u: page.url() }])
  expect((await heard(page)).filter(([name]) => name === 'Company score view')).toEqual([
    ['Company score view', { props: { companyId } }],
  ])
})

test('downloading the ranking, or the values of a chart above it, is reported', async ({ page }) => {
  await opened(page, '/rhi/companies?measure=spills')
  await expect.poll(() => heard(page)).toContainEqual(['pageview', { u: `${server.url}/rhi/companies` }])
  for (const [name, resource] of [
    ['Download the ranking (CSV)', 'companies.csv'],
    ['CSV: download the values', 'company-values.csv'],
  ] as const) {
    const link = page.getByRole('link', { name }).first()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(`riverline-${resource}`)
    await expect.poll(() => heard(page)).toContainEqual(['Resource download', { props: { resource } }])
  }
})

test('a 404 is a page view like any other, and each is reported once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  await opened(page, '/nope')
  const expectViews = (paths: string[]) =>
    expect
      .poll(async () => (await heard(page)).filter(([name]) => name === 'pageview').map(([, options]) => options.u))
      .toEqual(paths.map((path) => server.url + path))
  await expectViews(['/nope'])
  await page.getByRole('link', { name: 'Find a water company' }).click()
  await expectViews(['/nope', '/rhi/companies'])
  await follow(page, '/rhi/companies/nope')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expectViews(['/nope', '/rhi/companies', '/rhi/companies/nope'])
  expect(scripts.filter((url) => url.startsWith(service))).toHaveLength(1)
})
