import { expect, type Page, test } from '@playwright/test'
import { defaultArt } from '#domain/editorial/art.ts'
import { started } from '#tests/support/started.ts'

/** The river patterns and the diagrams: by keyboard, with and without scripts. */
const drawing = (page: Page) => page.locator('#draw figure svg').innerHTML()

test('the pattern demo draws as its fields change, and the address follows', async ({ page }) => {
  await page.goto('/river-patterns-demo')
  await started(page)
  const before = await drawing(page)
  await page.getByLabel('Pattern', { exact: true }).selectOption('delta')
  await expect(page).toHaveURL(/pattern=delta&seed=7&lines=26$/)
  await expect.poll(() => drawing(page)).not.toBe(before)
  await page.getByLabel(/^Lines/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/lines=27$/)
  await page.getByRole('link', { name: 'Draw the next seed' }).click()
  await expect(page.getByLabel('Seed')).toHaveValue('8')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Download the SVG/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('riverline-delta-8-27.svg')
})

test('without JavaScript the pattern demo is a plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/river-patterns-demo')
  await page.getByLabel('Pattern', { exact: true }).selectOption('rain')
  await page.getByLabel('Seed').fill('12')
  await page.getByRole('button', { name: 'Draw this river' }).click()
  await expect(page).toHaveURL(/pattern=rain&seed=12&lines=26#draw$/)
  await expect(page.locator('#draw figcaption')).toContainText('Rain')
  expect((await drawing(page)).length).toBeGreaterThan(500)
  await context.close()
})

test('the loop is stepped by arrow keys, and every stage is a link', async ({ page }) => {
  await page.goto('/civic-loop')
  const loop = page.locator('.diagram')
  await loop.getByRole('radio', { name: 'Stage 1 of 4: Benchmark' }).focus()
  for (const stage of ['Diagnose', 'Act & MRV', 'Participate', 'Benchmark']) {
    await page.keyboard.press('ArrowDown')
    await expect(loop.getByRole('radio', { name: new RegExp(stage) })).toBeChecked()
  }
  await expect(loop.getByRole('link')).toHaveCount(4)
  await loop.getByRole('link', { name: 'Participate' }).click()
  await expect(page).toHaveURL(/\/civic-loop\/participate$/)
})

test('a drawing that the server sent is kept, and one reached inside the app is drawn', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/platform')
  await started(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.diagram')).toHaveCount(2)
  expect(fetched.filter((url) => /(drawing|-diagram)-[\w-]+\.js$/.test(url))).toEqual([])
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/civic-loop"]')!.click())
  await expect(page.locator('.diagram')).toHaveCount(1)
  await expect.poll(() => page.locator('main svg').first().innerHTML()).not.toBe('')
})

test('a card whose picture failed before hydration shows the default', async ({ page }) => {
  await page.route('**/art/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/case-studies')
  await page.locator('main .card img').first().scrollIntoViewIfNeeded()
  await started(page)
  // Pictures further down are not fetched yet.
  const broken = () =>
    page
      .locator('main .card img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src),
      )
  await expect(page.locator('main .card img').first()).toHaveAttribute('src', defaultArt)
  await expect.poll(broken).toEqual([])
})
