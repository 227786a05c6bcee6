import { expect, type Page, test } from '@playwright/test'
import { follow, open, started } from '#tests/support/started.ts'

/** The page that is left stays whole until the next one is there: every frame shows one of the two. */

interface Frame {
  heading: string
  height: number
  words: number
}
type Watched = { frames: Frame[] }

/** From the first document on: keeps what each frame shows of the page, without repeats. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const frames: Frame[] = []
    Object.assign(window, { frames })
    const look = () => {
      const main = document.querySelector('main')
      const frame = {
        heading: main?.querySelector('h1')?.textContent ?? '',
        height: main?.scrollHeight ?? 0,
        words: main?.textContent?.length ?? 0,
      }
      const last = frames.at(-1)
      if (last?.heading !== frame.heading || last.height !== frame.height || last.words !== frame.words)
        frames.push(frame)
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', look)
    // For what is left by loading another document.
    addEventListener('pagehide', () => sessionStorage.setItem('frames', JSON.stringify(frames)))
  })

/** The frames that show less than nine tenths of the page that they show. Where the first and the last have one heading, the smaller of both counts. */
const thinFrames = (seen: readonly Frame[]): Frame[] => {
  const [first, last] = [seen[0]!, seen.at(-1)!]
  const isThin = (frame: Frame, whole: Frame) => frame.height < 0.9 * whole.height || frame.words < 0.9 * whole.words
  return seen.filter((frame) => {
    if (first.heading === last.heading) return isThin(frame, first) && isThin(frame, last)
    return isThin(frame, frame.heading === first.heading ? first : last)
  })
}

/** Lets the page draw itself this many times. */
const draw = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

/** Holds back code and data, from `hold` until `release`. */
const slowNetwork = async (page: Page) => {
  let held = Promise.resolve()
  let release = () => {}
  await page.route(/\.data|\/assets\//, async (route) => {
    await held
    await route.fallback()
  })
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve
    })
  }
  return { hold, release: () => release() }
}

const accessibility = /Accessibility statement/

/** Gives a step: something that changes the page, slowly, until the new heading is there, with a look at every frame of it. */
const watched = async (page: Page) => {
  await watch(page)
  const network = await slowNetwork(page)
  return async (kind: string, act: () => Promise<unknown>, heading: RegExp) => {
    await page.evaluate(() => {
      const { frames } = window as unknown as Watched
      frames.splice(0, frames.length - 1)
    })
    network.hold()
    await act()
    await draw(page, 15)
    network.release()
    await expect(page.locator('main h1')).toHaveText(heading)
    await expect(page.getByText('Loading page')).toBeHidden()
    await draw(page, 5)
    const seen = await page.evaluate(() => (window as unknown as Watched).frames)
    expect(thinFrames(seen), kind).toEqual([])
  }
}

const toAccessibility = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()

for (const address of ['/', '/rhi', '/rhi/companies/thames-water'])
  test(`${address}: by hydration, and by the first link, which says that it is under way`, async ({ page }) => {
    const step = await watched(page)
    await open(page, address)
    const seen = await page.evaluate(() => (window as unknown as Watched).frames)
    expect(thinFrames(seen), 'hydration').toEqual([])
    const leave = async () => {
      await toAccessibility(page)
      await expect(page.getByText('Loading page')).toBeVisible()
    }
    await step('the first link', leave, accessibility)
  })

test('by links to another module, within one and to a section, and by Back and Forward', async ({ page }) => {
  const step = await watched(page)
  await open(page, '/catchments/dart')
  await step('within one module', () => page.getByRole('link', { name: 'Tamar', exact: true }).click(), /Tamar/)
  await step('another module', () => toAccessibility(page), accessibility)
  await step('Back', () => page.evaluate(() => history.back()), /Tamar/)
  await step('Back within one module', () => page.evaluate(() => history.back()), /Dart/)
  await step('Forward', () => page.evaluate(() => history.forward()), /Tamar/)
  // Hydrated, but for its parts below the fold, whose code is held back by the step.
  await page.goto('/rhi/companies/thames-water')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await step('a section', () => contents.getByRole('link', { name: 'Overflows' }).click(), /Thames Water/)
  for (const address of ['/join-us', '/rhi/get-involved', '/civic-loop/participate']) {
    await page.goto(address)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    const button = page.locator('.hero a[href*="#"]').first()
    await step(`a form of ${address}, by a button of its hero`, () => button.click(), /./)
    await expect(page).toHaveURL(/#/)
    await expect(page.locator('main form').first()).toBeVisible()
  }
})

test('by a sort, a filter, a form and a layer of the map', async ({ page }) => {
  const step = await watched(page)
  await open(page, '/rhi/companies')
  await step('a sort', () => page.getByRole('link', { name: 'Total AMP8 investment' }).click(), /./)
  await step('a filter', () => page.getByLabel('Nation').selectOption('england'), /./)
  await step('a year, which needs data', () => page.getByLabel('EPA year').selectOption('2023'), /./)
  await open(page, '/rhi/compare')
  await page.getByLabel('Company 1').selectOption('thames-water')
  await page.getByLabel('Company 2').selectOption('wessex-water')
  await step('a form', () => page.getByRole('button', { name: 'Compare companies' }).click(), /./)
  await open(page, '/rhi/maps')
  await step('a layer', () => page.getByRole('link', { name: 'Catchments', exact: true }).first().click(), /./)
})

test('when the next page does not exist, fails, or cannot be reached', async ({ page, context }) => {
  const step = await watched(page)
  await open(page, '/privacy')
  await step('404', () => follow(page, '/rhi/companies/nope'), /404/)
  await step('from the 404', () => page.evaluate(() => history.back()), /What we know about you/)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await step('a failing loader', () => follow(page, '/rhi/matrix'), /Something went wrong/)
  await open(page, '/privacy')
  await context.setOffline(true)
  await step('offline', () => follow(page, '/about'), /Something went wrong/)
})

test('by a link before hydration, from a page and from a 404', async ({ page }) => {
  await watch(page)
  const network = await slowNetwork(page)
  for (const address of ['/catchments/dart', '/nope']) {
    network.hold()
    // The load event waits for scripts that the first paint has asked for.
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await draw(page, 5)
    await toAccessibility(page)
    await expect(page).toHaveURL('/accessibility')
    network.release()
    await started(page)
    const [left, entered] = await page.evaluate(() => [
      JSON.parse(sessionStorage.getItem('frames') ?? '[]') as Frame[],
      (window as unknown as Watched).frames,
    ])
    expect(left, address).not.toEqual([])
    expect([...thinFrames(left), ...thinFrames(entered)], address).toEqual([])
  }
})

test('routes of links are asked for when every part is hydrated, and not before: React would draw the others anew', async ({
  page,
}) => {
  const partsLeft: number[] = []
  await page.route('**/__manifest?**', async (route) => {
    partsLeft.push(await page.locator('[data-dehydrated]').count())
    await route.fallback()
  })
  await open(page, '/')
  await expect.poll(() => partsLeft).toEqual([0])
})

test('the watch sees a page that is empty for one frame', async ({ page }) => {
  const step = await watched(page)
  await page.goto('data:text/html,<main><h1>Dart</h1><p>A river</p></main>')
  const blink = () =>
    page.evaluate(async () => {
      const main = document.querySelector('main')!
      const text = main.innerHTML
      main.innerHTML = ''
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      main.innerHTML = text
    })
  await expect(step('a blink', blink, /Dart/)).rejects.toThrow('a blink')
})
