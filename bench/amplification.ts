import { datasetNames } from '#domain/open-data/datasets.ts'
import { moduleOf, pageModules, publicPages } from '#tests/support/addresses.ts'
import { startProbed } from './probed.ts'
import { judge } from './verdict.ts'
import { median } from './wrk.ts'

/**
 * What a request can be made to cost: processor time of the whole server for every kind of address, uncached, worst first. Each
 * request is another one where the address allows it, so that nothing is answered from a memory of the last. Everything here is
 * behind the limit of server/platform/limit-request.ts; what a page costs when it is cached is not measured.
 */
const requestsEach = 6
const rounds = 3
const goalMs = 50

const downloads = [
  ...datasetNames.map((name) => `/api/${name}.csv`),
  '/api/companies',
  '/api/companies/wessex-water',
  '/api/companies/wessex-water.csv',
  '/api/compare.csv?ids=wessex-water,thames-water',
  '/api/catchments',
  '/api/catchments.geojson',
  '/api/companies.geojson',
  '/api/insights',
  '/api/case-studies',
  '/api/recommendations',
  '/insights/feed.xml',
  '/insights/feed.json',
  '/cunliffe-review/recommendations/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
]

/** Free text and numbers that a visitor chooses: another value in every request. */
const varied: ((n: number) => string)[] = [
  (n) => `/search?q=river+${n}`,
  (n) => `/api/search?q=river+${n}`,
  (n) => `/rhi/maps?near=Bath+${n}`,
  (n) => `/rhi/maps.data?near=Bath+${n}`,
  (n) => `/catchments?near=Newport+${n}`,
  (n) => `/rhi/companies/wessex-water?made-up=${n}`,
  (n) => `/insights?search=water+${n}`,
  (n) => `/art/policy/any-slug-${n}.svg`,
  (n) => `/river-patterns-demo/pattern.svg?seed=${n}`,
  (n) => `/no-such-page-${n}`,
]

export default async function amplification() {
  const site = await startProbed(3307)
  try {
    const all = await publicPages(site.url)
    const pages = pageModules.map((module) => all.find((page) => moduleOf(page) === module)!)
    const fixed = [...pages, ...downloads, '/share/site.png'].map((address) => () => address)
    const results: { address: string; status: number; ms: number }[] = []
    let n = 0
    for (const addressOf of [...fixed, ...varied]) {
      const costs: number[] = []
      let status = (await fetch(site.url + addressOf(n++), { redirect: 'manual' })).status
      for (let round = 0; round < rounds; round++) {
        const before = await site.read()
        for (let request = 0; request < requestsEach; request++) {
          const response = await fetch(site.url + addressOf(n++), { redirect: 'manual' })
          await response.arrayBuffer()
          status = response.status
        }
        const after = await site.read()
        costs.push((after.renderMs + after.otherMs - before.renderMs - before.otherMs) / requestsEach)
      }
      results.push({ address: addressOf(0), status, ms: median(costs) })
    }
    results.sort((a, b) => b.ms - a.ms)
    for (const { address, status, ms } of results) console.log(`${ms.toFixed(1).padStart(7)} ms  ${status}  ${address}`)
    // Refused, a request costs nothing. Only what is not there may be a 404, and only private links are.
    const unanswered = results.filter(
      ({ address, status }) => status >= 400 && !(status === 404 && /^\/no-such-page|\/none$/.test(address)),
    )
    judge('addresses that did not answer', unanswered.length, { atMost: 0 })
    judge(`addresses that cost more than ${goalMs} ms`, results.filter(({ ms }) => ms > goalMs).length, { atMost: 0 })
  } finally {
    await site.stop()
  }
}
