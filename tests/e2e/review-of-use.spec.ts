import { expect, type Page, test } from '@playwright/test'
import { open } from '#tests/support/started.ts'

/** What the review of the look and the use found, and no other test holds. docs/testing.md has the whole list. */
const at = async (page: Page, address: string, width: number) => {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
  await open(page, address)
}

test('A4: at 320 px the button of the menu is whole and nothing scrolls sideways', async ({ page }) => {
  for (const address of ['/', '/rhi/matrix', '/catchments/dart']) {
    await at(page, address, 320)
    const { x, width } = (await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox())!
    expect(x + width, address).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})

test('A5: nothing lies over an answer or a list before it has been scrolled', async ({ page }) => {
  const bar = page.getByRole('button', { name: /Ready to start/ })
  for (const address of ['/catchments?near=Exeter', '/rhi/companies', '/rhi/matrix', '/search?q=wye', '/insights']) {
    await at(page, address, 1440)
    await expect(bar, address).toBeHidden()
  }
  await page.evaluate(() => scrollTo(0, innerHeight * 1.5))
  await expect(bar).toBeVisible()
})

test('B1, B4: the rating says of which year it is, and another can be chosen; spills stand as a rate', async ({
  page,
}) => {
  await at(page, '/rhi/companies', 1440)
  const head = page.getByRole('columnheader', { name: /^EPA rating/ })
  await expect(head).toContainText('EPA rating, 2024')
  await expect(page.getByRole('columnheader', { name: /^Spills per overflow, \d{4}/ })).toBeVisible()
  await page.getByLabel('EPA year').selectOption('2023')
  await expect(head).toContainText('EPA rating, 2023')
  await open(page, '/rhi/matrix?epa=2023')
  await expect(page.getByRole('main')).toContainText(/2023/)
})

test('B3: figures that are the same for every company say so', async ({ page }) => {
  for (const address of ['/', '/rhi/companies/wessex-water']) {
    await at(page, address, 1440)
    const card = page.locator('[data-figure="score-card"]')
    if (address === '/') await expect(card).toContainText(/the same (on|for) every (card|company)/)
    for (const one of await card.all()) await expect(one).toContainText(/the same (on|for) every (card|company)/)
  }
})

test('B5: a row of the ranking has one scale of colour at most: no rank, no band, and a score that is invented is grey', async ({
  page,
}) => {
  await at(page, '/rhi/companies', 1440)
  await expect(page.locator('tr[data-company]').first()).toBeVisible()
  await expect(page.locator('[data-band]')).toHaveCount(0)
  await expect(page.locator('tr[data-company] [class*="fill-rank-"]')).toHaveCount(0)
})

test('B6: what is not so has no tick', async ({ page }) => {
  const tick = (page: Page, words: string) =>
    page
      .locator('main li', { has: page.getByRole('heading', { name: words }) })
      .locator('svg path')
      .first()
      .getAttribute('d')
  await open(page, '/accessibility')
  const [failing, done] = [
    await tick(page, 'Not tested with enough people'),
    await page.locator('main li svg path').count(),
  ]
  expect(done).toBeGreaterThan(0)
  // A stroke from left to right, without a corner.
  expect(failing).toMatch(/^M[\d. ]+[hH][\d. ]+$/)
})

test('B7: each question of the survey has its answer in words, and a chart', async ({ page }) => {
  await open(page, '/rhi/voices')
  const questions = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /\?$/ })
  expect(await questions.count()).toBeGreaterThanOrEqual(4)
  for (const words of await page.locator('main figcaption :is(h2, h3)').allTextContents())
    expect(words).toMatch(/^[A-Z]/)
  await expect(page.getByText(/Riverline\s+Riverline/)).toHaveCount(0)
})

test('B8: the search knows towns, rivers and districts, and a place without a catchment page has its river', async ({
  page,
}) => {
  for (const [typed, leadsTo] of [
    ['Truro', /^\/near\?place=Truro/],
    ['Exe', /^\/(rivers\/exe|near)/],
    ['EX4', /^\/near\?place=EX4/],
    ['EX4 4QJ', /^\/near\?place=EX4/],
  ] as const) {
    await open(page, `/search?q=${encodeURIComponent(typed)}`)
    const targets = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href')!))
    expect(
      targets.some((target) => leadsTo.test(target)),
      `${typed}: ${targets}`,
    ).toBe(true)
  }
  await open(page, '/search?q=xylophone+zzz')
  await expect(page.getByText('the name of a town, or a postcode, for the river near it')).toBeVisible()
})

