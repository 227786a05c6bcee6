import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fuzz } from '#tests/faults/fuzz-run.ts'
import { fixedPages, pagesWith } from '#tests/support/addresses.ts'
import { areaRoutes } from '#tests/support/area-routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { pages } from '#tests/support/source-pages.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/**
 * Odd requests at every route, others each time: the name of the test says by which seed, and FUZZ_SEED sends them again. `npm run
 * test:faults` sends a hundred thousand.
 */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const app = await wholeApp(await testDatabase(), {
  TRUSTED_PROXIES: '1',
  WELSH: 'preview',
  METRICS_TOKEN: 'nobody-sends-this-token',
})
const { cookie } = await sessionOf(app, (await makePerson(app, 'admin')).id)

it(`answers two thousand odd requests without a failure (FUZZ_SEED=${seed})`, async () => {
  const { problems, statuses, kept } = await fuzz(app, { seed, requests: 2000 })
  process.stdout.write(`Odd requests, FUZZ_SEED=${seed}: ${kept} on kept connections, ${JSON.stringify(statuses)}\n`)
  expect(problems).toEqual([])
  expect(kept).toBeGreaterThan(400)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

/** Every name that the code reads from a query, and those of the pages' declarations. */
const queryNames = new Set([
  ...globSync('{app,server}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[pP]aram(?:eter)?s\.get(?:All)?\('([\w-]+)'\)/g)].map(([, name]) => name!),
  ),
  ...pages.pages.flatMap(({ query }) => Object.keys(query?.() ?? {})),
])

it.each(['__proto__', 'constructor', 'toString'])('has no page of an entry called %s', async (word) => {
  const query = new URLSearchParams([...queryNames].map((name) => [name, word]))
  const patterns = [...new Set([...pagesWith(word), ...fixedPages, ...areaRoutes.map(({ path }) => path)])]
  const addresses = patterns.map((path) => `${path.replace(/:\w+\??/g, word)}?${query}`)
  const failed: string[] = []
  // As nobody and as an administrator: some pages lead whoever is signed in elsewhere.
  for (const Cookie of ['', cookie])
    for (const address of addresses)
      if ((await fetch(app.url + address, { redirect: 'manual', headers: { Cookie } })).status >= 500)
        failed.push(address)
  expect([queryNames.size > 20, addresses.length > 100]).toEqual([true, true])
  expect(failed).toEqual([])
})
