import type { Page } from '@playwright/test'
import { type Control, controlsOf, touch, watchControls } from '#tests/support/controls.ts'
import { findControls } from '#tests/support/first-touches.ts'
import { afterFirstPaint, slowDown } from '#tests/support/slow-phone.ts'
import { launchBrowser } from './browser.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'

/**
 * How soon a control answers when it is the first thing touched, on a slow phone: 4× CPU, 1.6 Mbit/s, 150 ms. Every control that
 * needs scripts, found by walking the pages at both widths, at these moments after the first paint. The time is that from the browser's own event
 * to the frame that shows a change. Where that waited for an answer from the network the goal does not apply; where none comes, the control is dead.
 * A control whose code is still on its way says at once that it is being seen to (`data-pending`, server/pages/first-touch.ts): then that time counts,
 * and is printed with a star. That its effect comes in the end, once, is first-touch.spec.ts's to say.
 */
const moments = (process.env.BENCH_MOMENTS ?? '0,500,2000,4000').split(',').map(Number)
const only = process.env.BENCH_PAGES?.split(',')

interface Watched {
  touchedAt: number | null
  acknowledgedAt: number | null
  answeredAt: number | null
  /** An answer of the server, asked for after the touch, had come before. */
  waited: boolean
}

/** Looks at the page in every frame from the touch on, until something that a reader would notice has changed. */
const watchEffect = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { touchedAt: null, acknowledgedAt: null, answeredAt: null, waited: false }
    Object.assign(window, { watched })
    const signature = () =>
      JSON.stringify([
        location.href,
        document.documentElement.dataset.theme,
        document.querySelectorAll(':popover-open, dialog[open], details[open], [data-paused], .hero[data-film]').length,
        document.querySelectorAll('[aria-pressed=true], [aria-expanded=true], [aria-selected=true]').length,
        [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value, checked }) => [
          value,
          checked,
        ]),
        document.querySelector('main')?.textContent?.length,
        [...document.querySelectorAll('main [hidden]')].map(({ textContent }) => textContent),
      ])
    const begin = (event: Event) => {
      if (watched.touchedAt !== null) return
      watched.touchedAt = event.timeStamp
      const before = signature()
      const look = () => {
        if (document.querySelector('[data-pending]')) watched.acknowledgedAt ??= performance.now()
        if (signature() === before) return void requestAnimationFrame(look)
        watched.answeredAt = performance.now()
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        watched.waited = asked.some(
          ({ initiatorType, name, startTime, responseEnd }) =>
            initiatorType === 'fetch' &&
            !name.includes('/__manifest') &&
            startTime >= watched.touchedAt! &&
            responseEnd <= watched.answeredAt!,
        )
      }
      requestAnimationFrame(look)
    }
    for (const name of ['pointerup', 'keydown']) addEventListener(name, begin, true)
  })

/** What is shown in the same frame came at once. */
const frameMs = 17

type Answer = { ms: number; isLater: boolean } | 'network' | 'gone'

/** A control that never answers throws. */
const measure = async (page: Page, url: string, control: Control, moment: number): Promise<Answer> => {
  page.setDefaultTimeout(9000)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit', timeout: 30_000 })
  await afterFirstPaint(page, moment)
  // Some are needless once the page is hydrated.
  if (!(await controlsOf(page)).some(({ kind, index }) => kind === control.kind && index === control.index))
    return 'gone'
  // Of the page that was touched nothing is left to look at.
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
  const saved = page.waitForEvent('download')
  for (const other of [left, saved]) other.catch(() => {})
  await touch(page, control)
  const answer = page.waitForFunction(() => {
    const { watched } = window as unknown as { watched: Watched }
    return watched.answeredAt === null ? null : watched
  })
  const effect = await Promise.any([answer.then((watched) => watched.jsonValue()), left, saved])
  if (!effect || !('answeredAt' in effect) || effect.waited) return 'network'
  const after = (at: number | null) => Math.round((at ?? Number.POSITIVE_INFINITY) - effect.touchedAt!)
  const isLater = after(effect.acknowledgedAt) + frameMs < after(effect.answeredAt)
  return { ms: after(isLater ? effect.acknowledgedAt : effect.answeredAt), isLater }
}

export default async function firstTouch() {
  const site = await serve(3304)
  const browser = await launchBrowser()
  const local: number[] = []
  let dead = 0
  try {
    const touches = (await findControls(browser, site.url)).filter(({ path }) => !only || only.includes(path))
    for (const { path, width, control } of touches) {
      const cells: string[] = []
      for (const moment of moments) {
        const page = await browser.newPage({ viewport: { width, height: 800 } })
        await watchControls(page)
        await watchEffect(page)
        const answer = await measure(page, site.url + path, control, moment).catch(() => 'dead' as const)
        if (answer === 'dead') dead++
        else if (typeof answer === 'object') local.push(answer.ms)
        cells.push((typeof answer === 'object' ? `${answer.ms}${answer.isLater ? '*' : ''}` : answer).padStart(10))
        await page.close()
      }
      console.log(
        `${path.padEnd(34)} ${String(width).padStart(4)} ${control.kind.slice(0, 40).padEnd(40)} ${cells.join('')}`,
      )
    }
    local.sort((a, b) => a - b)
    console.log(`${local.length} touches without the network, ${dead} without an answer`)
    judge('controls that did not answer their first touch', dead, { atMost: 0 })
    judge('first touch, median', local[Math.floor(local.length / 2)]!, { atMost: 100, unit: ' ms' })
    judge('first touch, worst', local.at(-1)!, { atMost: 200, unit: ' ms' })
  } finally {
    await browser.close()
    await site.stop()
  }
}
