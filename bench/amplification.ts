import { citationFormatNames, citationFormats } from '#domain/open-data/citation.ts'
import { moduleOf, pageModules, publicPages, sitemapPaths } from '#tests/support/addresses.ts'
import { declaredPages } from '#tests/support/declared-pages.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { type Probed, startProbed } from './probed.ts'
import { judge } from './verdict.ts'
import { median } from './wrk.ts'

/**
 * What a request can be made to cost: processor time of the whole server for every page module, every file that a route declares, every
 * call of the API that its document has, and the forms that anybody may send; uncached, worst first. Each request is another one where the
 * address allows it, so that nothing is answered from a memory of the last. What a page costs when it is cached is not measured.
 *
 * What costs more than the goal must have a limit in front of it, which is tried: so many at once that some are refused.
 */
const port = 3307
const siteUrl = `http://localhost:${port}`
const requestsEach = 6
const rounds = 3
const goalMs = 50
/** More than one client may have waiting (server/platform/limit-request.ts), and more than one may send of a form. */
const atOnce = 120

interface Call {
  path: string
  /** Sent as a form if it is one, and otherwise as JSON. */
  body?: URLSearchParams | object
}
/** The nth of its kind. */
type Kind = (n: number) => Call

/** Of files whose addresses have a part that varies: an example of each, another one for each n where there are more. */
const fileExamples: Record<string, Kind[]> = {
  '/rhi/editions/:id/:file': [at('/rhi/editions/record-edition-1/inputs.json')],
  '/trust-signal/editions/:id/:file': [at('/trust-signal/editions/record-edition-1/inputs.json')],
  '/data/:file': ['SHA256SUMS', 'datapackage.json', 'catalogue.jsonld', 'company-values.json'].map((file) =>
    at(`/data/${file}`),
  ),
  '/embed/*': ['matrix', 'matrix.svg', 'matrix.png', 'ranking', 'company/wessex-water.png'].map((name) =>
    at(`/embed/${name}`),
  ),
  '/cite/:file': citationFormatNames.map((name) =>
    at(`/cite/${name}.${citationFormats[name].extension}?of=/rhi/editions/record-edition-1`),
  ),
  // Of an overflow there is one only where a feed is read.
  '/overflows/:id/feed.xml': [],
  '/rhi/companies/:id/feed.xml': [at('/rhi/companies/wessex-water/feed.xml')],
  '/catchments/:id/feed.xml': [at('/catchments/dart/feed.xml')],
  '/cunliffe-review/recommendations/:id/feed.xml': [at('/cunliffe-review/recommendations/micropollutants/feed.xml')],
  '/art/:theme/:file': [(n) => ({ path: `/art/policy/any-slug-${n}.svg` })],
}
/** Fixed addresses that mean nothing without a query. */
const queryOf: Record<string, (n: number) => string> = {
  '/rhi/maps/overflows.json': () => '?column=4&row=8',
  '/oembed': () => `?url=${encodeURIComponent(`${siteUrl}/rhi/matrix`)}`,
  '/river-patterns-demo/pattern.svg': (n) => `?seed=${n}`,
}
/** Of API calls: what the document gives as an example is not there on a new site, or there is more to try than one. */
const apiExamples: Record<string, string[]> = {
  '/api/stations/{id}/readings': ['/api/stations/simulated-lowland/readings?from=2026-11-01&to=2026-11-08'],
  '/api/releases/{name}.csv.gz': [],
  '/api/releases/{name}.parquet': [],
  '/api/sta/v1.1/{set}({id})': ['/api/sta/v1.1/Things(1)'],
  // A stream, which never ends: bench streams.
  '/api/live/events': [],
}
/** Besides the routes of pages and of the API. */
const others = ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/healthz', '/readyz', '/no-such-page']

/** Free text and numbers that a visitor chooses: another value in every request. */
const varied: Kind[] = [
  (n) => ({ path: `/search?q=river+${n}` }),
  (n) => ({ path: `/api/search?q=river+${n}` }),
  (n) => ({ path: `/rhi/maps?near=Bath+${n}` }),
  (n) => ({ path: `/rhi/maps.data?near=Bath+${n}` }),
  (n) => ({ path: `/catchments?near=Newport+${n}` }),
  (n) => ({ path: `/near?place=Exeter+${n}` }),
  (n) => ({ path: `/rhi/companies/wessex-water?made-up=${n}` }),
  (n) => ({ path: `/insights?search=water+${n}` }),
  (n) => ({ path: `/no-such-page-${n}` }),
  (n) => ({
    path: '/admin/sign-in',
    body: new URLSearchParams({ email: `nobody${n}@example.org`, password: 'a wrong password' }),
  }),
  ...Object.entries(goodInput).map(
    ([form, input]): Kind =>
      (n) => ({
        path: `/api/forms/${form}`,
        body: { ...input, ...('email' in input && { email: `jo${n}@example.org` }) },
      }),
  ),
]

function at(path: string): Kind {
  return () => ({ path })
}

