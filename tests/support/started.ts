import type { Page } from '@playwright/test'

/** Waits until React has taken over the page that the server sent. */
export const started = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window)

/** Opens an address and waits until it is alive. */
export const open = async (page: Page, address: string) => {
  const answer = await page.goto(address)
  await started(page)
  return answer!
}
