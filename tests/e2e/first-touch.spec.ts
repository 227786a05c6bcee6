import { isDeepStrictEqual } from 'node:util'
import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { controlsOf, quiet, stateOf, touch, watchControls } from '#tests/support/controls.ts'
import { type FirstTouch, findControls } from '#tests/support/first-touches.ts'
import { afterFirstPaint, slowDown } from '#tests/support/slow-phone.ts'
import { started } from '#tests/support/started.ts'

/**
 * Every control of every route module, found by walking the pages, is the first thing touched: before any script of the app has
 * come. What it leads to, once the app has hydrated, must be what the same touch leads to in a page that is hydrated: neither
 * nothing nor the same thing twice. The buttons of the style guide are samples, which do nothing. By hand,
 * `FIRST_TOUCH_MOMENTS=0,500,2000,4000 npx playwright test first-touch -g 'every control'` touches each on a slow phone, too, so many
 * milliseconds after the first paint. `npm run bench first-touch` prints the times.
 */
const moments = process.env.FIRST_TOUCH_MOMENTS?.split(',').map(Number) ?? []
if (moments.length > 0) test.describe.configure({ timeout: 3_600_000 })

/** In one worker: the pages are walked for their controls once. */
test.describe.configure({ mode: 'default' })
let allTouches: Promise<FirstTouch[]> | null = null

/**
 * A tab whose state can be compared with another's. What was downloaded since the page was opened counts as an effect, too.
 * Nothing is remembered from one opening to the next.
 */
const openTab = async (browser: Browser, baseURL: string) => {
  const page = await browser.newPage({ baseURL })
  // A step that cannot be taken says so, instead of using up the whole test's time.
  page.setDefaultTimeout(15_000)
  await watchControls(page)
  await page.addInitScript(() => localStorage.clear())
  let downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  /** Code on its way, which may add something: the map's buttons come so. */
  const scripts = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request))
  page.on('requestfinished', (request) => scripts.delete(request))
  page.on('requestfailed', (request) => scripts.delete(request))
  const open = async (path: string, width = 1280) => {
    downloads = []
    scripts.clear()
    await page.setViewportSize({ width, height: 800 })
    return page.goto(path, { waitUntil: 'domcontentloaded' })
  }
  const state = async () => {
    // Not while the page is on its way to another.
    const seen = scripts.size === 0 ? await stateOf(page).catch(() => null) : null
    return seen && !seen.words.startsWith('Loading page') ? { ...seen, downloads } : null
  }
  return { page, open, state }
}
type Tab = Awaited<ReturnType<typeof openTab>>
type State = Awaited<ReturnType<Tab['state']>>

/** The state once the page has stopped changing: nothing on its way, and no mutation for a while. */
const settled = async (tab: Tab) => {
  let last: State = null
  await expect
    .poll(
      async () => {
        // Fails if the page is left meanwhile, and then the next one is waited for.
        await quiet(tab.page).catch(() => {})
        last = await tab.state()
        return last
      },
      { intervals: [50] },
    )
    .not.toBeNull()
  return last
}

/** Opens a page whose scripts do not come until they are released. */
const openWithoutScripts = async ({ page, open }: Tab, path: string, width?: number) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => {
    await released
    // The touch may have led to another page, which asks again.
    await route.continue().catch(() => {})
  })
  await open(path, width)
  return release
}

const effectAfterHydration = async (tab: Tab, { path, width, control }: FirstTouch) => {
  await tab.open(path, width)
  await started(tab.page)
  if (!(await controlsOf(tab.page)).some(({ kind }) => kind === control.kind)) return null
  const before = await settled(tab)
  await touch(tab.page, control)
  await expect.poll(tab.state, `${path}: ${control.kind} does something`).not.toEqual(before)
  return settled(tab)
}

const effectBeforeHydration = async (tab: Tab, { path, width, control }: FirstTouch) => {
  const release = await openWithoutScripts(tab, path, width)
  await touch(tab.page, control)
  release()
  // Elsewhere, if the touch led there by HTML alone.
  await tab.page.waitForLoadState()
  await started(tab.page)
  return settled(tab)
}

/** The touch while scripts come as they do on a slow phone. Fast again once it is done: what follows must only come, however late. */
const effectAtMoment = async (tab: Tab, { path, width, control }: FirstTouch, moment: number) => {
  await tab.page.unrouteAll()
  const speedUp = await slowDown(tab.page)
  await tab.open(path, width)
  await afterFirstPaint(tab.page, moment)
  await touch(tab.page, control)
  await speedUp()
  await tab.page.waitForLoadState()
  await started(tab.page)
  return settled(tab)
}

