import type { Page } from '@playwright/test'
import { type Control, touch, watchControls } from '#tests/support/controls.ts'
import { findControls } from '#tests/support/first-touches.ts'
import { afterFirstPaint, slowDown } from '#tests/support/slow-phone.ts'
import { launchBrowser } from './browser.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'

/**
 * How soon a control answers when it is the first thing touched, on a slow phone: 4× CPU, 1.6 Mbit/s, 150 ms. Every control that
 * needs scripts, found by walking the pages, at these moments after the first paint. The time is that from the browser's own event
 * to the frame that shows a change; where a request was sent meanwhile, the network is part of it and the goal does not apply.
 */
const moments = (process.env.BENCH_MOMENTS ?? '0,500,2000,4000').split(',').map(Number)
const only = process.env.BENCH_PAGES?.split(',')

interface Watched {
  touchedAt: number | null
  answeredAt: number | null
}

/** Looks at the page in every frame from the touch on, until something that a reader would notice has changed. */
const watchEffect = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { touchedAt: null, answeredAt: null }
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
        if (signature() !== before) watched.answeredAt = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    for (const name of ['pointerup', 'keydown']) addEventListener(name, begin, true)
  })

const measure = async (page: Page, url: string, control: Control, moment: number) => {
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  await afterFirstPaint(page, moment)
  let requests = 0
  page.on('request', (request) => {
    // The app's own scripts come whether or not something is touched.
    if (!/modulepreload|\/assets\/.*\.js|\.woff2/.test(request.url())) requests++
  })
  await touch(page, control)
  const answered = await page
    .waitForFunction(() => (window as unknown as { watched: Watched }).watched.answeredAt, null, { timeout: 9000 })
    .then(() => page.evaluate(() => (window as unknown as { watched: Watched }).watched))
    // On its way to another page, which is an answer, by way of the network.
    .catch(() => null)
  return {
    ms: answered ? Math.round(answered.answeredAt! - answered.touchedAt!) : null,
    network: requests > 0 || !answered,
  }
}

export default async function firstTouch() {
  const site = await serve(3304)
  const browser = await launchBrowser()
  const local: number[] = []
  try {
    const touches = (await findControls(browser, site.url)).filter(({ path }) => !only || only.includes(path))
    for (const { path, control } of touches) {
      const cells: string[] = []
      for (const moment of moments) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await watchControls(page)
        await watchEffect(page)
        const { ms, network } = await measure(page, site.url + path, control, moment).catch(() => ({
          ms: null,
          network: true,
        }))
        if (ms !== null && !network) local.push(ms)
        cells.push(`${ms ?? '–'}${network ? ' (network)' : ''}`.padStart(14))
        await page.close()
      }
      console.log(`${path.padEnd(34)} ${control.kind.slice(0, 40).padEnd(40)} ${cells.join('')}`)
    }
    local.sort((a, b) => a - b)
    console.log(`${local.length} touches without the network`)
    judge('first touch, median', local[Math.floor(local.length / 2)]!, { atMost: 100, unit: ' ms' })
    judge('first touch, worst', local.at(-1)!, { atMost: 200, unit: ' ms' })
  } finally {
    await browser.close()
    await site.stop()
  }
}
