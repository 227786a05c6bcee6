import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { permanentRedirect } from '#domain/site/redirects.ts'
// @ts-expect-error: it runs on a bare Node, so it is no TypeScript
import { which } from '#scripts/debian-package.mjs'
import { fixedPages, moduleOf, publicPages, sitemapPaths } from '#tests/support/addresses.ts'
import { noteForAudit } from '#tests/support/audit-notes.ts'
import { Crawl } from '#tests/support/crawl.ts'
import { testDatabase } from '#tests/support/database.ts'
import { attribute, closest, type Element, elementsOf, parseHtml } from '#tests/support/dom.ts'
import { examples, storedOutput } from '#tests/support/examples.ts'
import { canonicalOf, countWords, headingsOf, metaOf, titleOf, unescapeHtml } from '#tests/support/html.ts'
import { htmlErrors } from '#tests/support/nu-html-checker.ts'
import { pages } from '#tests/support/source-pages.ts'
import { unsourcedFigures } from '#tests/support/unsourced.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

const contentPages = pages.pages
  .filter((page) => page.fromEntry && page.pattern !== '/*')
  .map(({ pattern }) => pattern.slice(1))

/** Every page of the built site, fetched once, and all that must hold of every one. No browser: what the server answers. */
const { url } = await wholeApp(await testDatabase(), { SIMULATE_STATIONS: '8' })
const crawl = new Crawl(url)
let sitemap: string[] = []
let all: string[] = []
/** What can be reached from the home page by links alone. */
let reached = new Set<string>()

beforeAll(async () => {
  await crawl.follow(['/'])
  reached = new Set(crawl.pages.keys())
  sitemap = await sitemapPaths(url)
  all = await publicPages(url)
  await crawl.read([...all, ...specified, ...unlinkedFiles])
})