test('B10: catchments stand in one group, at the head and at the foot of a page', async ({ page }) => {
  await at(page, '/catchments', 1440)
  await expect(page.getByRole('banner').getByRole('button', { name: /Community.*current section/ })).toHaveCount(1)
  const column = page.getByRole('contentinfo').locator('ul', { has: page.locator('a[href="/catchments"]') })
  await expect(column.getByRole('link', { name: 'Who we enable' })).toHaveCount(1)
})

test('B11: a telephone number is a link', async ({ page }) => {
  for (const address of ['/who-we-enable/communities', '/rhi/get-involved', '/cunliffe-review/get-involved']) {
    await open(page, address)
    const bare = await page.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: [string, boolean][] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const [number] of node.textContent!.matchAll(/\b0[38]00\s\d[\d\s]{4,8}\d/g))
          found.push([number, node.parentElement!.closest('a[href^="tel:"]') !== null])
      return found
    })
    expect(bare.length, address).toBeGreaterThan(0)
    expect(
      bare.filter(([, isLink]) => !isLink),
      address,
    ).toEqual([])
  }
})

test('C1: the river at the foot fades out instead of ending in a cut', async ({ page }) => {
  await at(page, '/about', 1440)
  const mask = await page
    .locator('body > footer svg.fade')
    .first()
    .evaluate((drawing) => getComputedStyle(drawing).maskImage)
  expect(mask).toMatch(/linear-gradient\((to bottom|180deg)?.*rgba\(0, 0, 0, 0\) 89%/)
})

test('C2, C9: large figures are not pushed together, stand in one size by row, and begin a row without a rule', async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await at(page, '/cunliffe-review', width)
    const lists = await page.locator('main ul:has(> .big-figure)').evaluateAll((all) =>
      all.map((list) => {
        const left = list.getBoundingClientRect().left
        return [...list.children].map((one) => {
          const { fontSize, letterSpacing } = getComputedStyle(one.querySelector('.big-number')!)
          const isFirst = Math.abs(one.getBoundingClientRect().left - left) < 1
          const { borderLeftWidth, paddingLeft } = getComputedStyle(one)
          return {
            fontSize,
            tracking: letterSpacing,
            stray: isFirst && (borderLeftWidth !== '0px' || paddingLeft !== '0px'),
          }
        })
      }),
    )
    expect(lists.length).toBeGreaterThan(2)
    for (const list of lists) {
      expect(new Set(list.map(({ fontSize }) => fontSize)).size, `at ${width} px`).toBe(1)
      expect(list.every(({ tracking, stray }) => /^(normal|0px)$/.test(tracking) && !stray)).toBe(true)
    }
  }
})

test('C4: why companies have no rating is said once, under the table', async ({ page }) => {
  await at(page, '/rhi/maps?measure=epa', 390)
  const notes = await page.locator('#list tbody td span.block').allTextContents()
  const long = notes.filter((words) => words.length > 60)
  expect(new Set(long).size).toBe(long.length)
  await expect(
    page
      .locator('#list')
      .getByText(/^N\/A without a reason:/)
      .first(),
  ).toBeVisible()
})

test('C5: on a phone the map begins in the first screen', async ({ page }) => {
  await at(page, '/rhi/maps', 390)
  const { y } = (await page.locator('svg.map-national').boundingBox())!
  expect(y).toBeLessThan(844 / 2)
})

test('C6: the mark of the place does not lie on a name', async ({ page }) => {
  await at(page, '/catchments?near=Exeter', 390)
  const map = page.locator('main svg[role=img]').first()
  const overlap = await map.evaluate((drawing) => {
    const mark = drawing.querySelector('.map-mark path')!
    const { x, y } = mark.getBoundingClientRect()
    const radius = Number.parseFloat(getComputedStyle(mark).strokeWidth) / 2
    return [...drawing.querySelectorAll('text')].flatMap((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect()
      const isUnder = left < x + radius && right > x - radius && top < y + radius && bottom > y - radius
      return isUnder ? name.textContent! : []
    })
  })
  expect(overlap).toEqual([])
})

