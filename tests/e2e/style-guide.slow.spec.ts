import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { axeFaults } from '#tests/support/axe.ts'
import { started } from '#tests/support/started.ts'

const part = (page: Page, id: string) => page.locator(`#${id}`)

/** The app starts after the first paint, so a test of what needs scripts waits for it. */
const open = async (page: Page) => {
  await page.goto('/style-guide')
  await page.mouse.move(1, 1)
  await hydrated(page)
}

/** The wide table's frame becomes a stop for the Tab key when effects have run. */
const hydrated = async (page: Page) => {
  await started(page)
  await page.locator('#table [data-overflows]').first().waitFor({ state: 'attached' })
}

/** The centre of an element in the window, which does not scroll for it as a hover would. */
const centreOf = async (locator: Locator) => {
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const problemsOf = (page: Page) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

/** The longest page of the site, opened once a worker. A test that uses it leaves nothing open behind it. */
const test = base.extend<{ guide: Page }, { openGuide: Page }>({
  openGuide: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: process.env.SITE_UNDER_TEST, reducedMotion: 'reduce' })
      await open(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  guide: async ({ openGuide }, use) => {
    await openGuide.mouse.move(1, 1)
    await openGuide.evaluate(() => {
      scrollTo(0, 0)
      ;(document.activeElement as HTMLElement | null)?.blur()
    })
    await use(openGuide)
  },
})