/** What pages show, and machines ask for, without a link. */
const unlinkedFiles = ['/art/light/weir.svg', '/icon.svg', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']

/** One frame of each kind: pages too, which none of ours links to. */
const embeds = ['ranking', 'matrix', 'company/wessex-water', 'chart/spills', 'station/simulated-lowland']
  .concat('company-overflows/wessex-water', 'catchment-overflows/dart')
  .map((name) => `/embed/${name}`)

const read = async (address: string) => (await fetch(url + address)).text()
const page = (address: string) => crawl.pages.get(address)!
const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

/** One line a target, with one page that links to it. */
const byTarget = (found: readonly { target: string; from: string }[]) => {
  const sources = new Map<string, Set<string>>()
  for (const { target, from } of found) sources.set(target, (sources.get(target) ?? new Set()).add(from))
  return [...sources].map(([target, from]) => `${target}: linked from ${[...from][0]} and ${from.size - 1} more`)
}

/** The route table of the specification. A page of it that app/routes.ts has forgotten fails here. */
const specified = [
  ...['/', '/trust-signal', '/rhi', '/platform', '/platform/cmaas', '/platform/riverstations'],
  ...['cwqm', 'section-82', 'corporate-monitoring', 'supermarkets'].map((name) => `/services/${name}`),
  ...['/section-82', '/river-patterns-demo', '/cunliffe-review', '/cunliffe-review/recommendations'],
  ...['governance-reform', 'investment-funding', 'monitoring-gaps', 'regional-disparities'].map(
    (name) => `/cunliffe-review/${name}`,
  ),
  ...['agricultural-impact', 'public-trust', 'get-involved'].map((name) => `/cunliffe-review/${name}`),
  ...['/rhi', '/trust-signal'].flatMap((root) =>
    [
      'catchments',
      'get-involved',
      'voices',
      'methodology',
      'companies',
      'companies/wessex-water',
      'compare',
      'matrix',
    ].map((name) => `${root}/${name}`),
  ),
  '/rhi/maps',
  ...['', '/benchmark', '/diagnose', '/act-mrv', '/participate'].map((name) => `/civic-loop${name}`),
  ...['/how-it-works', '/case-studies', '/case-studies/bodmin-research-site', '/who-we-enable'],
  ...['water-companies', 'regulators', 'local-authorities', 'landowners', 'ngos', 'researchers', 'corporates'].map(
    (name) => `/who-we-enable/${name}`,
  ),
  ...['supermarkets', 'infrastructure', 'communities'].map((name) => `/who-we-enable/${name}`),
  ...['/our-ecosystem', '/partnerships', '/join-us', '/catchments', '/contact', '/about', '/help'],
  ...['/privacy', '/terms', '/accessibility', '/insights', '/data', '/search'],
]

describe('links', () => {
  it('lead somewhere, from every page and to every download', () => {
    const answers = (path: string) => crawl.pages.get(path)?.status
    // A page may link to an address that has moved, as long as the new one answers.
    const broken = crawl.links.filter(({ path }) => {
      const target = crawl.pages.get(path)
      return target?.status !== 200 && answers(target?.location ?? '') !== 200
    })
    noteForAudit('links', { links: crawl.links.length, broken: broken.length })
    expect(byTarget(broken.map(({ from, path }) => ({ target: `${path} answers ${answers(path)}`, from })))).toEqual([])
    expect(crawl.links.length).toBeGreaterThan(5000)
  })

  it('find the anchor that they name', () => {
    const adrift = crawl.links.filter(({ path, hash }) => hash && page(path).isHtml && !page(path).ids.has(hash))
    noteForAudit('anchors', { broken: adrift.length })
    expect(byTarget(adrift.map(({ from, path, hash }) => ({ target: `${path}#${hash} is not there`, from })))).toEqual(
      [],
    )
  })

  it('reach every page of the sitemap from the home page', () => {
    expect(sitemap.filter((path) => !reached.has(path))).toEqual([])
  })
})

describe('every chart', () => {
  /** One sheet of paper: its charts stand with all of that on the company's page. A frame on another site links to the page it is from. */
  const onPaper = /^(\/cy)?\/(rhi|trust-signal)\/companies\/[^/]+\/sheet$|^\/embed\//
  const isMarked = (name: string) => (one: Element) => attribute(one, name) !== null

  it('stands in a frame with its values as a table, and with a line of links of which one leads to it', () => {
    const charts = [...crawl.pages]
      .filter(([path, { html }]) => html.includes('data-plot') && !onPaper.test(path))
      .flatMap(([path, { html }]) =>
        elementsOf(parseHtml(html))
          .filter(isMarked('data-plot'))
          .map((plot) => {
            const inFrame = elementsOf(closest(plot, isMarked('data-chart')) ?? plot)
            const line = inFrame.find(isMarked('data-chart-links'))
            const lacks = {
              table: !inFrame.some(({ tagName }) => tagName === 'table'),
              pictures: !line || elementsOf(line).filter(({ tagName }) => tagName === 'button').length < 2,
              link: !line || !elementsOf(line).some((one) => attribute(one, 'aria-label') === 'Link to this chart'),
            }
            return { path, lacks: Object.entries(lacks).flatMap(([name, isMissing]) => (isMissing ? [name] : [])) }
          }),
      )
    expect(charts.length).toBeGreaterThan(200)
    expect(charts.filter(({ lacks }) => lacks.length > 0)).toEqual([])
  })
})

describe('every answer', () => {
  it('that is text says in which character set', () => {
    const texts = [...crawl.pages].filter(([, { contentType }]) => /^text\/|[/+]xml/.test(contentType))
    const silent = texts.filter(([, { contentType }]) => !/charset=utf-8/i.test(contentType))
    expect(silent.map(([path, { contentType }]) => `${path}: ${contentType}`)).toEqual([])
  })
})

describe('every page', () => {
  it('of the specification and of the route table answers', () => {
    const wrong = [...new Set([...specified, ...all])].filter((path) => crawl.pages.get(path)?.status !== 200)
    // A link that is not good, or no longer, is a page of its own, with its own status.
    expect(wrong.filter((path) => !/^\/(newsletter|follow|reply|corrections\/yours)\//.test(path))).toEqual([])
  })

  it('has one h1, its own title and description, and names its canonical address', () => {
    const problems: string[] = []
    const [titles, descriptions] = [new Map<string, string>(), new Map<string, string>()]
    for (const path of all) {
      const { html } = page(path)
      if (headingsOf(html) !== 1) problems.push(`${path} has ${headingsOf(html)} h1`)
      if (metaOf(html, 'robots') === 'noindex, nofollow') continue
      const canonical = pages.canonicalOf(path)
      if (canonicalOf(html) !== url + canonical) problems.push(`${path} names ${canonicalOf(html)} as canonical`)
      for (const [seen, text] of [
        [titles, titleOf(html)],
        [descriptions, metaOf(html, 'description')],
      ] as const) {
        if (text.length <= 10) problems.push(`${path} says too little: ${text}`)
        const other = seen.get(text) ?? canonical
        if (other !== canonical) problems.push(`${path} says the same as ${other}: ${text}`)
        seen.set(text, canonical)
      }
    }
    expect(problems).toEqual([])
  })

  it('allows nothing unsafe by its content security policy, and no text as HTML or code', () => {
    const needed = [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]
    const unsafe = [...crawl.pages].filter(
      ([, { isHtml, policy }]) =>
        policy.includes('unsafe') || (isHtml ? needed : needed.slice(1, 3)).some((part) => !policy.includes(part)),
    )
    expect(unsafe.map(([path, { policy }]) => `${path}: ${policy}`)).toEqual([])
    const policies = [...crawl.pages.values()].filter(({ isHtml }) => isHtml).map(({ policy }) => policy)
    expect(policies.length).toBeGreaterThan(100)
  })

  it('goes down by one level of heading at a time', () => {
    const problems = all.flatMap((path) => {
      const levels = [0, ...[...page(path).html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))]
      const jump = levels.findIndex((level, index) => index > 0 && level > levels[index - 1]! + 1)
      return jump === -1 ? [] : [`${path}: h${levels[jump]} after h${levels[jump - 1]}`]
    })
    expect(problems).toEqual([])
  })

  it('in the sitemap wants to be found', () => {
    expect(sitemap.length).toBeGreaterThan(80)
    const wrong = sitemap.filter((path) => {
      const { status, html } = page(path)
      return status !== 200 || !html.includes('content="index, follow"') || canonicalOf(html) !== url + path
    })
    expect(wrong).toEqual([])
  })

  it('has structured data that parses, and no style attribute where it is text', () => {
    for (const path of all) expect(() => structuredDataOf(page(path).html), path).not.toThrow()
    const styled = all.filter(
      (path) => moduleOf(path)?.includes('insights/article') && /<[^>]+ style=/.test(page(path).html),
    )
    expect(styled).toEqual([])
  })

  it.skipIf(!which('java'))('is accepted by the Nu Html Checker, which needs Java', async () => {
    const frames = await Promise.all(embeds.map(async (address) => ({ address, html: await read(address) })))
    const pages = [...crawl.pages]
      .filter(([address, { isHtml }]) => isHtml && !address.includes('?'))
      .map(([address, { html }]) => ({ address, html }))
    expect(pages.length).toBeGreaterThan(500)
    // One that is wrong shows that the checker was there and read what it was given.
    const broken = { address: '/broken', html: frames[0]!.html.replace('<h1', '<h1 id="a" id="a"') }
    const errors = await htmlErrors([...pages, ...frames, broken])
    noteForAudit('html', { pages: pages.length + frames.length, errors: errors.length - 1 })
    expect(errors).toEqual([expect.stringContaining('/broken: Duplicate attribute')])
  })

  it('starts with at most 121 KB of script', async () => {
    const sizes = new Map<string, number>()
    const sizeOf = (script: string) => {
      const [whole, compressed] = [`build/client${script}`, `build/client${script}.br`]
      // The smallest are not compressed.
      const size = sizes.get(script) ?? statSync(existsSync(compressed) ? compressed : whole).size
      sizes.set(script, size)
      return size
    }
    const starts = all
      // Draws every component.
      .filter((path) => path !== '/style-guide')
      .map((path) => {
        const scripts = /id="app-start" data-parts="([^"]+)"/.exec(page(path).html)![1]!.split(' ')
        return { path, bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) }
      })
    const most = 121 * 1024
    const heaviest = starts.reduce((a, b) => (b.bytes > a.bytes ? b : a))
    noteForAudit('starts', { pages: starts.length, most, heaviest })
    expect(starts.filter(({ bytes }) => bytes > most)).toEqual([])
    expect(sizes.size).toBeGreaterThan(20)
  })

  it('of content has 300 words or more, sections, and the site map at its foot', () => {
    const short: string[] = []
    for (const path of contentPages.map((name) => `/${name}`)) {
      const { html } = page(path)
      if (countWords(html) < 300) short.push(`${path}: ${countWords(html)} words`)
      if ([...html.matchAll(/<section[\s>]/g)].length <= 2) short.push(`${path}: too few sections`)
      if (!html.includes('<nav aria-label="Site map"')) short.push(`${path}: no site map`)
    }
    expect(short).toEqual([])
  })
})