test('C7: a table of seven columns has the room of its page', async ({ page }) => {
  await at(page, '/civic-loop/diagnose', 1440)
  const table = page.locator('main table').filter({ has: page.locator('thead th:nth-child(7)') })
  expect((await table.boundingBox())!.width).toBeGreaterThan(760)
  const tallest = await table
    .locator('td')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().height)))
  expect(tallest).toBeLessThan(100)
})

test('C8: the value of a bar stands at its end', async ({ page }) => {
  for (const address of ['/services/cwqm', '/services/supermarkets', '/cunliffe-review/public-trust', '/']) {
    await at(page, address, 1440)
    const gaps = await page.locator('main [data-plot] li').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [bar, value] = [row.querySelector('svg'), row.querySelector('svg + span')]
        return bar && value ? value.getBoundingClientRect().left - bar.getBoundingClientRect().right : []
      }),
    )
    expect(gaps.length, address).toBeGreaterThan(0)
    expect(Math.max(...gaps), address).toBeLessThanOrEqual(16)
  }
})

test('C12: in the dark what can be pressed is aqua, in the body as in the hero', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/cunliffe-review')
  const actions = await page.locator('main :is(.text-link, .stand-alone-link)').all()
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) await expect(action).toHaveCSS('color', 'rgb(43, 242, 232)')
})

test('C15: each year of the stars has its label', async ({ page }) => {
  await at(page, '/rhi/companies/wessex-water', 1440)
  const years = await page
    .locator('main figure svg text')
    .filter({ hasText: /^’\d\d$/ })
    .allTextContents()
  const first = Number(years[0]!.slice(1))
  expect(years.length).toBeGreaterThan(7)
  expect(years).toEqual(years.map((_, index) => `’${first + index}`))
})

test('C16: the count of companies stands on one line where it is beside the filters', async ({ page }) => {
  await at(page, '/rhi/companies', 768)
  const lines = await page.getByText(/^18 companies$/).evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
  await expect(page.getByRole('main')).not.toContainText('any column')
})

test('C17: a chart of an article is wider than its text, and its notes have a heading like the others', async ({
  page,
}) => {
  await at(page, '/insights/2026/03/cma-redeterminations-five-companies', 1440)
  const text = (await page.locator('.article-body p').first().boundingBox())!
  const chart = (await page.locator('.article-body figure').first().boundingBox())!
  expect(chart.width).toBeGreaterThan(text.width + 100)
  const sizes = await page
    .locator('main h2')
    .filter({ hasText: /^(Who got what|Notes and sources)/ })
    .evaluateAll((all) => all.map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).color].join()))
  expect(sizes).toHaveLength(2)
  expect(new Set(sizes).size).toBe(1)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`C19: in ${colorScheme} forced colours the shades of the map and its key differ, from the ground too, and found words can be read`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await at(page, '/rhi/maps', 1440)
    const ground = colorScheme === 'light' ? 1 : 0
    for (const drawing of ['svg.map-national .map-area', 'main svg:not(.map-national) .map-area']) {
      const fills = await page
        .locator(drawing)
        .evaluateAll((all) =>
          all.map((one) => [(one as SVGElement).dataset.shade, getComputedStyle(one).fill] as const),
        )
      const byShade = new Map(fills)
      expect(byShade.size, drawing).toBeGreaterThan(3)
      expect(new Set(byShade.values()).size, drawing).toBe(byShade.size)
      const levels = [...byShade.values()].flatMap((fill) => /^color\(srgb ([\d.]+)/.exec(fill)?.[1] ?? [])
      expect(levels.length, drawing).toBeGreaterThan(2)
      for (const level of levels) expect(Math.abs(Number(level) - ground), drawing).toBeGreaterThan(0.15)
    }
    await open(page, '/search?q=wye')
    // The reader's colours keep the transparency of ours, and words of the one would vanish on the ground of the other.
    await expect(page.locator('main mark').first()).toHaveCSS('background-color', /^rgb\(/)
  })

test('C20: the 404 and the search have their river', async ({ page }) => {
  for (const address of ['/nowhere-at-all', '/search']) {
    await page.goto(address)
    await expect(page.locator('main .hero-lines').first(), address).toBeVisible()
  }
})
