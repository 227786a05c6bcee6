import { expect, it } from 'vitest'
import { fuzz } from '#tests/faults/fuzz-run.ts'
import { fixedPages, pagesWith } from '#tests/support/addresses.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/**
 * Odd requests at every route, the same ones each time, so that a change is judged by itself. `npm run test:faults` sends a hundred
 * thousand others; FUZZ_SEED chooses.
 */
const seed = Number(process.env.FUZZ_SEED ?? 1371913019)
const app = await wholeApp(await testDatabase(), {
  TRUSTED_PROXIES: '1',
  WELSH: 'preview',
  METRICS_TOKEN: 'nobody-sends-this-token',
})

it(`answers two thousand odd requests without a failure (FUZZ_SEED=${seed})`, async () => {
  const { problems, statuses } = await fuzz(app, { seed, requests: 2000 })
  process.stdout.write(`Odd requests, FUZZ_SEED=${seed}: ${JSON.stringify(statuses)}\n`)
  expect(problems).toEqual([])
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

/** As a word of a query too, under the names that pages read. */
const queryNames = [
  'stream',
  'tag',
  'search',
  'place',
  'near',
  'layer',
  'nation',
  'sort',
  'epa',
  'ids',
  'measure',
  'state',
  'q',
]

it.each(['__proto__', 'constructor', 'toString'])('has no page of an entry called %s', async (word) => {
  const query = new URLSearchParams(queryNames.map((name) => [name, word]))
  const addresses = [...pagesWith(word), ...fixedPages.map((path) => `${path}?${query}`)]
  const failed: string[] = []
  for (const address of addresses)
    if ((await fetch(app.url + address, { redirect: 'manual' })).status >= 500) failed.push(address)
  expect(addresses.length).toBeGreaterThan(50)
  expect(failed).toEqual([])
})