export default async function amplification() {
  const site = await startProbed(port)
  try {
    const results: { call: Call; kind: Kind; status: number; ms: number }[] = []
    let n = 0
    for (const kind of await kindsOf(site)) {
      const costs: number[] = []
      let status = await send(kind(n++))
      for (let round = 0; round < rounds; round++) {
        const before = await site.read()
        for (let request = 0; request < requestsEach; request++) status = await send(kind(n++))
        const after = await site.read()
        costs.push((after.renderMs + after.otherMs - before.renderMs - before.otherMs) / requestsEach)
      }
      results.push({ call: kind(0), kind, status, ms: median(costs) })
    }
    results.sort((a, b) => b.ms - a.ms)
    for (const { call, status, ms } of results)
      console.log(`${ms.toFixed(1).padStart(7)} ms  ${status}  ${call.body ? 'POST ' : ''}${call.path}`)
    // Refused, a request costs nothing. Only what is not there may be a 404, and only private links are; a form is limited.
    const unanswered = results.filter(
      ({ call, status }) =>
        status >= 400 &&
        !(status === 404 && /^\/no-such-page|\/none(\/|$)/.test(call.path)) &&
        !(call.body && [422, 429].includes(status)),
    )
    for (const { call, status } of unanswered) console.log(`not answered: ${status} ${call.path}`)
    judge('addresses that did not answer', unanswered.length, { atMost: 0 })
    const costly = results.filter(({ ms }) => ms > goalMs)
    const unlimited: string[] = []
    for (const { kind, call, ms } of costly) if (!(await isLimited(site, kind, ms))) unlimited.push(call.path)
    console.log(`${costly.length} of ${results.length} kinds of address cost more than ${goalMs} ms`)
    for (const path of unlimited) console.log(`without a limit: ${path}`)
    judge(`addresses that cost more than ${goalMs} ms without a limit in front`, unlimited.length, { atMost: 0 })
  } finally {
    await site.stop()
  }
}

const kindsOf = async (site: Probed): Promise<Kind[]> => {
  const all = await publicPages(site.url)
  const pages = pageModules.map((module) => at(all.find((page) => moduleOf(page) === module)!))
  const recommendations = (await sitemapPaths(site.url)).filter((path) =>
    /^\/cunliffe-review\/recommendations\/./.test(path),
  )
  const cards: Kind = (n) => ({
    path: `/share/recommendation/${recommendations[n % recommendations.length]!.split('/').at(-1)}.png`,
  })
  const files = declaredPages
    .filter((page) => page.public && page.isFile && page.pattern !== '/share/*')
    .flatMap(({ pattern }): Kind[] => {
      if (fileExamples[pattern]) return fileExamples[pattern]
      if (/[:*]/.test(pattern)) throw new Error(`Give an example of ${pattern} in bench/amplification.ts`)
      const query = queryOf[pattern]
      return [(n) => ({ path: pattern + (query?.(n) ?? '') })]
    })
  return [...pages, cards, ...files, ...(await apiKinds(site)), ...others.map(at), ...varied]
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: string
  schema: { enum?: string[] }
}

/** Every GET of the API's own document, with every file that a path can name. */
const apiKinds = async (site: Probed): Promise<Kind[]> => {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>
  }
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get) return []
    if (apiExamples[path]) return apiExamples[path].map(at)
    let addresses = [path]
    const required = (get.parameters ?? []).filter((parameter) => parameter.required)
    for (const { name, in: place, example, schema } of required) {
      const values = place === 'path' && schema.enum ? schema.enum : [example]
      if (values.includes(undefined)) throw new Error(`${path} has no example of ${name}`)
      addresses = addresses.flatMap((address) =>
        values.map((value) =>
          place === 'path' ? address.replace(`{${name}}`, value!) : `${address}?${name}=${encodeURIComponent(value!)}`,
        ),
      )
    }
    return addresses.map(at)
  })
}

const request = ({ path, body }: Call) => {
  const isForm = body instanceof URLSearchParams
  const headers = { Origin: siteUrl, ...(isForm ? {} : { 'Content-Type': 'application/json' }) }
  const sent = body && { method: 'POST', body: isForm ? body : JSON.stringify(body), headers }
  return fetch(siteUrl + path, { ...sent, redirect: 'manual' })
}

const send = async (call: Call) => {
  const response = await request(call)
  await response.arrayBuffer()
  return response.status
}

/**
 * Whether one client who asks for many at once is refused some and told when to come back, or they share the work: of a page that is being rendered nobody has
 * a second render.
 */
const isLimited = async (site: Probed, kind: Kind, ms: number) => {
  const before = await site.read()
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const response = await request(kind(1000 + n))
      await response.arrayBuffer()
      return [429, 503].includes(response.status) && response.headers.has('Retry-After')
    }),
  )
  const after = await site.read()
  const total = after.renderMs + after.otherMs - before.renderMs - before.otherMs
  return answers.includes(true) || total < (atOnce * ms) / 4
}
