import { expect, type Page, test } from '@playwright/test'
import { rotatingHeadlines } from '#domain/site/hero-words.ts'
import { axeFaults } from '#tests/support/axe.ts'
import { open } from '#tests/support/started.ts'

const messages = (page: Page) => page.locator('h1 .rotating > span')
const pause = (page: Page) => page.getByRole('button', { name: 'Pause headlines' })

/** Sets the animation to a moment of its twelve seconds, and says which messages can be seen then. */
const shownAt = (page: Page, ms: number) =>
  messages(page).evaluateAll((spans, time) => {
    for (const span of spans) for (const animation of span.getAnimations()) animation.currentTime = time
    return spans
      .filter((span) => getComputedStyle(span).opacity === '1')
      .map((span) => span.textContent!.replaceAll('\u2060', ''))
  }, ms)
const isMoving = (page: Page) =>
  messages(page).evaluateAll((spans) =>
    spans.some((span) => span.getAnimations().some(({ playState }) => playState === 'running')),
  )

test.describe('the rotating headline', () => {
  test('changes every four seconds, says so once, and moves nothing', async ({ page }) => {
    await open(page, '/')
    await expect(pause(page)).toBeVisible()
    expect(await isMoving(page)).toBe(true)
    const height = () => page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().height)
    const before = await height()
    for (const [ms, index] of [
      [0, 0],
      [3500, 0],
      [4100, 1],
      [7500, 1],
      [8100, 2],
      [11_500, 2],
      [12_100, 0],
    ] as const) {
      expect(await shownAt(page, ms), `after ${ms} ms`).toEqual([rotatingHeadlines[index]])
      expect(await height()).toBe(before)
    }
    await expect(page.locator('.hero h1 + [role=status]')).toHaveText(/changes every 4 seconds/)
  })

  test('stops by button, hover and focus, and goes on after', async ({ page }) => {
    await open(page, '/')
    await page.mouse.move(10, 10)
    expect(await isMoving(page)).toBe(true)
    await pause(page).click()
    await page.mouse.move(10, 10)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await isMoving(page), 'paused').toBe(false)
    await page.getByRole('button', { name: 'Play headlines' }).click()
    await page.mouse.move(10, 10)
    expect(await isMoving(page), 'held by focus').toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await isMoving(page), 'released').toBe(true)
    await page.locator('h1').hover()
    expect(await isMoving(page), 'held by the pointer').toBe(false)
  })

  test('is moved by the compositor: nothing is computed anew for every frame', async ({ page }) => {
    await open(page, '/')
    const animated = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          (effect as KeyframeEffect)
            .getKeyframes()
            .flatMap(({ offset, computedOffset, easing, composite, ...properties }) => Object.keys(properties)),
        ),
    )
    expect([...new Set(animated)]).toEqual(['opacity'])
  })

  test('stays still for those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    expect(await isMoving(page)).toBe(false)
    expect(await shownAt(page, 0)).toEqual([rotatingHeadlines[0]])
    await expect(pause(page)).toBeHidden()
  })

  test('has room on the narrowest phone, also before the fonts have come', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/')
    const tooWide = messages(page).evaluateAll((all) =>
      all.filter((message) => message.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent),
    )
    expect(await tooWide).toEqual([])
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
    await expect(page.locator('video')).toBeHidden()
    await page.getByRole('button', { name: 'Play film' }).press('Enter')
    const film = page.locator('video')
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible()
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
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible()
  })

  test('that does not come is said, and logged', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/film/*.{mp4,webm}', (route) => route.fulfill({ status: 404 }))
    await open(page, '/')
    await page.getByRole('button', { name: 'Play film' }).click()
    await expect(page.getByText('Video temporarily unavailable')).toBeVisible()
    expect(logged.join('\n')).toContain('The hero film did not play')
  })

  test('is not offered to those who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(page.getByText('Video background disabled due to motion preferences')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play film' })).toHaveCount(0)
  })

  test('plays and pauses natively, where no script of the app ever comes', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Play film' }).click()
    await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible()
    await expect(page.locator('video')).toBeVisible()
    await page.getByRole('button', { name: 'Pause film' }).click()
    await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible()
    await pause(page).click()
    await expect(page.getByRole('button', { name: 'Play headlines' })).toBeVisible()
  })
})

test('with scripts off the first message stands, and no button is dead', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(messages(page).first()).toBeVisible()
  expect(await isMoving(page)).toBe(false)
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

test('axe finds nothing in a hero on any background', { tag: '@slow' }, async ({ page }) => {
  for (const background of ['gradient', 'midnight', 'navy-gradient', 'image', 'video', 'youtube', 'vimeo']) {
    await open(page, `/style-guide/hero/${background}`)
    await expect(page.locator('.hero')).toHaveAttribute('data-background', background)
    expect(await axeFaults(page, { within: '.hero' }), background).toEqual([])
  }
})
