import { expect, test } from '@playwright/test'
import { embedCode, resizeCode } from '#domain/open-data/embed-code.ts'
import { axeFaults, wcag } from '#tests/support/axe.ts'
import { startStranger } from '#tests/support/stranger.ts'

/** What other sites show of ours, and as what its picture is asked for. */
const embeds = [
  'ranking',
  'ranking?edition=record-edition-1',
  'ranking?theme=dark',
  'matrix?edition=figures-edition-1',
  'company/wessex-water',
  'chart/spills',
  'chart/epa-history',
  'station/simulated-lowland',
  'company-overflows/wessex-water',
  'catchment-overflows/dart',
]
/** Everything else refuses: a page, one with a form, the sign-in, the page that gives the code. */
const refused = ['/', '/rhi/matrix', '/contact', '/admin/sign-in', '/embed?of=matrix']

/** What the stranger has on its page: our frames as they are to be copied, what must not be framed, and two pictures. */
const pageOf = (site: string) => {
  const frames = [
    ...embeds.map((name) => {
      const isLive = name.includes('overflows')
      return embedCode({ url: `${site}/embed/${name}`, title: name, width: 640, height: 700, isLive })
    }),
    ...refused.map((path) => `<iframe src="${site}${path}" title="${path}"></iframe>`),
  ]
  return `${resizeCode(site)}${frames.join('').replaceAll('loading="lazy"', '')}
    <img alt="" src="${site}/embed/matrix.svg"><img alt="" src="${site}/embed/company/wessex-water.png?theme=dark">`
}

test('ten embeds stand in a stranger’s page, nothing else of the site does, and nobody is told anything', async ({
  context,
  page,
  baseURL,
}) => {
  const stranger = await startStranger(pageOf(baseURL!))
  const requests: { url: string; referer: string | undefined }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
  await page.goto(stranger.url)
  for (const name of embeds) {
    const frame = page.frameLocator(`iframe[title="${name}"]`)
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame.locator('footer')).toContainText('Riverline')
    // One script says how tall it is; another asks for news where it is live.
    await expect(frame.locator('script')).toHaveCount(name.includes('overflows') ? 2 : 1)
    expect(await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length)
    .toBe(refused.length)
  await expect
    .poll(() => page.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([800, 1600])

  // The frame is as tall as what it holds, and follows when words wrap; what another window says of itself moves nothing.
  const heights = (name: string) => async () => {
    const frame = page.frameLocator(`iframe[title="${name}"]`).locator('html')
    const [tall, held] = [
      page.locator(`iframe[title="${name}"]`).evaluate((one) => one.clientHeight),
      frame.evaluate((html) => Math.ceil(html.getBoundingClientRect().height)),
    ]
    return (await tall) - (await held)
  }
  for (const name of ['ranking', 'station/simulated-lowland', 'company-overflows/wessex-water'])
    await expect.poll(heights(name), name).toBe(0)
  const ranking = page.locator('iframe[title="ranking"]')
  const before = await ranking.evaluate((one) => one.clientHeight)
  await ranking.evaluate((one: HTMLIFrameElement) => Object.assign(one, { width: '320' }))
  await expect.poll(() => ranking.evaluate((one) => one.clientHeight)).toBeGreaterThan(before)
  await expect.poll(heights('ranking')).toBe(0)
  const narrow = await ranking.evaluate((one) => one.clientHeight)
  await page.evaluate(() => postMessage({ type: 'riverline:height', height: 55 }, '*'))
  expect(await ranking.evaluate((one) => one.clientHeight)).toBe(narrow)

  const dark = page.frameLocator('iframe[title="ranking?theme=dark"]').locator('body')
  expect(await dark.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(10, 23, 56)')
  const body = page.frameLocator('iframe[title="ranking"]').locator('body')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await body.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(10, 23, 56)')
  await page.emulateMedia({ colorScheme: 'light' })

  // Nothing is stored, nobody else is asked, and no embed, nor the stream that a live one opens, says where it stands.
  expect(await context.cookies()).toEqual([])
  expect(requests.filter(({ url }) => ![baseURL, stranger.url].some((own) => url.startsWith(own!)))).toEqual([])
  const told = requests.filter(({ url, referer }) => referer && /\/(embed|api\/live)\//.test(url))
  expect(told.filter(({ url }) => !/\.(svg|png)/.test(url))).toEqual([])
  stranger.stop()
})

test('an embed works at a phone’s width and by keyboard, and axe finds nothing', async ({ page }) => {
  for (const name of ['ranking', 'matrix', 'chart/bills', 'station/simulated-lowland', 'catchment-overflows/dart']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/embed/${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page, { tags: wcag }), name).toEqual([])
  }
})

test('oEmbed answers for the pages that have an embed, which name it, and refuses the rest', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/rhi/companies/wessex-water')).text()
  const [, href] = /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(html)!
  const answer = await request.get(`${href!.replaceAll('&amp;', '&')}&maxwidth=300&maxheight=400&format=json`)
  expect(answer.headers()['content-type']).toContain('application/json')
  const oembed = await answer.json()
  expect(oembed).toMatchObject({ type: 'rich', version: '1.0', title: 'Wessex Water', width: 300, height: 400 })
  expect(oembed.html).toContain(`<iframe src="${baseURL}/embed/company/wessex-water"`)
  const statusOf = async (query: string) => (await request.get(`/oembed?${query}`)).status()
  expect(await statusOf('url=/rhi/matrix')).toBe(200)
  expect(await statusOf('url=/about')).toBe(404)
  expect(await statusOf('url=/rhi/companies/nobody')).toBe(404)
  expect(await statusOf('url=https://elsewhere.example/rhi/matrix')).toBe(404)
  expect(await statusOf('')).toBe(404)
  expect(await statusOf('url=/rhi/matrix&format=xml')).toBe(501)
  expect(await statusOf('url=/rhi/matrix&maxwidth=wide')).toBe(400)
})
