import { expect, type Page, test } from '@playwright/test'
import { fixedPages, moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { noteForAudit } from '#tests/support/audit-notes.ts'
import {
  axeFaults,
  newContrastFaults,
  removeRepetitions,
  textColours,
  wcag,
  wcagAndGoodPractice,
} from '#tests/support/axe.ts'
import { canonicalPath } from '#tests/support/declared-pages.ts'
import { pagesWithNewShapes } from '#tests/support/element-shapes.ts'
import { layoutFaults, layoutFaultsNow, watchLayout } from '#tests/support/layout-faults.ts'
import { started } from '#tests/support/started.ts'

/**
 * Every public address is opened once in a browser: no error in the log (a breach of the content security policy is
 * one), no request to a stranger, nothing out of reach or too wide at 320 px. axe looks at every module four ways, and at
 * every page that has an element of a kind that no page before it has. The rest are opened without scripts.
 */
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

/** What the test at hand has seen. */
const nothingSeen = () => ({ opened: [] as string[], axeRuns: 0, axeFaults: 0, strangers: 0, cookies: 0 })
let seen = nothingSeen()

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
    if (/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) return
    seen.strangers++
    problems.push(`${address} asks ${request.url()}`)
  })
  const noteCookies = async () => {
    const cookies = await page.context().cookies()
    seen.cookies += cookies.length
    problems.push(...cookies.map(({ name }) => `a cookie: ${name}`))
  }
  const visit = async (path: string) => {
    address = path
    await page.setViewportSize(narrow)
    await page.goto(path)
    problems.push(...(await layoutFaults(page)).map((fault) => `${path}: ${fault}`))
    await started(page)
    seen.opened.push(path)
    await noteCookies()
  }
  const visitWithoutScripts = async (path: string) => {
    address = path
    await page.goto(path)
    seen.opened.push(path)
    await noteCookies()
    problems.push(...(await layoutFaultsNow(page)).map((fault) => `${path}: ${fault}`))
  }
  return { problems, visit, visitWithoutScripts }
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

const show = async (page: Page, { size, colorScheme }: Way) => {
  await holdStill(page)
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}
const partsOf = (path: string) => ({ exclude: path === '/' ? [] : frame, disable: disabled(path) })

const noteAxe = (faults: readonly string[]) => {
  seen.axeRuns++
  seen.axeFaults += faults.length
}

const axeAt = async (page: Page, path: string, way: Way, tags: string[]) => {
  await show(page, way)
  const faults = await axeFaults(page, { ...partsOf(path), tags })
  noteAxe(faults)
  return faults.map((fault) => `${path}, ${way.size.width} px, ${way.colorScheme}: ${fault}`)
}

const newContrastAt = async (page: Page, path: string, way: Way, known: string[]) => {
  await show(page, way)
  const faults = await newContrastFaults(page, known, partsOf(path))
  noteAxe(faults)
  return faults.map((fault) => `${path}, ${way.size.width} px, ${way.colorScheme}: ${fault}`)
}

/** The first address of a module stands for it: all four ways. */
const firstOfEach = (paths: readonly string[]) =>
  new Map(
    pageModules.map((module) => [module, paths.find((path) => moduleOf(path) === module && !isSecondAddress(path))]),
  )

const slow = { tag: '@slow' }

/** In one worker: which pages have a shape of their own is worked out once. */
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => {
  seen = nothingSeen()
  return watchLayout(page)
})
test.afterEach(({ page: _ }, { title }) => noteForAudit(`every page ${title}`, seen))

for (const module of pageModules) {
  const openFirst = async (page: Page, baseURL: string) => {
    const path = firstOfEach(await publicPages(baseURL)).get(module)
    expect(path, 'an address that this module draws').toBeDefined()
    const { problems, visit } = problemsOf(page)
    await visit(path!)
    return { path: path!, problems }
  }
  const [phoneLight, phoneDark, deskDark, deskLight] = ways

  test(`${module} holds on a phone`, slow, async ({ page, baseURL }) => {
    const { path, problems } = await openFirst(page, baseURL!)
    await show(page, phoneLight)
    problems.push(...(await layoutFaultsNow(page)).map((fault) => `${path}, ${phone.width} px: ${fault}`))
    await removeRepetitions(page)
    problems.push(...(await axeAt(page, path, phoneLight, wcagAndGoodPractice)))
    expect(problems).toEqual([])
  })

  // With the test before, each width and each theme meets every rule once. Only contrast depends on both, and in the other two ways
  // only where colours meet that have not met before.
  test(`${module} holds at a desk and in the dark`, slow, async ({ page, baseURL }) => {
    const { path, problems } = await openFirst(page, baseURL!)
    await removeRepetitions(page)
    await show(page, phoneLight)
    const known = await textColours(page, partsOf(path))
    problems.push(...(await axeAt(page, path, deskDark, wcagAndGoodPractice)))
    known.push(...(await textColours(page, partsOf(path))))
    problems.push(...(await newContrastAt(page, path, deskLight, known)))
    problems.push(...(await newContrastAt(page, path, phoneDark, known)))
    expect(problems).toEqual([])
  })
}

