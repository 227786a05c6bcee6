import type { Browser } from '@playwright/test'
import { moduleOf, pageModules, publicPages } from './addresses.ts'
import { type Control, controlsOf, watchControls } from './controls.ts'
import { canonicalPath } from './declared-pages.ts'

export interface FirstTouch {
  path: string
  /** Of the window, in which it is there. */
  width: number
  control: Control
}

/** A desk and a phone: some controls are on one of them alone. */
const widths = [1280, 390]

/**
 * One of each kind for each module, and of those that every page has one for the whole site. What HTML alone can do needs no
 * script: the tests without scripts have it.
 */
export const findControls = async (browser: Browser, baseURL: string): Promise<FirstTouch[]> => {
  const page = await browser.newPage({ baseURL })
  await watchControls(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  const seen = new Set<string>()
  const touches: FirstTouch[] = []
  const addresses = await publicPages(baseURL)
  const modules = pageModules.filter((module) => !module.includes('style-guide'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const module of modules) {
      const path = addresses.find((address) => moduleOf(address) === module && canonicalPath(address) === address)!
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const control of await controlsOf(page)) {
        const key = control.frame ? control.kind : `${module} ${control.kind}`
        if (seen.has(key) || control.native) continue
        seen.add(key)
        touches.push({ path, width, control })
      }
    }
  }
  await page.close()
  return touches
}