it('the route table holds every content page', () => {
  for (const path of contentPages) expect(fixedPages).toContain(`/${path}`)
})

it('every article says who, what and when in its structured data', async () => {
  const { posts } = (await (await fetch(`${url}/api/insights?limit=50`)).json()) as {
    posts: { url: string; frontmatter: { title: string; publishedAt: string } }[]
  }
  expect(posts.length).toBeGreaterThanOrEqual(16)
  for (const { url: path, frontmatter } of posts) {
    const article = structuredDataOf(page(path).html).find((data) => data['@type'] === 'Article')
    expect(article, path).toMatchObject({
      headline: frontmatter.title,
      datePublished: frontmatter.publishedAt,
      author: { '@type': 'Organization' },
      publisher: { name: 'Riverline' },
    })
    expect(article.url).toContain(path)
  }
})

describe('figures', () => {
  /** Pages of the index whose address says what they show. */
  const variants = [
    '/rhi/compare?ids=severn-trent-water,thames-water,wessex-water',
    '/rhi/maps?measure=spills',
    '/rhi/maps?layer=catchments',
  ]

  it('on every page of the index and of a catchment have a reachable source', async () => {
    const paths = all.filter((path) => path.startsWith('/rhi') || path.startsWith('/catchments/'))
    expect(paths.length).toBeGreaterThan(55)
    const pages = await crawl.read([...paths, ...variants])
    expect(
      pages.flatMap(({ address, page }) => unsourcedFigures(page.html).map((text) => `${address}: ${text}`)),
    ).toEqual([])
  })

  it('on every content page have a source in their block or paragraph', () => {
    // These tell of the site itself: what it does at 400% zoom, when it answers 429.
    const aboutTheSite = ['accessibility', 'help', 'terms']
    const unsourced = contentPages
      .filter((name) => !aboutTheSite.includes(name))
      .flatMap((name) =>
        unsourcedFigures(page(`/${name}`).html, { isContentPage: true }).map((text) => `${name}: ${text}`),
      )
    expect(unsourced).toEqual([])
  })

  it('without a source are found', () => {
    const html = page('/rhi/voices').html.replace('</main>', '<p>83% of nothing</p></main>')
    expect(unsourcedFigures(html)).toEqual(['83% of nothing'])
  })
})

