import { expect, type Locator, type Page, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

/**
 * What people come for, from the home page on, each in at most four actions: a press, a choice, a field or a form filled in. The review
 * of use counted up to five, and one that could not be done.
 */
const most = 4

const person = (page: Page) => {
  let actions = 0
  const once = async (work: Promise<unknown>) => {
    actions++
    await work
  }
  return {
    press: (target: Locator) => once(target.click()),
    choose: (target: Locator, option: string | { label: string }) => once(target.selectOption(option)),
    type: (target: Locator, text: string) => once(target.fill(text)),
    fillIn: (fields: readonly [Locator, string][]) =>
      once(
        (async () => {
          for (const [field, text] of fields) await field.fill(text)
        })(),
      ),
    siteMap: (name: string) =>
      once(page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name, exact: true }).click()),
    count: () => actions,
  }
}
type Person = ReturnType<typeof person>

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const tasks: Record<string, (page: Page, me: Person) => Promise<void>> = {
  'who takes my sewage in Exeter, and how are they doing': async (page, me) => {
    await me.type(page.getByLabel('My river: town or postcode'), 'Exeter')
    await me.press(page.getByRole('button', { name: 'Find my river' }))
    await me.press(page.getByRole('main').getByRole('link', { name: 'South West Water' }).first())
    await expect(heading(page)).toHaveText('South West Water')
    await expect(page.getByText('Penalties since 2019').first()).toBeInViewport()
  },
  'compare two companies': async (page, me) => {
    await me.siteMap('Compare companies')
    await me.choose(page.getByLabel('Company 1'), { label: 'Wessex Water' })
    await me.press(page.getByRole('button', { name: 'Compare companies' }))
    await expect(page).toHaveURL(/ids=wessex-water/)
    await expect(page.locator('[data-verdict]')).toContainText(/Wessex Water is better on \d of \d/)
  },
  'what a regulator was asked to do, and what came of it': async (page, me) => {
    await me.siteMap('Recommendations')
    await me.choose(page.getByLabel('Who must act'), 'regulator-new-or-existing')
    await expect(page).toHaveURL(/addressee=regulator/)
    await me.press(page.getByRole('main').getByRole('article').first().getByRole('link').first())
    await expect(page.getByRole('heading', { name: 'The response so far' })).toBeVisible()
  },
  'read the article on Section 82': async (page, me) => {
    await me.press(page.locator('header [data-opens-search]:visible'))
    await me.type(page.getByRole('combobox', { name: 'Search the site' }), 'section 82')
    await me.press(
      page
        .getByRole('option')
        .filter({ hasText: /Section 82/ })
        .first(),
    )
    await expect(heading(page)).toContainText('Section 82')
  },
  'take a chart away': async (page, me) => {
    await me.siteMap('Company rankings')
    await me.press(page.getByRole('link', { name: 'Wessex Water' }).first())
    await expect(heading(page)).toHaveText('Wessex Water')
    const saved = page.waitForEvent('download')
    await me.press(page.getByRole('button', { name: 'PNG: download the chart' }).first())
    expect((await saved).suggestedFilename()).toMatch(/\.png$/)
  },
  'download the data': async (page, me) => {
    await me.siteMap('Open data')
    const saved = page.waitForEvent('download')
    await me.press(page.getByRole('link', { name: /Download company-values\.csv/ }))
    expect((await saved).suggestedFilename()).toBe('riverline-company-values.csv')
  },
  'ask for a demo': async (page, me) => {
    await me.press(page.getByRole('contentinfo').getByRole('link', { name: 'Book a demo' }))
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Book Demo' }) })
    await me.fillIn([
      [form.getByLabel(/^Name/), 'Ada Rivers'],
      [form.getByLabel(/^Email/), 'ada@example.org'],
      [form.getByLabel(/^Organisation/), 'Wharfe Anglers'],
    ])
    await me.press(form.getByRole('button', { name: 'Book Demo' }))
    await expect(page.getByRole('main')).toContainText(/booked|thank|received/i)
  },
  'get the newsletter': async (page, me) => {
    await me.press(page.getByRole('contentinfo').getByRole('link', { name: 'Get the newsletter' }))
    const form = page.locator('#newsletter form')
    await me.type(form.getByLabel(/Email/), 'ada.tasks@example.org')
    await me.press(form.getByRole('button', { name: 'Sign up' }))
    await expect(page.locator('#newsletter')).toContainText(/confirm/i)
  },
  'report an error in a company’s record': async (page, me) => {
    await me.siteMap('Company rankings')
    await me.press(page.getByRole('link', { name: 'Wessex Water' }).first())
    await me.press(page.getByRole('link', { name: 'Suggest a correction' }).first())
    await expect(page.getByRole('heading', { name: 'Is something here wrong?' })).toBeInViewport()
    await expect(page.locator('#correction').getByLabel(/page/i).first()).toHaveValue(/Wessex Water/)
  },
}

test('Exeter: its company, river, overflows and whom to call, in two actions from the home page', async ({ page }) => {
  await open(page, '/')
  const me = person(page)
  await me.type(page.getByLabel('My river: town or postcode'), 'Exeter')
  await me.press(page.getByRole('button', { name: 'Find my river' }))
  expect(me.count()).toBe(2)
  const answer = page.getByRole('main')
  await expect(answer.getByRole('link', { name: 'South West Water' }).first()).toBeVisible()
  await expect(answer.getByRole('link', { name: /Exe\b/ }).first()).toBeVisible()
  await expect(answer.getByText('Overflows', { exact: true }).first()).toBeVisible()
  await expect(answer.locator('a[href^="tel:"]').first()).toBeVisible()
})

test('index, live, map and data are one press from every page, and in the phone’s menu', async ({ page }) => {
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await page.setViewportSize({ width: 1280, height: 900 })
  // In the wider letters of the fallback font, too.
  await page.route('**/*.woff2', (route) => route.abort())
  for (const address of ['/about', '/insights']) {
    await open(page, address)
    await expect(shortcuts).toHaveText(['Index', 'Live', 'Map', 'Data'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Overflows, live/ })
    .click()
  await expect(page).toHaveURL(/\/live$/)
})

for (const [task, doIt] of Object.entries(tasks))
  test(`${task}: at most ${most} actions from the home page`, async ({ page }) => {
    await open(page, '/')
    const me = person(page)
    await doIt(page, me)
    expect(me.count()).toBeLessThanOrEqual(most)
  })
