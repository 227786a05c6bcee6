import { expect, type Page, test } from '@playwright/test'
import { follow, open } from '#tests/support/started.ts'

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Book a demo' })
const bar = (page: Page) => page.getByRole('button', { name: /Ready to start\? Book a demo today/ })
const scrollTo = (page: Page, screens: number) => page.evaluate((n) => window.scrollTo(0, innerHeight * n), screens)
const fill = async (page: Page) => {
  await drawer(page).getByLabel(/Name/).fill('Ada Rivers')
  await drawer(page).getByLabel(/Email/).fill('ada@example.org')
  await drawer(page)
    .getByLabel(/Organisation/)
    .fill('A trust')
}
/** A page without a call to action in its middle. */
const longPage = '/privacy'

test('keeps out of the way of a call to action and of the footer', async ({ page }) => {
  await open(page, '/services/section-82')
  await expect(bar(page), 'the hero has the call').toBeHidden()
  await scrollTo(page, 1.5)
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar(page), 'the footer has the call').toBeHidden()
})

test('comes and goes before any script of the app has come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/services/section-82')
  await expect(bar(page), 'the hero has the call').toBeHidden()
  await scrollTo(page, 1.5)
  await expect(bar(page)).toBeVisible()
  await expect(drawer(page)).toHaveAttribute('data-raised')
})

test('sits at the edge, and rises once the first screen is passed', async ({ page }) => {
  await open(page, longPage)
  await expect(bar(page), 'nobody has read on').toBeHidden()
  const gap = () => drawer(page).evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))
  await scrollTo(page, 0.8)
  await expect(bar(page)).toBeVisible()
  await expect.poll(gap).toBe(0)
  await scrollTo(page, 1.5)
  await expect.poll(gap).toBe(16)
})

for (const path of ['/contact', '/platform', '/platform/cmaas'])
  test(`is not on ${path}`, async ({ page }) => {
    await open(page, path)
    await expect(drawer(page)).toHaveCount(0)
  })

test('is on /join-us at a desk and not on a phone', async ({ page }) => {
  await open(page, '/join-us')
  await page.locator('main dl, main .steps-down').first().scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(page)).toBeHidden()
})

test('opens, is walked through and closes by keyboard', async ({ page }) => {
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await bar(page).focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(drawer(page).getByRole('heading', { name: 'Get a Personalised Demo' })).toBeFocused()
  await expect(drawer(page)).toContainText('See how the service can transform your river monitoring approach')
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByRole('button', { name: 'Close the demo form' })).toBeFocused()
  await expect(drawer(page).getByLabel(/Name/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByLabel(/Name/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(bar(page)).toBeFocused()
})

test('fetches the form when it is first reached for', async ({ page }) => {
  // By what is in it: files of code are named by the bundler.
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (/\.js$/.test(response.url()) && (await response.text()).includes('demo-booking')) scripts.push(response.url())
  })
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await expect(bar(page)).toBeVisible()
  expect(scripts).toEqual([])
  await bar(page).click()
  await expect(drawer(page).getByLabel(/Email/)).toBeVisible()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('says what is missing under each field', async ({ page }) => {
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await bar(page).click()
  await drawer(page).getByRole('button', { name: 'Book Demo', exact: true }).click()
  for (const words of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Organisation must be at least 2 characters',
  ])
    await expect(drawer(page).getByText(words)).toBeVisible()
  await expect(drawer(page).getByLabel(/Name/)).toBeFocused()
})

test('books, says so, and closes by itself after four seconds, empty again', async ({ page }) => {
  await page.clock.install()
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await bar(page).click()
  await fill(page)
  const sent = page.waitForResponse('**/api/demo-booking')
  await drawer(page).getByRole('button', { name: 'Book Demo', exact: true }).click()
  await expect(drawer(page).getByRole('button', { name: 'Booking...' })).toBeVisible()
  await page.clock.runFor(4000)
  expect((await sent).status()).toBeLessThan(300)
  await expect(drawer(page)).toContainText('Demo Booked Successfully!')
  await expect(drawer(page)).toContainText('Your request has been received')
  await expect(drawer(page)).toContainText("We'll contact you within 24 hours to schedule your personalized demo")
  for (const href of ['/platform', '/rhi']) await expect(drawer(page).locator(`a[href="${href}"]`)).toBeVisible()
  await page.clock.runFor(4100)
  await expect(bar(page)).toHaveAttribute('aria-expanded', 'false')
  await bar(page).click()
  await expect(drawer(page).getByLabel(/Name/)).toHaveValue('')
})

test('keeps what was typed when it is closed and opened again, also on another page', async ({ page }) => {
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await bar(page).click()
  await drawer(page).getByLabel(/Name/).fill('Ada Rivers')
  const books = drawer(page).getByText('Book Demo', { exact: true }).locator('visible=true')
  await expect(books, 'one button books').toHaveCount(1)
  await bar(page).click()
  await expect(drawer(page).getByLabel(/Name/)).toBeHidden()
  await expect(bar(page)).toBeFocused()
  for (const [path, heading] of [
    ['/contact', /Write to a person/],
    ['/terms', /Terms of use/],
  ] as const) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    // Then the router has gone to the top of the new page, and does not do so after the scroll below.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await scrollTo(page, 1.5)
  await bar(page).click()
  await expect(drawer(page).getByLabel(/Name/)).toHaveValue('Ada Rivers')
})

test('stays open with everything typed when booking fails, and the notice is not in its way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  let failed = () => {}
  const held = new Promise<void>((resolve) => {
    failed = resolve
  })
  let posts = 0
  await page.route('**/api/demo-booking', async (route) => {
    posts++
    await held
    await route.fulfill({ status: 400, body: 'no' })
  })
  await open(page, longPage)
  await scrollTo(page, 1.5)
  await bar(page).click()
  await fill(page)
  await drawer(page).getByRole('button', { name: 'Book Demo', exact: true }).dblclick()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('button', { name: 'Booking...' })).toHaveJSProperty('disabled', true)
  failed()
  const notice = page.locator('.toast', { hasText: 'Booking Failed' })
  await expect(notice).toContainText('Please try again or contact us directly.')
  expect(posts, 'a double click and Enter').toBe(1)
  await expect(drawer(page).getByRole('button', { name: 'Book Demo', exact: true })).toBeFocused()
  await expect(drawer(page).getByLabel(/Name/)).toHaveValue('Ada Rivers')
  const isClear = async () => {
    const [above, below] = [(await notice.boundingBox())!, (await drawer(page).boundingBox())!]
    return above.y + above.height <= below.y
  }
  expect(await isClear()).toBe(true)
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await isClear(), 'on the smallest phone').toBe(true)
})

test('never lies over what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, longPage)
  await scrollTo(page, 1.2)
  const links = await page.locator('main a').all()
  for (const link of links.slice(0, 25)) {
    await link.focus()
    const { hidden, box } = await link.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const over = document.querySelector('.demo-drawer[data-shown]')?.getBoundingClientRect()
      const overlaps = over && left < over.right && right > over.left && bottom > over.top && top < over.bottom
      return { hidden: Boolean(overlaps), box: element.textContent }
    })
    expect(hidden, `${box} is under the drawer`).toBe(false)
  }
})

test('with scripts off it is a link to the demo form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(longPage)
  await page.getByRole('link', { name: /Ready to start\? Book a demo today/ }).click()
  await expect(page).toHaveURL('/contact?type=demo')
  await expect(page.getByLabel(/Organisation/).first()).toBeVisible()
  await context.close()
})
