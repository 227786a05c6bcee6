import type { Page } from '@playwright/test'
import { started } from '#tests/support/started.ts'
import { launchBrowser } from './browser.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'

/**
 * A visit to each page on a slow phone (4× CPU): total blocking time of its start, which may be 150 ms, and Interaction to Next Paint of
 * what is done there, which may be 200 ms. Both as the browser itself measures them: tasks of more than 50 ms from the first paint until everything is hydrated;
 * presses and keys, of which a page's worst counts, rounded to 8 ms. The median of several visits, in rounds over all pages, so that
 * what else the machine does falls on each alike.
 */
const visitsEach = Number(process.env.BENCH_ROUNDS ?? 5)

const search = async (page: Page) => {
  await page.locator('header [data-opens-search]:visible').first().click()
  await page.keyboard.type('wye', { delay: 150 })
  await page.keyboard.press('Escape')
}
const theme = async (page: Page) => {
  // In the menu on a phone.
  const toggle = page.locator('header .menu-toggle:visible').first()
  await toggle.click()
  await page.locator('label.theme-choice[title=Dark]:visible').first().click()
  await page.keyboard.press('Escape')
}
const sourceNote = (page: Page) => page.locator('main .source-note:visible').first().click()
const details = (page: Page) => page.locator('main summary:visible').first().click()

const visits: Record<string, ((page: Page) => Promise<unknown>)[]> = {
  '/': [search, theme, (page) => page.getByRole('button', { name: /headlines/ }).click()],
  '/platform': [theme, search],
  '/rhi': [theme, search, sourceNote],
  '/rhi/companies': [search, (page) => page.locator('main select:visible').first().press('ArrowDown')],
  '/insights': [search, theme],
  '/contact': [details, (page) => page.getByLabel(/^Name/).pressSequentially('Ada', { delay: 150 })],
}

interface Interaction {
  ms: number
  name: string
  target: string
}

interface Measured {
  interactions: Interaction[]
  tasks: { start: number; ms: number }[]
}

/** From the first byte on: afterwards the browser remembers only interactions of more than 104 ms. */
const watchVisit = (page: Page) =>
  page.addInitScript(() => {
    const measured: Measured = { interactions: [], tasks: [] }
    Object.assign(window, { measured })
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { duration, name, target, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          measured.interactions.push({
            ms: duration,
            name,
            target: (target as Element | null)?.closest('[class]:not(svg)')?.className ?? '',
          })
    }).observe(options)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) measured.tasks.push({ start: startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
  })

const measuredIn = (page: Page) => page.evaluate(() => (window as unknown as { measured: Measured }).measured)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export default async function visit() {
  const site = await serve(3305)
  const browser = await launchBrowser()
  const seen = Object.keys(visits).map((path) => ({ path, blocked: [] as number[], slowest: [] as Interaction[] }))
  try {
    for (let round = 0; round < visitsEach; round++)
      for (const { path, blocked, slowest } of seen) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
        await page.addInitScript(() => localStorage.clear())
        await watchVisit(page)
        const client = await page.context().newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        await page.goto(site.url + path)
        await started(page)
        const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime)
        const { tasks } = await measuredIn(page)
        blocked.push(tasks.reduce((sum, { start, ms }) => (start < painted ? sum : sum + ms - 50), 0))
        for (const interact of visits[path]!) {
          await interact(page)
          await page.waitForTimeout(500)
        }
        const [worst] = (await measuredIn(page)).interactions.toSorted((a, b) => b.ms - a.ms)
        if (worst) slowest.push(worst)
        await page.close()
      }
    for (const { path, blocked, slowest } of seen) {
      const [worst] = slowest.toSorted((a, b) => b.ms - a.ms)
      const inps = slowest.map(({ ms }) => ms)
      console.log(
        `${path.padEnd(16)} blocked ${blocked.map(Math.round).join(' ')} ms, INP ${inps.join(' ')} ms (${worst?.name} ${worst?.target})`,
      )
      judge(`total blocking time of a visit, ${path}`, Math.round(median(blocked)), { atMost: 150, unit: ' ms' })
      judge(`INP of a visit, ${path}`, median(inps), { atMost: 200, unit: ' ms' })
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}
