import type { Page } from '@playwright/test'

/** Self-contained, since it runs in the page: as a script of the page, or called from outside where scripts are off. */
const lookAtLayout = (): string[] => {
  const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])'
  const scrolls = (element: Element) => {
    const tooWide = element.scrollWidth > element.clientWidth + 1
    const tooHigh = element.scrollHeight > element.clientHeight + 1
    if (!tooWide && !tooHigh) return false
    const { overflowX, overflowY, visibility } = getComputedStyle(element)
    if (visibility !== 'visible' || element.clientWidth === 0) return false
    return (tooWide && /auto|scroll/.test(overflowX)) || (tooHigh && /auto|scroll/.test(overflowY))
  }
  const closed = [...document.querySelectorAll('details:not([open])')] as HTMLDetailsElement[]
  for (const details of closed) details.open = true
  // What is skipped until it is scrolled to has no width of its own, and cuts off what is too wide.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const faults = [...document.querySelectorAll('body *')]
    .filter((element) => scrolls(element) && !element.matches(focusable) && !element.querySelector(focusable))
    .map((element) => `out of reach of the keyboard: ${element.outerHTML.slice(0, 120)}`)
  const excess = document.documentElement.scrollWidth - innerWidth
  if (excess > 1) faults.push(`${excess} px wider than the window`)
  if (!document.querySelector('h1')?.checkVisibility()) faults.push('no h1 to be seen')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  for (const details of closed) details.open = false
  return faults
}

/**
 * Looks at each page as it stands before the app starts, which is how it stays for whoever has no scripts: what scrolls
 * can be reached by keyboard, nothing is wider than the window, and the heading is there to be seen.
 */
export const watchLayout = (page: Page) =>
  page.addInitScript(
    `addEventListener('DOMContentLoaded', () => { window.layoutFaults = (${lookAtLayout.toString()})() })`,
  )

/** What was found before the app started. */
export const layoutFaults = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutFaults: string[] }).layoutFaults)

/** What is found now, at the size that the window has now. */
export const layoutFaultsNow = (page: Page) => page.evaluate(lookAtLayout)
