import { expect, type Page, test } from '@playwright/test'
import { rotatingHeadlines } from '#domain/site/site.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { open } from '#tests/support/started.ts'

const shown = (page: Page) => page.locator('h1 [data-shown]')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause headlines' })

test.describe('the rotating headline', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
  })

  test('changes every four seconds, says so once, and moves nothing', async ({ page }) => {
    await open(page, '/')
    await expect(pause(page)).toBeVisible()
    const status = page.locator('.hero').getByRole('status')
    const height = () => page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().height)
    const before = await height()
    await expect(shown(page)).toHaveText(rotatingHeadlines[0])
    await expect(status).toBeEmpty()
    for (const headline of [rotatingHeadlines[1], rotatingHeadlines[2], rotatingHeadlines[0]]) {
      await page.clock.runFor(4000)
      await expect(shown(page)).toHaveText(headline)
      await expect(status).toHaveText(/changes every 4 seconds/)
      expect(await height()).toBe(before)
    }
  })

  test('stops by button, hover and focus, and goes on after', async ({ page }) => {
    await open(page, '/')
    await pause(page).click()
    await page.mouse.move(10, 10)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(9000)
    await expect(shown(page), 'paused').toHaveText(rotatingHeadlines[0])
    await page.getByRole('button', { name: 'Play headlines' }).click()
    await page.mouse.move(10, 10)
    await page.clock.runFor(9000)
    await expect(shown(page), 'held by focus').toHaveText(rotatingHeadlines[0])
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(4000)
    await expect(shown(page), 'released').toHaveText(rotatingHeadlines[1])
    await page.locator('h1').hover()
    await page.clock.runFor(9000)
    await expect(shown(page), 'held by the pointer').toHaveText(rotatingHeadlines[1])
  })

  test('stays still for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await page.clock.runFor(9000)
    await expect(shown(page)).toHaveText(rotatingHeadlines[0])
    await expect(pause(page)).toBeHidden()
  })

  test('is one heading that holds all three messages', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(rotatingHeadlines.join('. '))
  })
})

test.describe('the film', () => {
  test('is fetched only when Play is pressed, then plays muted in a loop, and pauses', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/film/') && asked.push(request.url()))
    await open(page, '/')
    expect(asked).toEqual([])
    await expect(page.locator('video')).toHaveCount(0)
    await page.getByRole('button', { name: 'Play film' }).press('Enter')
    const film = page.locator('video')
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible({ timeout: 20_000 })
    expect(await film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop }))).toEqual({
      muted: true,
      loop: true,
    })
    await page.getByRole('button', { name: 'Pause film' }).press('Enter')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
    await page.getByRole('button', { name: 'Play film' }).press('Enter')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('says when it is on its way', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/film/**', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/')
    await page.getByRole('button', { name: 'Play film' }).click()
    await expect(page.getByRole('button', { name: 'Loading film' })).toBeVisible()
    release()
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible({ timeout: 20_000 })
  })

  test('that does not come is said, and logged', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/film/*.{mp4,webm}', (route) => route.fulfill({ status: 404 }))
    await open(page, '/')
    await page.getByRole('button', { name: 'Play film' }).click()
    await expect(page.getByText('Video temporarily unavailable')).toBeVisible({ timeout: 20_000 })
    expect(logged.join('\n')).toContain('The hero film did not play')
  })

  test('is not offered to those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.getByText('Video background disabled due to motion preferences')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play film' })).toHaveCount(0)
  })
})

test('with scripts off the first message stands, and no button is dead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(shown(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /headlines|film/ })).toHaveCount(0)
  await context.close()
})

test.describe('a film from elsewhere', () => {
  for (const [background, host] of [
    ['youtube', 'www.youtube-nocookie.com'],
    ['vimeo', 'player.vimeo.com'],
  ] as const)
    test(`on ${background} asks nobody until Play is pressed, and is gone when stopped`, async ({ page, baseURL }) => {
      const outside: string[] = []
      // The policy lets the frame load, and a stand-in answers for its host.
      await page.route(
        (url) => url.origin !== baseURL,
        (route) => {
          outside.push(new URL(route.request().url()).host)
          return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' })
        },
      )
      await open(page, `/style-guide/hero/${background}`)
      await expect(page.getByRole('button', { name: /Play film/ })).toBeVisible()
      expect(outside).toEqual([])
      await page.getByRole('button', { name: /Play film/ }).press('Enter')
      await expect(page.locator('.hero iframe')).toHaveAttribute(
        'src',
        new RegExp(`^https://${host.replaceAll('.', '\\.')}/`),
      )
      await expect.poll(() => outside).toContain(host)
      expect(new Set(outside)).toEqual(new Set([host]))
      await page.getByRole('button', { name: /film/ }).press('Enter')
      await expect(page.locator('.hero iframe')).toHaveCount(0)
    })
})

for (const background of ['gradient', 'midnight', 'navy-gradient', 'image', 'video', 'youtube', 'vimeo'])
  test(`axe finds nothing in a hero on ${background}`, async ({ page }) => {
    await open(page, `/style-guide/hero/${background}`)
    await expect(page.locator('.hero')).toHaveAttribute('data-background', background)
    expect(await axeFaults(page, { within: '.hero' })).toEqual([])
  })