it('what has moved answers 301 with the query string kept', async () => {
  const audiences = ['', '/communities', '/water-companies', '/regulators', '/industry', '/landowners', '/ngos']
  const moved = [
    '/platform/cwqm',
    '/insights/2025/08/anglian-water-river-health-index',
    ...audiences.flatMap((name) => [`/who-its-for${name}`, `/stakeholders${name}`]),
  ]
  for (const { address, page } of await crawl.read(moved.map((path) => `${path}?from=letter`)))
    expect([address, page.status, page.location]).toEqual([
      address,
      301,
      `${permanentRedirect(address.split('?')[0]!)}?from=letter`,
    ])
})

it.each([
  ['/insights/2024/01/storm-overflow-data-2024', '/insights/2025/05/storm-overflow-data-2024'],
  ['/cunliffe-review/recommendations/special-administration', '/cunliffe-review/recommendations'],
  ['/rhi/companies/tms', '/rhi/companies/thames-water'],
  ['/platform/', '/platform'],
  ['/Cunliffe-Review', '/cunliffe-review'],
])('%s leads to %s', async (path, to) => {
  const [answer] = await crawl.read([path])
  expect([answer!.page.status, answer!.page.location]).toEqual([301, to])
})

it.each([
  ...['/trust-signal/maps', '/who-we-enable/nobody', '/rhi/companies/none', '/nowhere', '/no/such/page'],
  ...['/catchments/styx', '/cunliffe-review/recommendations/nothing-here', '/case-studies/none'],
  ...['/insights/2025/05/nothing', '/insights/tags/nothing', '/insights/authors/nobody'],
  ...['/insights?page=99', '/insights?page=x'],
])('%s answers 404 with the 404 screen', async (path) => {
  const [answer] = await crawl.read([path])
  expect(answer!.page.status).toBe(404)
  expect(answer!.page.html).toContain('404 Page Not Found')
  expect(titleOf(answer!.page.html)).toContain('404 Page Not Found')
})

