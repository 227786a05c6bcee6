import { expect, type Page } from '@playwright/test'
import { follow } from './started.ts'

/** What the console and the page say has gone wrong, a breach of the content security policy included. */
export const problemsOf = (page: Page) => {
  const problems: string[] = []
  // The status of a page that says 404 is logged as an error of loading its data.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  return problems
}

/** Goes there inside the app, and waits until it is drawn. */
export const drawn = async (page: Page, address: string) => {
  await follow(page, address)
  await page.waitForFunction((path) => {
    type Router = { state: { location: { pathname: string }; navigation: { state: string } } }
    const { state } = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    return state.location.pathname === path && state.navigation.state === 'idle'
  }, address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
