import { expect, type Locator, type Page, test } from '@playwright/test'
import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { open } from '#tests/support/started.ts'

/** A desk of 1280 by 1024 px at 400% zoom, by which WCAG 1.4.10 measures. Every page was opened at this width; here the height is low too. */
const size = { width: 320, height: 256 }
test.use({ viewport: size, reducedMotion: 'reduce' })

/** What stays while the page is scrolled, and what has the focus under it. Runs in the page. */
const whatStays = () => {
  const staying = () =>
    [...document.querySelectorAll('body *')].filter((element) => {
      if (!/fixed|sticky/.test(getComputedStyle(element).position)) return false
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0
    })
  const faults: string[] = []
  for (const part of [0.2, 0.5, 0.8]) {
    scrollTo(0, document.documentElement.scrollHeight * part)
    const taken = staying().map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0)
    })
    const sum = taken.reduce((all, one) => all + one, 0)
    if (sum > innerHeight / 2) faults.push(`${Math.round(sum)} px are taken at ${part} of the page`)
  }
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')]
  const step = Math.ceil(controls.length / 40)
  for (const control of controls.filter((_, index) => index % step === 0)) {
    control.focus()
    if (document.activeElement !== control) continue
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const found = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y)
    const over = staying().find((element) => element.contains(found) && !element.contains(control))
    if (over || top >= innerHeight || bottom <= 0)
      faults.push(`out of sight: ${control.textContent || control.outerHTML.slice(0, 80)}`)
  }
  return faults
}

test('every kind of page has at least half of a low window, is no wider than it, and hides nothing that has the focus', async ({
  page,
  baseURL,
}) => {
  const addresses = new Map<string, string>()
  for (const address of await publicPages(baseURL!)) {
    const module = moduleOf(address)
    if (module && !addresses.has(module)) addresses.set(module, address)
  }
  expect(addresses.size).toBe(pageModules.length)
  for (const address of addresses.values()) {
    await open(page, address)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(size.width)
    expect.soft(await page.evaluate(whatStays), address).toEqual([])
  }
})

/** Whole, and where it can be pressed. */
const expectInSight = async (one: Locator, what: string, below = 0) => {
  const { y, height } = (await one.boundingBox())!
  expect(y, what).toBeGreaterThanOrEqual(below - 1)
  expect(y + height, what).toBeLessThanOrEqual(size.height + 1)
}
const focused = (page: Page) => page.locator(':focus')

test('the menu is walked through by keyboard, each link below its bar', async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const links = page.locator('.site-menu .menu-link')
  const bar = (await page.locator('.menu-bar').boundingBox())!
  for (let at = 0; at < 60 && !(await links.last().evaluate((link) => link === document.activeElement)); at++) {
    await page.keyboard.press('Tab')
    const isLink = await focused(page).evaluate((one) => one.matches('.menu-link'))
    if (isLink) await expectInSight(focused(page), (await focused(page).textContent())!, bar.height)
  }
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.last()).toBeHidden()
})

test('the search has room for a result, and the last one is reached by keyboard', async ({ page }) => {
  await open(page, '/about')
  await page.keyboard.press('Control+k')
  const dialog = page.locator('.search-dialog')
  await dialog.getByRole('combobox').fill('wye')
  const results = dialog.getByRole('option')
  await expect(results.first()).toBeVisible()
  const count = await results.count()
  for (let at = 1; at < count; at++) await page.keyboard.press('ArrowDown')
  const last = dialog.locator('[role="option"][aria-selected="true"]')
  await expect(last).toHaveText((await results.last().textContent())!)
  await expectInSight(last, 'the last result', (await dialog.locator('.search-box').boundingBox())!.height)
  await expectInSight(dialog.getByRole('link', { name: 'See all results' }), 'all results')
})

test('the demo drawer stands at the end of the page, and is filled in and closed by keyboard', async ({ page }) => {
  await open(page, '/privacy')
  const bar = page.getByRole('button', { name: /Ready to start/ })
  await bar.focus()
  await expectInSight(bar, 'the bar')
  const footer = (await page.getByRole('contentinfo').boundingBox())!
  const { y, height } = (await bar.boundingBox())!
  expect(y + height, 'it lies over nothing').toBeLessThanOrEqual(footer.y)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Book a demo' })
  await expect(drawer.getByRole('heading')).toBeFocused()
  await expect(drawer.getByLabel(/Name/)).toBeVisible()
  for (const one of [
    drawer.getByRole('button', { name: 'Close the demo form' }),
    drawer.getByLabel(/Name/),
    drawer.getByLabel(/Email/),
    drawer.getByLabel(/Organisation/),
    drawer.getByRole('button', { name: 'Book Demo', exact: true }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(one).toBeFocused()
    await expectInSight(one, String(one))
  }
  await page.keyboard.press('Escape')
  await expect(bar).toHaveAttribute('aria-expanded', 'false')
})

test('a source note begins in the window, and its end is reached', async ({ page }) => {
  await open(page, '/rhi/companies/wessex-water')
  await page.locator('main .source-note').first().click()
  const sheet = page.locator('.bubble:popover-open .bubble-sheet')
  await expectInSight(sheet, 'the sheet')
  const last = sheet.getByRole('link').last()
  await last.focus()
  await expectInSight(last, 'its last link')
  await sheet.getByRole('button').click()
  await expect(sheet).toHaveCount(0)
})