it('the map’s list has a row for every shape, on each layer, with each measure and filter', async () => {
  const idsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id).sort()
  const layers = ['layer=companies', 'measure=epa', 'measure=spills', 'measure=funding', 'layer=catchments']
  const views = ['', 'england', 'wales', 'scotland', 'northern-ireland'].flatMap((nation) =>
    layers.map((layer) => `/rhi/maps?${layer}${nation && `&nation=${nation}`}`),
  )
  for (const { address, page } of await crawl.read(views)) {
    const shapes = idsIn(page.html, / id="on-map-([a-z-]+)"/g)
    expect(shapes.length, address).toBeGreaterThan(0)
    expect(idsIn(page.html, / data-feature="([a-z-]+)"/g), address).toEqual(shapes)
  }
})

it('a fifth company is left out of a comparison, and the page says so', async () => {
  const ids = 'wessex-water,thames-water,anglian-water,southern-water,yorkshire-water'
  const said = 'Four companies can be compared at once. Left out: Yorkshire Water.'
  const textOf = async (query: string) =>
    (await (await fetch(`${url}/rhi/compare?${query}`)).text()).replace(/<!-- -->/g, '')
  expect(await textOf(`ids=${ids}`)).toContain(said)
  expect(await textOf(`ids=${ids.replaceAll(',', '&ids=')}`)).toContain(said)
  const two = await textOf('ids=wessex-water,thames-water')
  expect(two).not.toContain('Left out')
  // Their history, on one scale and over the same years.
  expect([...two.matchAll(/ data-history="([a-z-]+)"/g)].map(([, metric]) => metric)).toContain('epa-stars')
})

it('the API page begins with a call that works as it stands, and with its answer', async () => {
  const html = page('/api/docs').html.replace(/<!-- -->|<wbr\/>/g, '')
  const [call, answer] = [...html.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, text]) => unescapeHtml(text!))
  const address = /^curl '(.*)'$/.exec(call!)?.[1]
  expect(new URL(address!).origin).toBe(new URL(url).origin)
  expect(JSON.parse(answer!)).toEqual(await (await fetch(address!)).json())
})

it('has an icon where browsers and readers of feeds look for one', async () => {
  const answer = await fetch(`${url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect(answer.headers.get('cache-control')).toContain('max-age=86400')
})

it('the examples of the style guide lead nowhere that does not answer', async () => {
  const html = await (await fetch(`${url}/style-guide`)).text()
  const targets = [
    ...new Set([...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, target]) => target!.replaceAll('&amp;', '&'))),
  ]
  expect(targets.length).toBeGreaterThan(20)
  const statusOf = async (target: string) => crawl.pages.get(target)?.status ?? (await fetch(url + target)).status
  const statuses = await Promise.all(targets.map(async (target) => [target, await statusOf(target)] as const))
  // The crawl does not follow what has moved; where that leads is held above.
  expect(statuses.filter(([, status]) => status >= 400)).toEqual([])
})

for (const { language, program, args } of examples)
  it.skipIf(!which(program))(`the example in ${language} prints what the notebook holds`, async () => {
    const env = { ...process.env, SITE: url, LC_ALL: 'C.UTF-8' }
    const { stdout } = await promisify(execFile)(program, args, { env })
    expect(storedOutput).toContain('Spills per storm overflow')
    expect(stdout).toBe(storedOutput)
  })
