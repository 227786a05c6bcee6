import { expect, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

const lastYear = Date.UTC(2025, 0, 5)

test('a reader who comes back is told what is new, by a browser that tells us nothing and can forget', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.addInitScript((at) => {
    const visit = { at, before: null, name: '' }
    localStorage.visits ??= JSON.stringify({
      '/': { ...visit, path: '/' },
      'company:wessex-water': { ...visit, path: '/rhi/companies/wessex-water' },
    })
  }, lastYear)
  await open(page, '/rhi/companies/wessex-water')
  await page.getByRole('link', { name: /new since 5 January 2025/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed: Wessex Water')
  const visits = page.getByRole('region', { name: 'Since you were here' })
  await expect(visits.getByRole('listitem').filter({ hasText: 'Home page' })).toContainText(/: [1-9]\d* new/)
  await visits.getByRole('button', { name: 'Forget my visits' }).click()
  await expect(visits).toContainText('Nothing is noted in this browser.')
  expect(await page.evaluate(() => localStorage.getItem('visits'))).toBeNull()
  expect(asked.filter((request) => request.includes('/changes/feed.json'))[0]).toMatch(/feed\.json $/)
  expect(asked.filter((request) => request.includes(String(lastYear)) || request.includes('2025-01-05'))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('sharing opens the device’s sheet; where there is none the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await open(page, '/catchments/dart')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/catchments\/dart$/)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (shared: { url: string }) => document.body.setAttribute('data-shared', shared.url),
    }),
  )
  await page.getByRole('button', { name: 'Link copied' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\/catchments\/dart$/)
})

test('sharing needs none of the app’s scripts, and says when it fails', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.addInitScript(() => {
    const share = async () => {
      throw new DOMException('Not now', document.title.includes('Dart') ? 'NotAllowedError' : 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto('/catchments/dart')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Not shared: copy the address' })).toBeVisible()
  // Closing the sheet is no failure.
  await page.goto('/catchments/wye')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
})
