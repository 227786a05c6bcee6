import type { Page } from '@playwright/test'

/** Lets the app start, as the first move of a pointer would, and waits until it has taken over the page. */
export const started = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

/** Opens an address and waits until it is alive. */
export const open = async (page: Page, address: string) => {
  const answer = await page.goto(address)
  await started(page)
  return answer!
}
