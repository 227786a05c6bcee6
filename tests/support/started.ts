import type { Page } from '@playwright/test'

/** Waits until the page and every part of it have been hydrated. */
export const started = (page: Page) =>
  page.waitForFunction(
    () => 'hydrated' in document.documentElement.dataset && !document.querySelector('[data-dehydrated]'),
  )

/** Opens an address and waits until it is hydrated. */
export const open = async (page: Page, address: string) => {
  const response = await page.goto(address)
  await started(page)
  return response!
}

/** Navigates inside the app, as a press on a link would. */
export const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    type Router = { navigate: (to: string) => void }
    ;(window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(address)
  }, to)
