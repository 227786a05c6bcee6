import { expect, type Page, test } from '@playwright/test'
import { legal, menu, footer as siteMap } from '#tests/support/shipped-navigation.ts'
import { open } from '#tests/support/started.ts'

const group = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`)

test.describe('the menu at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('holds every group and link of the table', async ({ page }) => {
    await open(page, '/about')
    for (const { id, label, links } of menu) {
      await group(page, label).click()
      await expect(panel(page, id)).toBeVisible()
      for (const { label: words, href } of links)
        await expect(panel(page, id).getByRole('link', { name: words }).first()).toHaveAttribute('href', href)
      await page.keyboard.press('Escape')
    }
    await group(page, 'What We Provide').click()
    await expect(panel(page, 'provide').getByText('New', { exact: true })).toHaveCount(1)
  })

  test('opens and closes by a press, a press elsewhere, Escape and a link', async ({ page }) => {
    await open(page, '/about')
    const platform = group(page, 'Platform')
    await platform.click()
    await expect(panel(page, 'platform')).toBeVisible()
    await platform.click()
    await expect(panel(page, 'platform')).toBeHidden()
    await platform.click()
    await group(page, 'Community').click()
    await expect(panel(page, 'platform'), 'one at a time').toBeHidden()
    await expect(panel(page, 'community')).toBeVisible()
    await page.mouse.click(600, 850)
    await expect(panel(page, 'community')).toBeHidden()
    await platform.click()
    await panel(page, 'platform').getByRole('link', { name: 'River stations' }).click()
    await expect(page).toHaveURL('/platform/riverstations')
    await expect(panel(page, 'platform')).toBeHidden()
  })

  test('works by keyboard alone', async ({ page }) => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(group(page, 'Platform')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(panel(page, 'platform').getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'platform')).toBeHidden()
    await expect(group(page, 'Platform')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(panel(page, 'provide')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/rhi')
  })

  test('closes when the focus moves on', async ({ page }) => {
    await open(page, '/about')
    await group(page, 'About').focus()
    await page.keyboard.press('Enter')
    for (const _ of menu.at(-1)!.links) await page.keyboard.press('Tab')
    await expect(panel(page, 'about')).toBeVisible()
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(panel(page, 'about')).toBeHidden()
  })

  for (const [path, label] of [
    ['/trust-signal', 'River Health Index'],
    ['/rhi/companies', 'River Health Index'],
    ['/services/cwqm', 'CWQM Market Overview'],
    ['/section-82', 'Section 82'],
  ])
    test(`marks ${label} as current at ${path}`, async ({ page }) => {
      await open(page, path!)
      await expect(page.getByRole('banner').getByRole('button', { name: /current section/ })).toHaveCount(1)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /current section/ })
        .click()
      await expect(page.locator('header .menu-link[aria-current]')).toContainText([label!])
    })

  test('remembers the theme', async ({ page }) => {
    await open(page, '/about')
    const ground = () => page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor)
    const light = await ground()
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).not.toBe(light)
    await open(page, '/help')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Follow the system' }).check({ force: true })
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('is a sheet that opens, closes and leads on by touch', async ({ page }) => {
    await open(page, '/about')
    const sheet = page.locator('#site-menu')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(sheet).toBeVisible()
    for (const { links } of menu)
      for (const { href } of links) await expect(sheet.locator(`a[href="${href}"]`).first()).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await sheet.getByRole('link', { name: 'Worked examples' }).tap()
    await expect(page).toHaveURL('/case-studies')
    await expect(sheet).toBeHidden()
  })

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await expect(page.locator('#site-menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#site-menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })
})

for (const width of [390, 1280])
  test(`with scripts off the menu works at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    const page = await context.newPage()
    await page.goto('/about')
    if (width < 1000) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    else await group(page, 'Platform').click()
    await page.locator('#menu-platform').getByRole('link', { name: 'CWQM Market Overview' }).click()
    await expect(page).toHaveURL('/services/cwqm')
    await expect(page.getByRole('radio'), 'no switch that does nothing').toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search/)
    await context.close()
  })

