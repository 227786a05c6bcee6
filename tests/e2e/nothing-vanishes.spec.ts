import { expect, type Page, test } from '@playwright/test'

/** Watches the height and the words of the page in every frame, and keeps the least of both. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!
    const least = { height: main.scrollHeight, words: main.textContent!.length }
    Object.assign(window, { least, whole: { ...least } })
    const look = () => {
      const now = document.querySelector('main')!
      least.height = Math.min(least.height, now.scrollHeight)
      least.words = Math.min(least.words, now.textContent!.length)
      requestAnimationFrame(look)
    }
    look()
  })
const leastShare = (page: Page) =>
  page.evaluate(() => {
    type Seen = { height: number; words: number }
    const { least, whole } = window as unknown as { least: Seen; whole: Seen }
    return Math.min(least.height / whole.height, least.words / whole.words)
  })

/** Lets the page draw itself this many times. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
  }, count)

for (const [address, link] of [
  ['/rhi/companies/thames-water', 'Overflows'],
  ['/rhi/companies/thames-water', 'What is known'],
  ['/rhi/methodology', 'Data status'],
] as const)
  test(`${address}: a link to “${link}” takes nothing of the page away while its code loads`, async ({ page }) => {
    // Parts that come late: their code is held back until the page has been watched for a while without it.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/(company-body|ranking|site-form)/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await watch(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(/#/)
    await frames(page, 30)
    release()
    await page.waitForLoadState('networkidle')
    await frames(page, 10)
    expect(await leastShare(page)).toBeGreaterThan(0.9)
  })

for (const address of ['/', '/rhi', '/rhi/companies/thames-water', '/privacy'])
  test(`${address}: a slow navigation says that it is under way, from the first one on`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address)
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page.getByText('Loading page')).toBeVisible()
    release()
    await expect(page).toHaveURL('/accessibility')
    await expect(page.getByText('Loading page')).toBeHidden()
  })