test('nothing scrolls sideways and nothing is refused by the security policy, with everything opened', async ({
  page,
}) => {
  const problems = problemsOf(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await part(page, 'source-note').getByRole('button').first().click()
  await page.keyboard.press('Escape')
  await part(page, 'tooltip').getByRole('button').first().focus()
  await part(page, 'tabs').getByRole('tab').nth(1).click()
  await part(page, 'toast').getByRole('button').first().click()
  await expect(page.getByText('Link copied').first()).toBeVisible()
  for (const id of ['dialog', 'drawer']) {
    await part(page, id).getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await part(page, 'theme-switch').getByTitle('Dark').first().click()
  expect(problems).toEqual([])
})

test('opened parts have no accessibility fault', async ({ guide: page }) => {
  const check = async (within: string) => expect(await axeFaults(page, { within })).toEqual([])
  await part(page, 'source-note').getByRole('button').first().click()
  await check('#source-note')
  await page.keyboard.press('Escape')
  await part(page, 'toast').getByRole('button').first().click()
  // Stays while the pointer rests on it, however long the check takes.
  await page.locator('.toast').hover()
  await check('.toast')
  await page.locator('.toast').getByRole('button').click()
  await part(page, 'dialog').getByRole('button').first().click()
  await check('dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('tooltip', () => {
  const triggers = (page: Page) => part(page, 'tooltip').getByRole('button')
  const bubble = (page: Page) => page.locator('.bubble-tip:popover-open')

  /** With the clock in hand before the pointer moves; the page itself has started on real time. */
  const ready = async (page: Page) => {
    await page.clock.install()
    await open(page)
    await triggers(page).first().scrollIntoViewIfNeeded()
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  const pointAt = async (page: Page, index: number) => {
    const { x, y } = await centreOf(triggers(page).nth(index))
    await page.mouse.move(x, y)
  }

  // Opening the next one at once, and waiting again later, are in app/ui/tooltip-timing.test.ts.
  test('opens after 700 ms, stays under the pointer, and closes when it leaves, on a click and on a scroll', async ({
    page,
  }) => {
    await ready(page)
    await pointAt(page, 0)
    await page.clock.runFor(690)
    await expect(bubble(page)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(bubble(page)).toHaveText(/water and wastewater/)
    const { x, y } = await centreOf(bubble(page))
    await page.mouse.move(x, y, { steps: 12 })
    await expect(bubble(page)).toBeVisible()
    await page.mouse.move(1, 1)
    await expect(bubble(page)).toHaveCount(0)
    await page.clock.runFor(1000)
    await pointAt(page, 0)
    await page.clock.runFor(700)
    await page.mouse.down()
    await page.mouse.up()
    await expect(bubble(page)).toHaveCount(0)
    await page.mouse.move(1, 1)
    await page.clock.runFor(1000)
    await pointAt(page, 0)
    await page.clock.runFor(700)
    await expect(bubble(page)).toBeVisible()
    await page.mouse.wheel(0, 60)
    await expect(bubble(page)).toHaveCount(0)
  })

  test('opens with keyboard focus, closes on blur and with Escape', async ({ guide: page }) => {
    await triggers(page).first().focus()
    await page.keyboard.press('Tab')
    await expect(triggers(page).nth(1)).toBeFocused()
    await expect(bubble(page)).toHaveText(/1 to 4 stars/)
    await page.keyboard.press('Escape')
    await expect(bubble(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(bubble(page)).toHaveText(/2025 to 2030/)
    await page.keyboard.press('Shift+Tab')
    await expect(bubble(page)).toHaveText(/1 to 4 stars/)
    await triggers(page).nth(1).blur()
    await expect(bubble(page)).toHaveCount(0)
  })

  test('opens by touch, with and without scripts', async ({ browser, baseURL }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL, hasTouch: true, javaScriptEnabled })
      const page = await context.newPage()
      await page.goto('/style-guide')
      if (javaScriptEnabled) await hydrated(page)
      await triggers(page).first().tap()
      await expect(bubble(page)).toHaveText(/water and wastewater/)
      await context.close()
    }
  })
})

test.describe('toast', () => {
  const toasts = (page: Page) => page.locator('.toast')
  const copy = (page: Page) => part(page, 'toast').getByRole('button', { name: 'Copy the link' }).first()
  const fail = (page: Page) => part(page, 'toast').getByRole('button', { name: 'Show a failure' }).first()

  test('is loaded with the first one', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await open(page)
    expect(scripts.some((url) => url.includes('toast-viewport'))).toBe(false)
    await copy(page).click()
    await expect(toasts(page)).toHaveCount(1)
    expect(scripts.some((url) => url.includes('toast-viewport'))).toBe(true)
  })

  test('shows one at a time, for 5 seconds', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await copy(page).click()
    await expect(toasts(page)).toContainText('Link copied')
    await fail(page).click()
    await expect(toasts(page)).toHaveCount(1)
    await expect(toasts(page)).toContainText('not saved')
    await page.clock.pauseAt(Date.now() + 1500)
    await page.clock.runFor(2000)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(5000)
    await expect(toasts(page)).toHaveCount(0)
  })

  test('F8 goes to the notifications', async ({ guide: page }) => {
    await copy(page).click()
    await expect(toasts(page)).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator('ol')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
  })

  /** It has come in, or gone back to its place. */
  const atRest = (page: Page) =>
    toasts(page).evaluate((toast) => Promise.all(toast.getAnimations().map((animation) => animation.finished)))

  const swipe = async (page: Page, distance: number) => {
    const { x, y } = await centreOf(toasts(page))
    await page.mouse.move(x - 100, y)
    await page.mouse.down()
    await page.mouse.move(x - 100 + distance / 2, y, { steps: 4 })
    await page.mouse.move(x - 100 + distance, y, { steps: 4 })
    await page.mouse.up()
  }

  test('a swipe of 50 px to the right sends it away; a shorter one does not', async ({ guide: page }) => {
    await copy(page).click()
    await expect(toasts(page)).toBeVisible()
    await atRest(page)
    await swipe(page, 40)
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
    await atRest(page)
    await swipe(page, 60)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('dialog', () => {
  for (const id of ['dialog', 'drawer'])
    test(`${id}: keeps focus inside, locks the page, gives focus back`, async ({ guide: page }) => {
      const trigger = part(page, id).getByRole('button').first()
      await trigger.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (let press = 0; press < 12; press++) {
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab')
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(trigger).toBeFocused()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
    })

  test('closes from outside and by its button', async ({ guide: page }) => {
    const trigger = part(page, 'dialog').getByRole('button').first()
    await trigger.click()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
    await trigger.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(trigger).toBeFocused()
  })
})

test('tabs: arrow keys choose, and the panel follows', async ({ guide: page }) => {
  const tabs = part(page, 'tabs').getByRole('tablist').first().getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(part(page, 'tabs').getByRole('tabpanel').first()).toContainText('How the values were made')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
})

test('table: sorts by its headings, missing values last, and its frame is a stop only when it overflows', async ({
  guide: page,
}) => {
  const [first, wide] = [page.locator('#table table').nth(0), page.locator('#table table').nth(2)]
  const heading = first.getByRole('button', { name: 'Dissolved oxygen' })
  await heading.click()
  await expect(first.locator('th[aria-sort="ascending"]')).toContainText('Dissolved oxygen')
  await expect(first.locator('tbody tr').last()).toContainText('N/A')
  await heading.click()
  await expect(first.locator('tbody tr').first()).toContainText('9.4')
  await expect(first.locator('tbody tr').last()).toContainText('N/A')
  await expect(wide.locator('..')).toHaveAttribute('tabindex', '0')
  await expect(first.locator('..')).not.toHaveAttribute('tabindex')
})

test('source note: opens and closes by keyboard, and its link can be reached', async ({ guide: page }) => {
  const button = part(page, 'source-note').getByRole('button', { name: 'Public record: source of the rating' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Source of the rating' })
  await expect(note).toBeVisible()
  await expect(note).toContainText('Environment Agency')
  await page.keyboard.press('Tab')
  await expect(note.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(button).toBeFocused()
})

test('theme switch: chosen, remembered, applied before the page is drawn', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await part(page, 'theme-switch').getByTitle('Dark').first().click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await ground()).toBe(dark)
  await hydrated(page)
  await expect(part(page, 'theme-switch').getByLabel('Dark').first()).toBeChecked()
  await part(page, 'theme-switch').getByTitle('Follow the system').first().click()
  expect(await ground()).toBe(light)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('accordion opens, every tab is shown, source notes open, the theme switch is not there', async ({ page }) => {
    await page.goto('/style-guide')
    const second = part(page, 'accordion').locator('details').nth(1)
    await expect(second.getByText('One made up so that')).toBeHidden()
    await second.locator('summary').click()
    await expect(second.getByText('One made up so that')).toBeVisible()
    await expect(part(page, 'tabs').getByText('The same values as a table').first()).toBeVisible()
    await expect(part(page, 'tabs').getByRole('tablist').first()).toBeHidden()
    await part(page, 'source-note').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Source of the survey figure' })).toBeVisible()
    await expect(part(page, 'theme-switch').locator('fieldset').first()).toBeHidden()
  })
})

test('is not for search engines', async ({ guide: page }) => {
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})
