import { expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

const unique = () => `e2e-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`
const fillDemo = async (page: Page, email: string) => {
  const form = page.locator('form[action="/forms/demo"]').first()
  await form.getByLabel('Name').fill('Jo Reader')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Organisation').fill('Example Trust')
  return form
}
const hydrated = async (page: Page) => {
  await started(page)
  await expect(page.locator('form[novalidate]').first()).toBeAttached()
}

test('the demo form says what is wrong under each field, and keeps what was typed', async ({ page }) => {
  await page.goto('/forms/demo')
  await page.mouse.move(10, 10)
  await hydrated(page)
  const form = page.locator('form[action="/forms/demo"]')
  await form.getByLabel('Name').fill('J')
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button', { name: 'Book Demo' }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Organisation must be at least 2 characters',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveValue('nobody')
  await form.getByLabel('Name').fill('Jo')
  await expect(form.getByText('Name must be at least 2 characters')).toBeHidden()
})

test('the first press of the button counts, though a field was just left wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/forms/demo')
  await page.mouse.move(10, 10)
  await hydrated(page)
  const form = page.locator('form[action="/forms/demo"]')
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button', { name: 'Book Demo' }).click()
  await expect(form.getByText('Organisation must be at least 2 characters')).toBeVisible()
})

test('a demo is booked', async ({ page }) => {
  await page.goto('/forms/demo')
  await page.mouse.move(10, 10)
  await hydrated(page)
  const form = await fillDemo(page, unique())
  await form.getByRole('button', { name: 'Book Demo' }).click()
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Demo Booked Successfully!' })).toBeFocused()
  await expect(page.getByText('Your request has been received')).toBeVisible()
  await expect(page.getByText("We'll contact you within 24 hours to schedule your personalized demo")).toBeVisible()
})

test('a failed booking is said in a notice, and the form stays as it was', async ({ page }) => {
  await page.goto('/forms/demo')
  await page.mouse.move(10, 10)
  await hydrated(page)
  await page.route('**/api/demo-booking', (route) => route.fulfill({ status: 503, body: 'busy' }))
  const form = await fillDemo(page, unique())
  await form.getByRole('button', { name: 'Book Demo' }).click()
  await expect(page.getByText('Booking Failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Please try again or contact us directly.').first()).toBeVisible()
  await expect(form.getByLabel('Organisation')).toHaveValue('Example Trust')
})

test('the address of the contact page chooses what it is about', async ({ page }) => {
  await page.goto('/contact?topic=press')
  await expect(page.getByLabel('What is it about?')).toHaveValue('press')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const [name, typed] of Object.entries({
    demo: { field: 'Name', value: 'J' },
    contact: { field: 'Name', value: 'J' },
    volunteer: { field: 'Where you are', value: 'F' },
    correction: { field: 'Page', value: '/rhi' },
    voice: { field: 'River or place', value: 'Wye' },
    newsletter: { field: 'Email', value: 'nobody' },
  }))
    test(`${name}: the page comes back with links to what is wrong and with what was typed`, async ({ page }) => {
      await page.goto(`/forms/${name}`)
      await page.getByLabel(typed.field).fill(typed.value)
      // As a browser without the checks of this one would send it.
      await page
        .locator('form[method=post]')
        .first()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true
        })
      await page.locator('form[method=post] button[type=submit]').first().click()
      await expect(page.getByRole('alert')).toContainText('There is a problem')
      await expect(page.getByLabel(typed.field)).toHaveValue(typed.value)
      const link = page.getByRole('alert').getByRole('link').first()
      await link.click()
      const target = (await link.getAttribute('href'))!.slice(1)
      await expect(page.locator(`[id="${target}"]`)).toBeVisible()
    })

  test('a demo is booked and thanked for', async ({ page }) => {
    await page.goto('/forms/demo')
    const form = await fillDemo(page, unique())
    await form.getByRole('button', { name: 'Book Demo' }).click()
    await expect(page).toHaveURL('/forms/demo?sent=1')
    await expect(page.getByRole('heading', { name: 'Demo Booked Successfully!', level: 1 })).toBeVisible()
  })
})
