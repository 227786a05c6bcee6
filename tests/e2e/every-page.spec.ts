import { expect, type Page, test } from '@playwright/test'
import { fixedPages, moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { axeFaults, wcag, wcagAndGoodPractice } from '#tests/support/axe.ts'
import { canonicalPath } from '#tests/support/declared-pages.ts'
import { layoutFaults, layoutFaultsNow, watchLayout } from '#tests/support/layout-faults.ts'
import { started } from '#tests/support/started.ts'

/**
 * Every public address is opened once in a browser: no error in the log (a breach of the content security policy is
 * one), no request to a stranger, nothing out of reach or too wide at 320 px, and no fault that axe can find.
 */
test.describe.configure({ timeout: 300_000 })

/** The frame round every page is looked at once, on the home page; elsewhere it would be most of the work. */
const frame = ['.site-header', 'body > footer', '.demo-bar']
/** Each landmark and heading of an example is on the style guide twice, once on each ground. */
const disabled = (path: string) => (path === '/style-guide' ? ['landmark-unique'] : [])

/** A desk of 1280 px at 400% zoom, which the accessibility page promises, and the smallest phone. */
const narrow = { width: 320, height: 568 }
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const ways = [
  { size: phone, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
  { size: desk, colorScheme: 'dark' },
  { size: desk, colorScheme: 'light' },
] as const
type Way = (typeof ways)[number]

/** What goes wrong while pages are open, each with the address at which it did. */
const problemsOf = (page: Page) => {
  const problems: string[] = []
  let address = ''
  page.on('console', (message) => {
    // The status of a page that says 404 or 410 is logged as an error of loading it.
    const isOwnStatus = message.location().url.endsWith(address) && /status of 4(04|10)/.test(message.text())
    if (message.type() === 'error' && !isOwnStatus) problems.push(`${address}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) problems.push(`${address} asks ${request.url()}`)
  })
  const visit = async (path: string) => {
    address = path
    await page.setViewportSize(narrow)
    await page.goto(path)
    problems.push(...(await layoutFaults(page)).map((fault) => `${path}: ${fault}`))
    await started(page)
  }
  return { problems, visit }
}

const isSecondAddress = (path: string) => canonicalPath(path) !== path

/**
 * A colour on its way to the other theme's is no fault, nor is text that the drawer's bar passes over. A sheet of this kind is not
 * subject to the policy.
 */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`*, ::before, ::after { transition: none !important }
      ${location.pathname === '/' ? '' : '.demo-drawer { display: none !important }'}`)
    document.adoptedStyleSheets = [sheet]
  })

const axeAt = async (
  page: Page,
  path: string,
  { size, colorScheme }: Way,
  { disable = [], ...which }: { rules?: string[]; tags?: string[]; disable?: string[] },
) => {
  await holdStill(page)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const exclude = path === '/' ? [] : frame
  const faults = await axeFaults(page, { exclude, disable: [...disabled(path), ...disable], ...which })
  return faults.map((fault) => `${path}, ${size.width} px, ${colorScheme}: ${fault}`)
}

/** The first address of a module stands for it: all four ways. */
const firstOfEach = (paths: readonly string[]) =>
  new Map(
    pageModules.map((module) => [module, paths.find((path) => moduleOf(path) === module && !isSecondAddress(path))]),
  )

test.beforeEach(({ page }) => watchLayout(page))

for (const module of pageModules)
  test(`${module} holds at a phone's and a desk's width, in both themes`, async ({ page, baseURL }) => {
    const path = firstOfEach(await publicPages(baseURL!)).get(module)
    expect(path, 'an address that this module draws').toBeDefined()
    const { problems, visit } = problemsOf(page)
    await visit(path!)
    // Only contrast depends on the theme, so each width meets every rule once and the other theme's contrast beside it.
    const [phoneLight, phoneDark, deskDark, deskLight] = ways
    const all = { tags: wcagAndGoodPractice }
    const contrast = { rules: ['color-contrast'] }
    problems.push(...(await axeAt(page, path!, phoneLight, all)))
    problems.push(...(await layoutFaultsNow(page)).map((fault) => `${path}, ${phone.width} px: ${fault}`))
    problems.push(...(await axeAt(page, path!, phoneDark, contrast)))
    problems.push(...(await axeAt(page, path!, deskDark, all)))
    problems.push(...(await axeAt(page, path!, deskLight, contrast)))
    expect(problems).toEqual([])
  })

/**
 * Which way axe looks at each of the others. A page of its own is looked at one way, in turn; of those that one module
 * draws from data, four are, one each way: first, last and between. A second address shows the same page: it is opened,
 * and not looked at again.
 */
const wayOf = (paths: readonly string[]): Map<string, Way> => {
  const looked = pageModules.flatMap((module) => {
    const own = paths.filter((path) => moduleOf(path) === module && !isSecondAddress(path))
    const fixed = own.filter((path) => fixedPages.includes(path))
    const drawn = own.filter((path) => !fixedPages.includes(path))
    const spread = ways.map((_, index) => drawn[Math.round((index * (drawn.length - 1)) / (ways.length - 1))])
    return [...fixed, ...new Set(spread.filter((path) => path !== undefined))]
  })
  return new Map(looked.map((path, index) => [path, ways[index % ways.length]!]))
}

/** Tests of one length, so that two workers end together. */
const shares = 8
for (let share = 0; share < shares; share++)
  test(`every other page holds, share ${share + 1} of ${shares}`, async ({ page, baseURL }) => {
    const paths = await publicPages(baseURL!)
    const done = new Set(firstOfEach(paths).values())
    const others = paths.filter((path) => !done.has(path))
    const way = wayOf(others)
    const own = others.filter((_, index) => index % shares === share)
    expect(own.length).toBeGreaterThan(0)
    const { problems, visit } = problemsOf(page)
    for (const path of own) {
      await visit(path)
      // Good practice is for pages written as pages; an article may begin with a chart and its lower heading.
      const tags = fixedPages.includes(path) ? wcagAndGoodPractice : wcag
      // Contrast is a matter of the parts, not of the words: it takes half the time, and each module has met it four ways.
      if (way.has(path))
        problems.push(...(await axeAt(page, path, way.get(path)!, { tags, disable: ['color-contrast'] })))
    }
    expect(problems).toEqual([])
  })

test('the watch on the layout finds what is out of reach and what is too wide', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const wide =
      '<div style-test style="overflow:auto"><p style="width:900px">Wide</p></div><p style="width:600px">Too wide</p>'
    const headers = { ...answer.headers(), 'content-security-policy': '' }
    await route.fulfill({ response: answer, headers, body: (await answer.text()).replace('</main>', `${wide}</main>`) })
  })
  await page.goto('/about')
  expect(await layoutFaults(page)).toEqual([
    expect.stringContaining('out of reach of the keyboard: <div style-test'),
    expect.stringContaining('px wider than the window'),
  ])
})

test('axe finds nothing in an open menu, an open drawer and the 404 screen', async ({ page }) => {
  const expectNoFaults = async (what: string) =>
    expect.soft(await axeFaults(page, { tags: wcagAndGoodPractice }), what).toEqual([])
  await page.setViewportSize(desk)
  await page.goto('/about')
  await started(page)
  await page.getByRole('button', { name: 'What We Provide' }).click()
  await expectNoFaults('menu')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, innerHeight * 1.6))
  await page.getByRole('button', { name: /Ready to start/ }).click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible()
  await expectNoFaults('drawer')
  const { problems, visit } = problemsOf(page)
  await visit('/nowhere-at-all')
  expect(problems).toEqual([])
  await expectNoFaults('404')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectNoFaults('phone menu')
})

/** Views of a page that its bare address does not show. */
for (const address of [
  '/rhi/maps?layer=catchments&near=Bath',
  '/catchments?near=Newport',
  '/cunliffe-review/recommendations?view=tracker',
])
  test(`${address} holds in both themes`, async ({ page }) => {
    const { problems, visit } = problemsOf(page)
    await visit(address)
    for (const way of [ways[0], ways[2]])
      problems.push(...(await axeAt(page, address, way, { tags: wcagAndGoodPractice })))
    expect(problems).toEqual([])
  })
