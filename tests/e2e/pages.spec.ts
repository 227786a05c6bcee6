import { expect, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

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
