import { expect, type Page, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

/** Each kind of wait, whose answer is held back until the page has said that it is under way. Native forms (follow) leave that to the browser. */
const waits: Record<string, { address: string; act: (page: Page) => Promise<unknown> }> = {
  'a link that changes the view': {
    address: '/rhi/maps',
    act: (page) => page.getByRole('link', { name: 'Spills', exact: true }).click(),
  },
  'a filter': {
    address: '/insights',
    act: (page) => page.getByLabel('Tag', { exact: true }).selectOption({ index: 1 }),
  },
  'a search by a form': {
    address: '/catchments',
    act: async (page) => {
      await page.getByLabel('Town, river or postcode').fill('Exeter')
      await page.getByRole('button', { name: 'Find my river' }).click()
    },
  },
}

for (const [name, { address, act }] of Object.entries(waits))
  test(`${name} says that it is under way, and stops saying so`, async ({ page }) => {
    await open(page, address)
    const gate = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await act(page)
    const status = page.getByRole('status').filter({ hasText: 'Loading page' })
    await expect(status).toBeVisible()
    gate.resolve()
    await expect(status).toHaveCount(0)
  })

test('a form says that it is being sent', async ({ page }) => {
  await open(page, '/join-us')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  const signUp = page.getByRole('button', { name: 'Sign up' }).first()
  await page.locator('form', { has: signUp }).getByLabel(/Email/).fill('ada@example.org')
  await signUp.click()
  await expect(page.getByRole('button', { name: 'Signing up...' })).toBeDisabled()
  gate.resolve()
})
