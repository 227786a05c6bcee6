import { expect, test } from '@playwright/test'
import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { canonicalPath } from '#tests/support/declared-pages.ts'
import { paperFaults } from '#tests/support/sheets.ts'
import { started } from '#tests/support/started.ts'

/** Pages that ask, or are as long as they are for a reason of their own: one address for each route module, and these. */
const alsoLookedAt = [
  '/civic-loop',
  '/civic-loop/participate',
  '/our-ecosystem',
  '/contact',
  '/join-us',
  '/forms/contact',
]

let addresses: Map<string, string>
test.beforeAll(async ({ baseURL }) => {
  const paths = (await publicPages(baseURL!)).filter((path) => canonicalPath(path) === path)
  addresses = new Map(pageModules.map((module) => [module, paths.find((path) => moduleOf(path) === module)!]))
})

for (const looked of [...pageModules, ...alsoLookedAt])
  test(`on paper ${looked} has no blank sheet, no lone heading, nothing to fill in, nothing cut or pale`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(addresses.get(looked) ?? looked)
    await started(page)
    expect(await paperFaults(page)).toEqual([])
  })
