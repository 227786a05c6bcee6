import { expect, type Page, test } from '@playwright/test'
import { fixedPages, pagesToTry, patternPages } from '#tests/support/addresses.ts'
import { axe } from '#tests/support/axe.ts'
import { canonicalPath } from '#tests/support/declared-pages.ts'
import { open } from '#tests/support/started.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The frame round every page is looked at once, on the home page; elsewhere it would be most of the work. */
const frame = ['.site-header', 'body > footer', '.demo-bar']

/**
 * At a phone's and a desk's width, in both themes. Only contrast depends on the theme, so each width meets every rule
 * once and the other theme's contrast beside it.
 */
const check = async (page: Page, path: string) => {
  await open(page, path)
  for (const [width, all, contrastOnly] of [
    [390, 'light', 'dark'],
    [1440, 'dark', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of [all, contrastOnly]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const builder = colorScheme === all ? axe(page).withTags(rules) : axe(page).withRules(['color-contrast'])
      if (path !== '/') for (const part of frame) builder.exclude(part)
      const { violations } = await builder.analyze()
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
      )
      expect.soft(found, `${path} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** A second address shows the same page: once is enough. */
for (const path of fixedPages.filter((path) => canonicalPath(path) === path && path !== '/style-guide'))
  test(`axe finds nothing at ${path}`, async ({ page }) => {
    test.setTimeout(120_000)
    await check(page, path)
  })

test('axe finds nothing on an example of each page with a parameter', async ({ page, request }) => {
  test.setTimeout(600_000)
  const examples = (await pagesToTry(request)).filter(
    (path) => !fixedPages.includes(path) && canonicalPath(path) === path,
  )
  expect(examples.length).toBeGreaterThanOrEqual(Math.floor(patternPages.length / 2) - 1)
  for (const path of examples) await check(page, path)
})

test('axe finds nothing in an open menu, an open drawer and the 404 screen', async ({ page }) => {
  test.setTimeout(120_000)
  const analyse = async (what: string) => {
    const { violations } = await axe(page).withTags(rules).analyze()
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`),
        what,
      )
      .toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/about')
  await page.getByRole('button', { name: 'What We Provide' }).click()
  await analyse('menu')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, innerHeight * 1.6))
  await page.getByRole('button', { name: /Ready to start/ }).click()
  await expect(page.getByRole('textbox', { name: /Email/ })).toBeVisible()
  await analyse('drawer')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/nowhere-at-all')
  await analyse('404')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await analyse('phone menu')
})