/**
 * The other pages in two kinds: those with an element that no other page shows, and those that differ from them in their words
 * and numbers alone.
 */
const sortOthers = async (baseURL: string) => {
  const paths = await publicPages(baseURL)
  const first = [...firstOfEach(paths).values()].filter((path) => path !== undefined)
  const others = paths.filter((path) => !first.includes(path))
  const fresh = await pagesWithNewShapes(baseURL, [...first, ...others.filter((path) => !isSecondAddress(path))])
  return {
    ownShape: others.filter((path) => fresh.includes(path)),
    sameShape: others.filter((path) => !fresh.includes(path)),
  }
}
let sorted: ReturnType<typeof sortOthers> | null = null

/** Tests short enough to say where a fault is. */
const shares = 4
for (let share = 0; share < shares; share++) {
  const shareOf = (paths: readonly string[]) => paths.filter((_, index) => index % shares === share)

  test(
    `every page with an element of its own holds, share ${share + 1} of ${shares}`,
    slow,
    async ({ page, baseURL }) => {
      sorted ??= sortOthers(baseURL!)
      const { ownShape } = await sorted
      expect(ownShape.length).toBeGreaterThan(shares)
      const { problems, visit } = problemsOf(page)
      for (const [index, path] of shareOf(ownShape).entries()) {
        await visit(path)
        // Good practice is for pages written as pages; an article may begin with a chart and its lower heading.
        const tags = fixedPages.includes(path) ? wcagAndGoodPractice : wcag
        await removeRepetitions(page)
        problems.push(...(await axeAt(page, path, ways[(index + share) % ways.length]!, tags)))
      }
      expect(problems).toEqual([])
    },
  )

  test(
    `every other page holds without scripts, share ${share + 1} of ${shares}`,
    slow,
    async ({ browser, baseURL }) => {
      sorted ??= sortOthers(baseURL!)
      const { sameShape } = await sorted
      expect(sameShape.length).toBeGreaterThan(shares)
      const page = await browser.newPage({ baseURL: baseURL!, viewport: narrow, javaScriptEnabled: false })
      const { problems, visitWithoutScripts } = problemsOf(page)
      for (const path of shareOf(sameShape)) await visitWithoutScripts(path)
      await page.close()
      expect(problems).toEqual([])
    },
  )
}

test('the watch on the layout finds what is out of reach and what is too wide', slow, async ({ page }) => {
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

test('colours that meet at one width and in one theme alone are judged', slow, async ({ page }) => {
  const [phoneLight, , deskDark, deskLight] = ways
  await page.goto('/about')
  const known: string[] = []
  for (const way of [phoneLight, deskDark]) {
    await show(page, way)
    known.push(...(await textColours(page, partsOf('/about'))))
  }
  expect(await newContrastAt(page, '/about', deskLight, known)).toEqual([])
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '@media (width > 1000px) and (prefers-color-scheme: light) { main h2 { color: #bbb !important } }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await newContrastFaults(page, known, partsOf('/about'))).toContainEqual(
    expect.stringContaining('color-contrast: <h2'),
  )
})

test('of siblings of one shape two are left, and of each shape one', slow, async ({ page }) => {
  await page.setContent(`<main><ul>${'<li>Same</li>'.repeat(9)}<li><img src="data:," /></li></ul></main>`)
  await removeRepetitions(page)
  expect(await page.locator('li').count()).toBe(3)
  expect(await axeFaults(page, { tags: wcag })).toContainEqual(expect.stringContaining('image-alt'))
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
  '/near?place=Newport',
  '/cunliffe-review/recommendations?view=tracker',
])
  test(`${address} holds in both themes`, slow, async ({ page }) => {
    const { problems, visit } = problemsOf(page)
    await visit(address)
    await removeRepetitions(page)
    for (const way of [ways[0], ways[2]]) problems.push(...(await axeAt(page, address, way, wcagAndGoodPractice)))
    expect(problems).toEqual([])
  })
