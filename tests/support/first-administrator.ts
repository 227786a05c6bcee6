import { expect, type Page } from '@playwright/test'
import type { RunningServer } from './start-server.ts'

const person = { name: 'First Person', email: 'first@riverline.example', password: 'slow otters cross the weir' }

/** Follows the set-up link of a new server, and signs in. */
export const becomeFirstAdministrator = async (page: Page, server: RunningServer) => {
  await expect.poll(() => server.output()).toMatch(/setup\?token=[\w-]+"?\W/)
  await page.goto(/\/admin\/setup\?token=[\w-]+/.exec(server.output())![0])
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Make the administrator' }).click()
  await expect(page.getByText('The site has its first administrator.')).toBeVisible()
  await signInAsFirst(page)
}

/** The same person, once more: in another browser, or on another instance. */
export const signInAsFirst = async (page: Page) => {
  await page.goto('/admin/sign-in')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin$/)
}