const shares = 6
for (let share = 0; share < shares; share++)
  test(`every control answers to the first touch, share ${share + 1} of ${shares}`, {
    tag: '@slow',
  }, async ({ browser, baseURL }) => {
    allTouches ??= findControls(browser, baseURL!)
    const touches = (await allTouches).filter((_, index) => index % shares === share)
    expect(touches.length).toBeGreaterThan(5)
    const [hydrated, early] = [await openTab(browser, baseURL!), await openTab(browser, baseURL!)]
    for (const firstTouch of touches) {
      const [expected, actual] = await Promise.all([
        effectAfterHydration(hydrated, firstTouch),
        effectBeforeHydration(early, firstTouch),
      ])
      // Null for a button that hydration makes needless.
      const name = `${firstTouch.path}: ${firstTouch.control.kind} at ${firstTouch.width} px`
      // What comes by itself after hydration, as the buttons of the map do, comes to one of them sooner.
      if (expected && !isDeepStrictEqual(actual, expected)) {
        const areEqual = async () => isDeepStrictEqual(await early.state(), await hydrated.state())
        await expect
          .poll(areEqual)
          .toBe(true)
          .catch(() => {})
        expect(await early.state(), name).toEqual(await hydrated.state())
      }
      for (const moment of expected ? moments : [])
        expect(await effectAtMoment(early, firstTouch, moment), `${name} after ${moment} ms`).toEqual(expected)
    }
  })

/** Mulberry32: the same seed gives the same touches. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** What can be done one after another without leaving the page. */
const playgrounds: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  '/river-patterns-demo': [
    (page) => page.getByLabel('Pattern', { exact: true }).press('ArrowDown'),
    (page) => page.getByLabel('Pattern', { exact: true }).press('ArrowUp'),
    (page) => page.getByLabel('Seed').pressSequentially('3'),
    (page) => page.getByLabel(/^Lines/).press('ArrowRight'),
    (page) => page.locator('footer label[title=Dark]:visible').click(),
    (page) => page.locator('footer label[title=Light]:visible').click(),
    (page) => page.getByText('Show the SVG code').click(),
  ],
  '/': [
    (page) => page.getByRole('button', { name: /headlines/ }).click(),
    (page) => page.getByRole('button', { name: /film/ }).click(),
    // Closed again: it lies over the film's button.
    async (page) => {
      await page.locator('main .source-note:visible').first().click()
      await page.keyboard.press('Escape')
    },
    (page) => page.locator('footer label[title=Dark]:visible').click(),
    (page) => page.locator('footer label[title=Light]:visible').click(),
    async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('wye')
      await page.keyboard.press('Escape')
    },
  ],
  '/contact': [
    (page) => page.getByLabel(/^Name/).pressSequentially('Ada'),
    (page) => page.getByLabel(/^Email/).fill('a@b.uk'),
    // Shows an error when it is left.
    (page) => page.getByLabel(/^Email/).fill('a@'),
    (page) => page.getByLabel(/^What is it about/).press('ArrowDown'),
    (page) => page.getByLabel(/^Message/).pressSequentially('The weir at the mill is gone. '),
    (page) => page.locator('main summary').first().click(),
  ],
}

/** A field that somebody came back to before hydration shows its error only when it is left again. */
const leave = ({ page }: Tab) => page.keyboard.press('Tab')

/** A few in the suite; by hand many, from any up to any: `FIRST_TOUCH_FROM=100 FIRST_TOUCH_RUNS=500 npx playwright test first-touch -g random`. */
const from = Number(process.env.FIRST_TOUCH_FROM ?? 0)
const runs = Number(process.env.FIRST_TOUCH_RUNS ?? 6)
test(`nothing is lost or done twice in ${runs - from} random sequences before and during hydration`, {
  tag: '@slow',
}, async ({ browser, baseURL }) => {
  test.setTimeout(60_000 + runs * 15_000)
  const [hydrated, early] = [await openTab(browser, baseURL!), await openTab(browser, baseURL!)]
  const paths = Object.keys(playgrounds)
  for (let run = from; run < runs; run++) {
    const random = randomFrom(run + 1)
    const path = paths[run % paths.length]!
    const steps = Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
      const actions = playgrounds[path]!
      return actions[Math.floor(random() * actions.length)]!
    })
    /** The scripts come before this step; the rest is done while the page hydrates. */
    const releasedBefore = Math.floor(random() * (steps.length + 1))
    const afterHydration = async () => {
      await hydrated.open(path)
      await started(hydrated.page)
      for (const step of steps) await step(hydrated.page)
      await leave(hydrated)
      return settled(hydrated)
    }
    const aroundHydration = async () => {
      const release = await openWithoutScripts(early, path)
      for (const [index, step] of steps.entries()) {
        if (index === releasedBefore) release()
        await step(early.page)
      }
      release()
      await started(early.page)
      await leave(early)
      return settled(early)
    }
    const [expected, actual] = await Promise.all([afterHydration(), aroundHydration()])
    expect(actual, `run ${run} on ${path}`).toEqual(expected)
  }
})

