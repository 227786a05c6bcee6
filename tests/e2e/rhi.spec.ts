import { expect, type Page, test } from '@playwright/test'
import { started } from '#tests/support/started.ts'

/** The index in a browser: what can be sorted, filtered, compared and toggled, and that the address remembers it. */
const expectFirst = (page: Page, company: string) =>
  expect(page.locator('tr[data-company]').first()).toHaveAttribute('data-company', company)
const points = (page: Page) => page.locator('[data-point]:visible')

test.describe('the ranking', () => {
  test('sorts by a column, and reload and Back remember it', async ({ page }) => {
    await page.goto('/rhi/companies')
    await started(page)
    await expectFirst(page, 'scottish-water')
    await page.getByRole('link', { name: 'Total AMP8 investment' }).click()
    await expect(page).toHaveURL(/sort=amp8/)
    await expectFirst(page, 'thames-water')
    await page.reload()
    await expectFirst(page, 'thames-water')
    await started(page)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort/)
    await expectFirst(page, 'scottish-water')
  })

  test('filters by nation and type', async ({ page }) => {
    await page.goto('/rhi/companies')
    await started(page)
    await page.getByLabel('Nation').selectOption('wales')
    await expect(page).toHaveURL(/nation=wales/)
    await expect(page.locator('tr[data-company]')).toHaveCount(2)
    await page.goBack()
    await expect(page.locator('tr[data-company]')).toHaveCount(18)
  })

  test('keeps a sort that is not drawn yet, and a year that is on its way, when a filter is chosen', async ({
    page,
  }) => {
    await page.goto('/rhi/companies')
    await started(page)
    await page.getByLabel('Nation').evaluate(async (field: HTMLSelectElement) => {
      document.querySelector<HTMLAnchorElement>('a.sort[href*="sort=amp8"]')!.click()
      while (!location.search.includes('sort=amp8')) await new Promise((resolve) => setTimeout(resolve))
      field.value = 'wales'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page).toHaveURL(/sort=amp8&nation=wales$/)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/*.data*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('EPA year').selectOption('2023')
    await expect(page.getByText('Loading page')).toBeVisible()
    await page.getByLabel('Nation').selectOption('england')
    release()
    await expect(page).toHaveURL(/sort=amp8&nation=england&epa=2023$/)
  })

  test('shows cards below the large breakpoint, each a link', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/rhi/companies')
    await expect(page.locator('tr[data-company]')).toHaveCount(18)
    const card = page.locator('tr[data-company]').first()
    // As wide as the screen allows, and each figure under the name of its column.
    expect((await card.boundingBox())!.width).toBeGreaterThan(330)
    await expect(card.locator('[data-label="CWQM budget"]')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^Type/ })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Wessex Water' }).first()).toHaveAttribute(
      'href',
      '/rhi/companies/wessex-water',
    )
  })
})

test('the ranking on the landing page filters as it is chosen', async ({ page }) => {
  await page.goto('/rhi')
  await started(page)
  await page.getByLabel('Nation').selectOption('wales')
  await expect(page).toHaveURL(/nation=wales/)
  await expect(page.locator('tr[data-company]')).toHaveCount(2)
  await page.goBack()
  await expect(page.locator('tr[data-company]')).toHaveCount(18)
})

test.describe('the weights lab', () => {
  const places = (page: Page) =>
    page.locator('#weights-lab tbody tr').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText))

  test('gives the published ranking, ranks anew as weights are set, and the address keeps them', async ({ page }) => {
    await page.goto('/rhi/record')
    const published = await page
      .locator('#standings tbody tr')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLTableRowElement).cells[1]!.innerText))
    await page.goto('/rhi/methodology')
    await started(page)
    const lab = page.locator('#weights-lab')
    await lab.scrollIntoViewIfNeeded()
    const before = await places(page)
    expect(before).toHaveLength(9)
    for (const [index, score] of published.entries()) expect(before[index]).toContain(score)

    await lab.getByRole('slider', { name: 'Weight of EPA' }).press('End')
    await lab.getByRole('spinbutton', { name: /^Serious incidents, / }).fill('0')
    await lab.getByRole('spinbutton', { name: /^Bathing waters, / }).fill('50')
    await expect(page).toHaveURL(/\?stars=100&incidents=0&bathing=50#weights-lab$/)
    await expect(lab).toContainText('50% of the score')
    await expect.poll(() => places(page)).not.toEqual(before)
    const after = await places(page)
    // Another address for the same page, and back to the one that the lab itself had set.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Methodology' }).click()
    await expect.poll(() => places(page)).toEqual(before)
    await page.goBack()
    await expect.poll(() => places(page)).toEqual(after)
    await page.reload()
    await expect.poll(() => places(page)).toEqual(after)
    await started(page)
    await lab.getByRole('button', { name: 'Put the published weights back' }).click()
    await expect(page).toHaveURL(/methodology#weights-lab$/)
    await expect.poll(() => places(page)).toEqual(before)
  })

  test('is a form without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/rhi/methodology')
    for (const name of ['EPA', 'Spills', 'Hours']) await page.getByRole('spinbutton', { name }).fill('0')
    await page.getByRole('button', { name: 'Rank by these weights' }).click()
    await expect(page).toHaveURL(/stars=0/)
    await expect(page.locator('#weights-lab tbody tr').last()).toContainText('Thames Water')
    await expect(page.locator('#weights-lab')).toContainText('100% of the score')
    await context.close()
  })
})

test.describe('the matrix', () => {
  test('toggles a quadrant by mouse, and the address remembers it', async ({ page }) => {
    await page.goto('/rhi/matrix')
    await started(page)
    await expect(points(page)).toHaveCount(12)
    await page.getByRole('button', { name: 'Trust & Performance Gap' }).click()
    await expect(page).toHaveURL(/quadrants=/)
    await expect(points(page)).toHaveCount(3)
    await page.reload()
    await expect(points(page)).toHaveCount(3)
    await started(page)
    await page.goBack()
    await expect(points(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Enlarge the crowded corner' }).click()
    await expect(page).toHaveURL(/view=corner/)
    await expect(points(page)).toHaveCount(9)
    await expect(page.getByRole('link', { name: 'Show the whole chart' })).toBeVisible()
  })

  test('toggles by keyboard, and a focused point tells its values', async ({ page }) => {
    await page.goto('/rhi/matrix')
    await started(page)
    const filter = page.getByRole('button', { name: 'Under-Recognised' })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(points(page)).toHaveCount(11)
    await points(page).first().focus()
    await expect(page.locator('[data-detail]')).toContainText('Scottish Water')
  })
})

test.describe('the matrix by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a tap shows the values, the next one leads on, and the panel is never empty', async ({ page }) => {
    await page.goto('/rhi/matrix')
    await started(page)
    const detail = page.locator('[data-detail]')
    await expect(detail).toContainText('Scottish Water')
    const thames = page.locator('[data-point="thames-water"]:visible')
    await thames.tap()
    await expect(detail).toContainText('Thames Water')
    await expect(detail).toContainText(/2023: \d, 2024: \d/)
    await expect(page).toHaveURL(/\/rhi\/matrix$/)
    await thames.tap()
    await expect(page).toHaveURL(/\/rhi\/companies\/thames-water$/)
  })
})

test('compares two companies chosen in the form', async ({ page }) => {
  await page.goto('/rhi/compare')
  await expect(page.getByRole('heading', { name: 'Severn Trent Water and Thames Water' })).toBeVisible()
  await expect(page.locator('[data-verdict]')).toContainText(/Severn Trent Water is better on \d of \d/)
  await page.getByLabel('Company 1').selectOption('wessex-water')
  await page.getByLabel('Company 2').selectOption('thames-water')
  await page.getByRole('button', { name: 'Compare companies' }).click()
  await expect(page).toHaveURL(/ids=wessex-water(,|%2C)thames-water/)
  await expect(page.getByRole('heading', { name: 'Wessex Water and Thames Water' })).toBeVisible()
  await expect(page.locator('[data-refused="amp8-total"]')).toContainText('not like with like')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('ranking, matrix, company and comparison are complete', async ({ page }) => {
    await page.goto('/rhi/companies?sort=name&dir=desc')
    await expect(page.locator('tr[data-company]')).toHaveCount(18)
    await expectFirst(page, 'yorkshire-water')
    await page.goto('/rhi/matrix')
    await page.getByRole('button', { name: 'Trust & Performance Gap' }).click()
    await expect(points(page)).toHaveCount(3)
    await page.goto('/rhi/companies/wessex-water')
    await expect(page.getByRole('heading', { name: 'Wessex Water', level: 1 })).toBeVisible()
    await page.goto('/rhi/compare?ids=severn-trent-water,thames-water')
    await expect(page.locator('[data-measure="spills"]')).toContainText('36,471')
  })
})

test('sorting and filtering keep the chart of the measure that was asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/rhi/companies?measure=spill-hours')
  await started(page)
  const chart = page.getByRole('region', { name: 'The companies by one measure' })
  await expect(chart.locator('figure')).toBeVisible()
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page).toHaveURL('/rhi/companies?sort=name&measure=spill-hours')
  await expectFirst(page, 'affinity-water')
  await expect(chart.locator('figure')).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('W')
  await expect(page).toHaveURL('/rhi/companies?sort=name&type=W&measure=spill-hours')
  await expect(chart.locator('figure')).toBeVisible()
})

test('a company page answers first, its bar of parts stays in reach and marks the part that is read', async ({
  page,
}) => {
  await page.goto('/rhi/companies/wessex-water')
  const facts = page.locator('[data-figure="newest-record"] dt')
  await expect(facts).toHaveText([
    /^Environmental stars, \d{4}/,
    /^Serious incidents, \d{4}/,
    /^Spills per overflow, \d{4}/,
    /^Bill/,
    'Discharging now',
    'Penalties since 2019',
  ])
  await expect(page.getByRole('button', { name: /Ready to start/ }), 'nothing lies over it').toBeHidden()
  const bar = page.getByRole('navigation', { name: 'On this page' })
  await bar.getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL(/#funding$/)
  await expect(bar).toBeInViewport()
  await expect(bar.locator('[aria-current]')).toHaveText('Money')
  await page.locator('#coverage').evaluate((part) => part.scrollIntoView())
  await expect(bar.locator('[aria-current]')).toHaveText('What is known')
})

for (const address of ['/rhi/companies', '/cunliffe-review/recommendations'])
  test(`${address}: at 320 px each filter has room for what it says, and a longer choice ends in an ellipsis`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(address)
    const fields = await page.locator('main select').evaluateAll((all) =>
      (all as HTMLSelectElement[]).map((field) => {
        const { paddingLeft, paddingRight, fontSize, fontFamily, textOverflow } = getComputedStyle(field)
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${fontSize} ${fontFamily}`
        const widths = [...field.options].map(({ text }) => pen.measureText(text).width)
        return { textOverflow, first: room - widths[0]!, longest: room / Math.max(...widths) }
      }),
    )
    expect(fields.length).toBe(4)
    for (const { textOverflow, first, longest } of fields) {
      expect(textOverflow).toBe('ellipsis')
      expect(first).toBeGreaterThanOrEqual(0)
      expect(longest).toBeGreaterThan(0.9)
    }
  })