test('the footer maps the site and carries the legal links', async ({ page }) => {
  await open(page, '/about')
  const footer = page.getByRole('contentinfo')
  for (const { label, href } of [...siteMap.flatMap(({ links }) => links), ...legal])
    await expect(footer.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute('href', href)
  await expect(footer).toContainText('© 2025')
  await expect(footer).toContainText('Open Government Licence')
  await footer.getByRole('link', { name: 'Get the newsletter' }).click()
  await expect(page).toHaveURL('/join-us#newsletter')
})

test('on paper there is the page and nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page, '/services/section-82')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden()
  await expect(page.locator('.demo-drawer')).toBeHidden()
  await expect(page.locator('.hero-lines')).toBeHidden()
  await expect(page.locator('main .button:visible')).toHaveCount(0)
  // An answer that is folded away on the screen.
  await open(page, '/contact')
  await expect(page.locator('.accordion-item > div').first()).toBeVisible()
  // The ranking is a table at the width of paper too, without its filters, and black in the dark theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 700, height: 900 })
  await open(page, '/rhi/companies')
  await expect(page.locator('tr[data-company]').first()).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toBeHidden()
  // What kind a figure is goes with it onto paper.
  await expect(page.locator('main .source-note').first()).toBeVisible()
  const table = await page.locator('.table-of-cards').boundingBox()
  expect(table!.x + table!.width).toBeLessThanOrEqual(700)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await open(page, '/rhi/editions/record-edition-1')
  const edition = await page.locator('.table-frame table').first().boundingBox()
  expect(edition!.x + edition!.width).toBeLessThanOrEqual(700)
  const sheets = async (address: string) => {
    await open(page, address)
    return (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
  }
  for (const company of ['wessex-water', 'affinity-water'])
    expect(await sheets(`/rhi/companies/${company}/sheet`), company).toBe(1)
  for (const company of ['thames-water', 'wessex-water'])
    expect(await sheets(`/rhi/companies/${company}`), company).toBeLessThanOrEqual(4)
})

test('on paper a heading goes with what it heads, a chart stays whole, and nothing invites to be filled in', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 900 })
  await open(page, '/platform')
  // A section that is a form, or a card of buttons, takes no room either.
  await expect(page.getByRole('heading', { name: 'See it with a river you know' })).toBeHidden()
  const heading = page.getByRole('heading', { name: 'What a week looks like' })
  await expect(heading).toHaveCSS('break-after', 'avoid')
  for (const whole of ['.accordion-item', 'tbody tr', 'p'])
    await expect(page.locator('main').locator(whole).first(), whole).toHaveCSS('break-inside', 'avoid')
  // Two columns are seen whole.
  const columns = page.locator('main > section > .frame > .grid:has(> div > h3)')
  await expect(columns.first()).toHaveCSS('break-inside', 'avoid')
  // A form at the end of a page is an invitation and not printed; where it is what the page is for, its words are, without its fields.
  await open(page, '/civic-loop/act-mrv')
  await expect(page.getByRole('main').locator('section').last()).toBeHidden()
  await open(page, '/forms/contact')
  const form = page.getByRole('main').locator('form')
  await expect(form.locator('label', { hasText: 'Message' })).toBeVisible()
  await expect(form.locator('input:visible, textarea:visible, select:visible, button:visible')).toHaveCount(0)
  const words = (selector: string) => page.locator(selector).evaluate((it) => getComputedStyle(it, '::before').content)
  expect(await words('main form')).toContain('sent on the web, not on paper')
  expect(await words('meta[property="og:url"]')).toContain('/forms/contact')
  // The address of a card stands after its title, not over it.
  await open(page, '/civic-loop/participate')
  const address = await page
    .getByRole('link', { name: 'Riverfly monitoring' })
    .evaluate((link) => getComputedStyle(link, '::after').position)
  expect(address).toBe('static')
  // A chart is whole; a drawing stands under the title of its page, and its legend may go on.
  await open(page, '/services/cwqm')
  await expect(page.locator('main figure').first()).toHaveCSS('break-inside', 'avoid')
  await open(page, '/platform/riverstations')
  await expect(page.locator('main figure').first()).toHaveCSS('break-inside', 'auto')
  expect((await page.locator('.diagram-drawing:visible').boundingBox())!.height).toBeLessThan(330)
  // The loop's words stand beside it, so it stays whole.
  await open(page, '/civic-loop')
  await expect(page.locator('.diagram')).toHaveCSS('break-inside', 'avoid')
  // A comparison begins on its first sheet.
  await open(page, '/rhi/compare')
  await expect(page.locator('main .grid:has(> div > h3, > figure)').first()).toHaveCSS('break-inside', 'auto')
  // Dots without length have round ends: square ones are not in a PDF.
  await open(page, '/rhi/maps')
  await expect(page.locator('.map-dot-edge').first()).toHaveCSS('stroke-linecap', 'round')
  // The pictures of the insights are left out, and their words have the whole width.
  await open(page, '/')
  const titles = page.locator('.insight-trio h3')
  await titles.last().scrollIntoViewIfNeeded()
  for (const title of await titles.all()) expect((await title.boundingBox())!.width).toBeGreaterThan(300)
})
