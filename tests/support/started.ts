import { expect, type Locator, type Page } from '@playwright/test'

/** Starts hydration, as the first pointer move would, and waits until it is done. */
export const started = async (page: Page) => {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
}

/** Opens an address and waits until it is hydrated. */
export const open = async (page: Page, address: string) => {
  const response = await page.goto(address)
  await started(page)
  return response!
}

/** Points at a part that hydrates on interaction, and waits until React has taken it over. */
export const reachFor = (locator: Locator) =>
  expect(async () => {
    await locator.page().mouse.move(0, 0)
    await locator.hover()
    const isHydrated = () =>
      locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    expect(await isHydrated()).toBe(true)
  }).toPass()

/** Navigates inside the app, as a press on a link would. */
export const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    type Router = { navigate: (to: string) => void }
    ;(window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(address)
  }, to)
