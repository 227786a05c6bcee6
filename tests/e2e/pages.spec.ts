import { expect, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

test('a page below the first level shows where it is, also to search engines', async ({ page }) => {
  await open(page, '/services/cwqm')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Platform', 'CWQM Market Overview'])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const list = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BreadcrumbList')
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Platform',
    'CWQM Market Overview',
  ])
  await trail.getByRole('link', { name: 'Platform' }).click()
  await expect(page).toHaveURL('/platform')
})

test('B10: no breadcrumb says that a page of What We Provide lies under Platform', async ({ page }) => {
  for (const path of [
    '/services/section-82',
    '/section-82',
    '/services/corporate-monitoring',
    '/services/supermarkets',
  ]) {
    await open(page, path)
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^What We Provide.*current section/ }),
    ).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  }
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

test('the reference of the API breaks no word of an address, and has an example and every field', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.locator('.api-first pre').last()).toContainText('"name": "Wessex Water"')
  const call = page.locator('.api-call', {
    has: page.getByRole('heading', { name: 'GET /api/companies', exact: true }),
  })
  await call.getByText('Parameters and answer').click()
  await expect(
    call
      .locator('.api-members dt')
      .filter({ hasText: /^perceivedRiverHealth$|^name$/ })
      .first(),
  ).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A word of an address is a run of letters: all of them stand on one line.
    const broken = await page.locator('.api-call h3, .api-call a').evaluateAll((all) =>
      all.flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const words: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { index, 0: word } of node.textContent!.matchAll(/[A-Za-z]+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
          }
        return words
      }),
    )
    expect(broken, `at ${width} px`).toEqual([])
  }
})