test('React sees nothing of a touch before it has hydrated: it would hydrate in one piece, and the page would stand still', async ({
  browser,
  baseURL,
}) => {
  const tab = await openTab(browser, baseURL!)
  const release = await openWithoutScripts(tab, '/rhi/companies')
  // As React does: on the document, after the scripts in the page.
  await tab.page.evaluate(() => {
    const seen: string[] = []
    for (const name of ['pointerdown', 'mousedown', 'click', 'keydown', 'keyup', 'input', 'change'])
      for (const capture of [true, false]) document.addEventListener(name, () => seen.push(name), capture)
    Object.assign(window, { seen })
    // It has come, and is hydrating: a choice waits for it, and is not sent as a form.
    document.querySelector('html')!.setAttribute('data-starting', '')
  })
  const nation = tab.page.locator('select[name=nation]')
  await nation.focus()
  await tab.page.keyboard.press('ArrowDown')
  await tab.page.locator('h1').click()
  const seen = () => tab.page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(await seen()).toEqual([])
  expect(new URL(tab.page.url()).search).toBe('')
  release()
  await started(tab.page)
  await expect(tab.page).toHaveURL(/nation=/)
  await tab.page.locator('h1').click()
  expect(await seen()).toContain('click')
})

test('what is typed into a field again before hydration stands where the caret was', async ({ browser, baseURL }) => {
  const tab = await openTab(browser, baseURL!)
  const release = await openWithoutScripts(tab, '/contact')
  const name = tab.page.getByLabel(/^Name/)
  await name.pressSequentially('Ada')
  await tab.page.getByLabel(/^What is it about/).press('ArrowDown')
  await name.focus()
  await tab.page.keyboard.press('Home')
  await tab.page.keyboard.type('Dr ')
  release()
  await started(tab.page)
  await tab.page.keyboard.type('h.c. ')
  await expect(name).toHaveValue('Dr h.c. Ada')
})

test('a choice that is made as hydration ends is not undone by the replay of an earlier one', async ({
  browser,
  baseURL,
}) => {
  const tab = await openTab(browser, baseURL!)
  const release = await openWithoutScripts(tab, '/civic-loop')
  const stage = (name: RegExp) => tab.page.locator('.diagram').getByRole('radio', { name })
  await stage(/Benchmark/).focus()
  await tab.page.keyboard.press('ArrowDown')
  await tab.page.keyboard.press('ArrowDown')
  // React has committed, and its effects, which begin the replay, are still to come.
  await tab.page.evaluate(() => document.querySelector('html')!.setAttribute('data-committed', ''))
  await tab.page.keyboard.press('ArrowDown')
  await expect(stage(/Participate/)).toBeChecked()
  release()
  await started(tab.page)
  await expect(tab.page.locator('[data-pending]')).toHaveCount(0)
  await expect(stage(/Participate/)).toBeChecked()
})

test('a field that is left before hydration shows what is wrong with it at once, and only once', async ({
  browser,
  baseURL,
}) => {
  const tab = await openTab(browser, baseURL!)
  const release = await openWithoutScripts(tab, '/contact')
  const [name, email] = [tab.page.getByLabel(/^Name/), tab.page.getByLabel(/^Email/)]
  const message = tab.page.locator('main').getByText('Please enter a valid email address')
  await email.fill('ada@mill')
  await name.focus()
  await expect(message).toBeVisible()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)
  // It goes as soon as the address will do, and comes again.
  await email.fill('ada@mill.uk')
  await expect(message).toBeHidden()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.fill('ada@')
  await name.fill('A')
  await email.focus()
  release()
  await started(tab.page)
  for (const text of ['Please enter a valid email address', 'Name must be at least 2 characters'])
    await expect(tab.page.locator('main').getByText(text).filter({ visible: true })).toHaveCount(1)
  // From here on by React.
  await email.fill('ada@mill.uk')
  await expect(message).toBeHidden()
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('where the pointer rests, or focus is, before hydration, the values are shown without another move', async ({
  browser,
  baseURL,
}) => {
  const tab = await openTab(browser, baseURL!)
  const thames = tab.page.locator('[data-point="thames-water"]:visible')
  for (const come of [() => thames.locator('circle').hover(), () => thames.focus()]) {
    const release = await openWithoutScripts(tab, '/rhi/matrix')
    await come()
    await expect(tab.page.locator('[data-detail]')).not.toContainText('Thames Water')
    release()
    await expect(tab.page.locator('[data-detail]')).toContainText('Thames Water')
    await tab.page.mouse.move(0, 0)
  }
  const release = await openWithoutScripts(tab, '/rhi/companies')
  const trigger = tab.page.locator('thead .anchored button:visible').first()
  const bubble = tab.page.locator('thead .anchored [popover]:popover-open')
  await trigger.hover()
  await expect(bubble).toHaveCount(0)
  release()
  await expect(bubble).toBeVisible()
})
