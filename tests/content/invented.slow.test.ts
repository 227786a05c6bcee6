import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '#domain/index/matrix.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import { describeShareCard } from '#server/queries/share-card.server.ts'
import { keepEditions } from '#server/services/keep-editions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { attribute, closest, type Element, elementsOf, parseHtml, textsOf, visibleText } from '#tests/support/dom.ts'
import { importSyntheticWave } from '#tests/support/import-synthetic-wave.ts'
import { hasLoneRank, loneRanks } from '#tests/support/lone-ranks.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/**
 * While a score is invented it may be shown, but only with its mark in the same card, row or figure, and nothing may be said because
 * of it. Once a measured wave is there all of that turns round by itself. Both states of every public page, card, feed and download.
 *
 * The scores get a tail of .4 that no other figure has, so that a page can be searched for them.
 */
const app = await wholeApp(await testDatabase())
/** As they are shown: "77.4". */
let invented: Set<string>
let paths: string[]

const get = async (path: string) => {
  // Answered past the page cache, as for somebody signed in: the rows below are changed behind its back.
  const answer = await fetch(app.url + path, { headers: { Cookie: app.uncached } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

beforeAll(async () => {
  // In one step: the server keeps an edition of whatever it sees within a second.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`update scores set trust = trust + 0.4 where trust is not null`)
    await tx.execute(sql`update metric_values set value = 3.3 where metric = 'matrix-epa-equivalent'`)
    await tx.execute(sql`
      update waves set national_results = (
        select jsonb_agg(jsonb_set(one, '{value}', to_jsonb(55 + (one->>'value')::numeric / 2 + 0.3))) from jsonb_array_elements(national_results) one
      )`)
  })
  const { rows } = (await app.db.execute(sql`
    select trust as value from scores where trust is not null
    union all select (one->>'value')::float from waves, jsonb_array_elements(national_results) one`)) as unknown as {
    rows: { value: number }[]
  }
  invented = new Set(rows.map(({ value }) => String(Math.round(value * 10) / 10)))
  await keepEditions(app.db)
  const index = await get('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const maps = index.includes('<sitemapindex') ? await Promise.all(parts.map(get)) : [index]
  paths = [
    ...new Set(
      maps.flatMap((xml) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)),
    ),
  ]
})

/** Pages whose address says what they show, and second addresses. */
const variants = [
  '/trust-signal',
  '/trust-signal/companies/thames-water',
  '/rhi/companies?sort=trust',
  '/rhi/companies?epa=2023',
  '/rhi/companies?measure=spills-per-overflow',
  '/rhi/compare?ids=thames-water,wessex-water,scottish-water',
  '/rhi/matrix?epa=2021',
  '/rhi/maps?measure=trust',
  '/rhi/maps?measure=trust&nation=scotland',
  '/rhi/maps?measure=spills&year=2022',
  '/search?q=thames',
  '/rhi/editions/record-edition-1',
  // The first is of the shipped scores, the second of those that this test has changed.
  '/rhi/editions/wave-1-edition-2',
  '/rhi/editions/figures-edition-2',
  ...[
    'ranking',
    'matrix',
    'company/thames-water',
    'chart/trust-scores',
    'ranking?edition=wave-1-edition-2',
    'matrix?edition=figures-edition-2',
  ].map((name) => `/embed/${name}`),
  ...['ranking', 'matrix', 'company/thames-water', 'chart/trust-scores'].map((name) => `/embed/${name}.svg`),
]

const holds = (text: string) =>
  /(?<![\d.])3\.3 stars/.test(text) ||
  [...text.matchAll(/(?<![\d.]|\d,)\d{1,3}\.\d(?!\d)/g)].some(([number]) => invented.has(number))

const rowHolds = (row: string) => row.split(',').some((cell) => invented.has(cell.replace('%', '')))

/** What a reader would cut out and send on: a row, a card, a figure. */
const isCrop = (element: Element) =>
  ['tr', 'li', 'figure', 'article'].includes(element.tagName) || attribute(element, 'data-figure') !== null
const isMarked = (words: string) => /\binvented\b/i.test(words)

/** The record index is of measured values alone (domain/index/record-index.test.ts); its scores have decimals of their own. */
const isOfTheRecord = (element: Element) =>
  closest(element, (one) => /^(record|weights-lab)/.test(attribute(one, 'data-figure') ?? '')) !== null

/** Invented values that stand without their mark. */
const unmarked = (html: string): string[] => {
  const tree = parseHtml(html)
  const inText = textsOf(tree)
    .filter(
      ({ text, parent }) =>
        holds(text) && !isOfTheRecord(parent) && !closest(parent, (one) => attribute(one, 'popover') !== null),
    )
    .flatMap(({ text, parent }) => {
      const crop = closest(parent, isCrop)
      if (!crop || !isMarked(visibleText(crop))) return [`text: ${text.trim()}`]
      const plot = closest(parent, ({ tagName }) => tagName === 'svg')
      return plot && !isMarked(visibleText(plot)) && parent.tagName !== 'title' ? [`plot: ${text.trim()}`] : []
    })
  const inAttributes = elementsOf(tree).flatMap((element) =>
    ['aria-label', 'title', 'alt', 'content'].flatMap((name) => {
      const value = attribute(element, name) ?? ''
      return holds(value) && !isMarked(value) && !isOfTheRecord(element) ? [`${name}: ${value}`] : []
    }),
  )
  const inTitles = textsOf(tree).flatMap(({ text, parent }) =>
    parent.tagName === 'title' && holds(text) && !isMarked(text) ? [`title: ${text}`] : [],
  )
  const inScripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .filter(([, json]) => holds(json!))
    .map(([, json]) => `structured data: ${json!.slice(0, 80)}`)
  return [...inText, ...inAttributes, ...inTitles, ...inScripts]
}

/** Verdicts: what is said of a company because of its score. Their definitions may stand on the methodology page. */
const verdicts = [...Object.values(trustVerdicts), ...Object.values(quadrants).map(({ explanation }) => explanation)]
const sentences = [
  /\d points? (above|below) the sector mean/,
  /of \d+ +(ranked|companies by public trust)/,
  /companies? pass(es)? both thresholds/,
  /companies stand above the sector mean/,
  /Trust scores run from/,
  /Known for April 2025/,
]
const claimsIn = (html: string, path: string): string[] => {
  const words = textsOf(parseHtml(html))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
  return [
    ...(path === '/rhi/methodology' ? [] : verdicts.filter((verdict) => words.includes(verdict))),
    ...sentences.flatMap((pattern) => pattern.exec(words)?.[0] ?? []),
  ]
}

const files = ['companies', 'company-values', 'matrix', 'survey'].map((name) => `/api/${name}.csv`)
const feeds = ['/insights/feed.xml', '/insights/feed.json', '/cunliffe-review/recommendations/feed.xml']

it.each([
  ...['/', '/rhi', '/rhi/companies', '/rhi/companies/thames-water', '/rhi/matrix', '/rhi/maps', '/rhi/compare'],
  ...['/rhi/methodology', '/rhi/voices', '/rhi/catchments'],
])('%s says how new its record is', async (path) => {
  const words = textsOf(parseHtml(await get(path)))
    .map(({ text }) => text)
    .join('')
  expect(words).toMatch(
    /Newest year held: 2024 for ratings, 2025 for storm overflows\.\s*Record last checked: November 2026/,
  )
})

describe('while the scores are invented', () => {
  it('no page shows one without its mark, and no page says anything because of one', async () => {
    const found: string[] = []
    let seen = 0
    // The code of the drawings is full of numbers, and none of them measures anything.
    for (const path of [...paths, ...variants].filter((one) => one !== '/river-patterns-demo')) {
      const html = await get(path)
      if (holds(html)) seen++
      found.push(
        ...unmarked(html).map((words) => `${path} ${words}`),
        ...claimsIn(html, path).map((words) => `${path} says: ${words}`),
        ...loneRanks(html).map((words) => `${path} ranks without a range: ${words}`),
      )
    }
    expect(found).toEqual([])
    expect(await get('/rhi/matrix')).not.toContain('data-figure="trust-gap"')
    // The index, its company pages and the home page at least: the search is not looking for nothing.
    expect(seen).toBeGreaterThan(20)
  })

  it('every row of a download that holds one is marked', async () => {
    for (const file of [
      ...files,
      '/api/companies/thames-water.csv',
      '/api/compare.csv?ids=thames-water,wessex-water',
    ]) {
      const rows = (await get(file)).split('\n').filter(rowHolds)
      expect(rows.length, file).toBeGreaterThan(0)
      expect(
        rows.filter((row) => !row.includes('Invented')),
        file,
      ).toEqual([])
    }
  })

  it('the API says so beside the value', async () => {
    const companies = JSON.parse(await get('/api/companies')) as {
      perceivedHealth: number | null
      trustMark: string | null
    }[]
    for (const { perceivedHealth, trustMark } of companies)
      expect(trustMark).toBe(perceivedHealth === null ? null : 'Invented')
  })

  it('no feed and no social card rests on one', async () => {
    for (const feed of feeds) {
      const text = await fetch(app.url + feed).then((answer) => answer.text())
      expect(holds(text), feed).toBe(false)
    }
    const { card } = (await describeShareCard(app.db as never, 'company', 'thames-water'))!
    expect(card.figure).toMatchObject({ value: '1 of 4', label: 'stars for environmental performance, 2024' })
    expect(JSON.stringify(card)).not.toMatch(/#\d|trust/)
  })

  it('the search for unmarked values does find one', () => {
    const [value] = invented
    expect(unmarked(`<main><p>Trust is ${value}%</p></main>`)).toHaveLength(1)
    expect(unmarked(`<ul><li>Trust is ${value}%</li></ul><p>Invented</p>`)).toHaveLength(1)
    expect(unmarked(`<ul><li>${value}% <span class="sr-only">invented</span></li></ul>`)).toHaveLength(1)
    expect(unmarked(`<figure>Invented <svg><text>${value}%</text></svg></figure>`)).toHaveLength(1)
    expect(unmarked(`<ul><li>${value}% Invented</li></ul>`)).toEqual([])
  })
})

describe('once a measured wave is there', () => {
  beforeAll(async () => {
    await app.db.execute(sql`update scores set kind = 'published', note = null`)
    await app.db.execute(sql`
      update waves set national_results = (
        select jsonb_agg(jsonb_set(one, '{provenance,kind}', '"published"')) from jsonb_array_elements(national_results) one
      )`)
  })

  /** Marks that speak of a score. Worked examples on the home page stay invented. */
  const marksOn = async (path: string) =>
    elementsOf(parseHtml(await get(path))).filter(
      (element) =>
        attribute(element, 'data-invented') !== null &&
        !/Worked example/.test(
          visibleText(closest(element, ({ tagName }) => tagName === 'li' || tagName === 'article') ?? element),
        ),
    ).length

  it.each([
    '/',
    '/rhi',
    '/rhi/companies',
    '/rhi/companies/thames-water',
    '/rhi/maps?measure=trust',
    '/rhi/compare?ids=thames-water,wessex-water',
  ])('%s carries no mark', async (path) => expect(await marksOn(path)).toBe(0))

  it('a company page leads with rank and score and says what they mean', async () => {
    const html = await get('/rhi/companies/thames-water')
    expect(claimsIn(html, '')).toEqual(
      expect.arrayContaining([trustVerdicts.poor, expect.stringMatching(/points below the sector mean/)]),
    )
    // Scores without standard errors have no ranges, and so no ranks.
    expect(html).toContain('Not ranked: no range known')
    expect(loneRanks(html)).toEqual([])
  })

  it('the matrix names the measured companies of a quadrant and leaves the unrated out', async () => {
    const html = await get('/rhi/matrix')
    const cards = elementsOf(parseHtml(html)).filter(
      (element) => element.tagName === 'li' && attribute(element, 'data-quadrant'),
    )
    const words = cards.map(visibleText).join(' ')
    expect(words).toContain('Severn Trent')
    expect(words).not.toContain('Scottish')
    expect(visibleText(parseHtml(html).childNodes.find((node) => 'tagName' in node) as Element)).toMatch(
      /pass(es)? both thresholds/,
    )
  })

  it('category and score are in the files without a mark, and no rank', async () => {
    const rows = (await get('/api/companies.csv')).split('\n').filter(rowHolds)
    expect(rows.length).toBe(15)
    expect(rows.filter((row) => row.includes('Invented'))).toEqual([])
    expect(rows.every((row) => row.includes(',,,,Not ranked: no range known,'))).toBe(true)
  })

  it('the coverage of a score is what is known', async () => {
    expect(await get('/rhi/companies/thames-water')).toContain('Known for')
  })
})

describe('once a measured wave has standard errors', () => {
  const ids = ['thames-water', 'wessex-water', 'severn-trent-water', 'anglian-water']
  /** Those of the index, each asked for once. */
  const pages = new Map<string, string>()

  beforeAll(async () => {
    await importSyntheticWave(app.db, { respondents: 4000, synthetic: false })
    const ofTheIndex = paths.filter((path) => path === '/' || /^\/(rhi|trust-signal|data|api)/.test(path))
    for (const path of [...ofTheIndex, ...variants, '/rhi/waves/wave-9', '/rhi/editions/wave-9-edition-1'])
      pages.set(path, await get(path))
  })

  it('no page shows a rank without its range', async () => {
    const found: string[] = []
    let ranked = 0
    for (const [path, html] of pages) {
      if (/between \d+(st|nd|rd|th) and/.test(html)) ranked++
      found.push(...loneRanks(html).map((words) => `${path} ${words}`))
    }
    expect(found).toEqual([])
    expect(ranked).toBeGreaterThan(10)
  })

  it('no page shows a score without its interval, nor does a file', async () => {
    const { rows } = (await app.db.execute(sql`
      select trust, estimate->>'low' as low, estimate->>'high' as high from scores where wave_id = 'wave-9'`)) as unknown as {
      rows: { trust: number; low: string; high: string }[]
    }
    const scores = new Set(rows.map(({ trust }) => `${trust}%`))
    const interval = /\d% to \d/
    const found: string[] = []
    let shown = 0
    let labelled = 0
    for (const [path, html] of pages) {
      const inWords = elementsOf(parseHtml(html)).flatMap((element) => [
        ...['aria-label', 'title', 'alt', 'content'].map((name) => attribute(element, name) ?? ''),
        element.tagName === 'title' ? visibleText(element) : '',
      ])
      for (const words of inWords)
        if ([...scores].some((score) => words.split(/[ ,(]/).includes(score)) && !interval.test(words))
          found.push(`${path} ${words}`)
      for (const { text, parent } of textsOf(parseHtml(html))) {
        if (
          !scores.has(text.trim()) ||
          isOfTheRecord(parent) ||
          closest(parent, (one) => attribute(one, 'popover') !== null)
        )
          continue
        shown++
        // A bar's interval is in the table of its chart.
        const drawing = closest(parent, ({ tagName }) => tagName === 'svg')
        const isMap = /\bmap\b/.test((drawing && attribute(drawing, 'class')) ?? '')
        if (isMap) labelled++
        if (drawing && !isMap) continue
        const isLabel = ({ tagName }: Element) => tagName === 'text'
        if (isMap && interval.test(visibleText(closest(parent, isLabel) ?? parent))) continue
        const isChart = (one: Element) => attribute(one, 'data-measure') !== null
        const crop = closest(parent, isChart) ?? closest(parent, isCrop) ?? parent
        if (!interval.test(visibleText(crop))) found.push(`${path} ${visibleText(crop).slice(0, 80)}`)
      }
    }
    expect(found).toEqual([])
    expect(shown).toBeGreaterThan(20)
    expect(labelled).toBeGreaterThan(5)
    // Results of the whole country have theirs as well.
    const result = elementsOf(parseHtml(pages.get('/rhi/companies/thames-water')!)).find(
      (element) => element.tagName === 'dd' && /^\d+(\.\d)?%/.test(visibleText(element).trim()),
    )
    expect(visibleText(result!)).toMatch(/% ?\d+(\.\d)?% to \d/)
    expect(await get('/api/survey.csv')).toMatch(/^customer-river-health-concern,[\d.]+%,[\d.]+,[\d.]+,/m)
    for (const path of ['/api/companies.csv', '/api/company-values.csv', '/api/matrix.csv']) {
      const csv = await get(path)
      for (const { trust, low, high } of rows.slice(0, 3)) expect(csv, path).toContain(`,${trust},${low},${high},`)
    }
    const companies = JSON.parse(await get('/api/companies')) as Record<string, unknown>[]
    for (const one of companies) expect(one.perceivedHealth === null).toBe(one.perceivedHealthInterval === null)
  })

  it('the gap between trust and record is told with its intervals', async () => {
    const gap = elementsOf(parseHtml(await get('/rhi/matrix'))).find(
      (element) => attribute(element, 'data-figure') === 'trust-gap',
    )!
    const rows = elementsOf(gap).filter(({ tagName }) => tagName === 'tr')
    expect(rows).toHaveLength(1 + 9)
    for (const row of rows.slice(1)) expect(visibleText(row)).toMatch(/[+−\d.]+\s+to\s+[+−\d.]+/)
    expect(visibleText(gap)).toMatch(/Trusted (more|less)/)
  })

  it('other methods stand on the page of the wave, apart from the ranges', async () => {
    const html = await get('/rhi/waves/wave-9')
    expect(html).toContain('the answers had not been weighted')
    expect(html).toContain('asking more people would not make it smaller')
  })

  it('nor does a file, the API or a social card', async () => {
    const [head, ...rows] = (await get('/api/companies.csv')).split(/\r?\n/).map((row) => row.split(','))
    // Cells before these are ids, names and codes, without commas in them.
    const [rank, best, worst, why] = ['rank', 'rank_best', 'rank_worst', 'not_ranked'].map((name) =>
      head!.indexOf(name),
    )
    const known = rows.filter((row) => row.length > 5)
    for (const row of known) {
      expect([row[best!] === '', row[worst!] === '', row[why!] !== '']).toEqual(Array(3).fill(row[rank!] === ''))
    }
    expect(known.filter((row) => row[rank!] !== '').length).toBeGreaterThan(3)
    for (const path of ['/api/companies', ...ids.map((id) => `/api/companies/${id}`)])
      for (const one of [JSON.parse(await get(path))].flat())
        expect([one.rankRange === null, one.notRanked !== null]).toEqual(Array(2).fill(one.rank === null))
    for (const path of [
      '/rhi/editions/wave-9-edition-1/table.txt',
      '/rhi/editions/record-edition-1/table.txt',
      ...files,
      ...feeds,
    ])
      for (const line of (await get(path)).split('\n')) expect(hasLoneRank(line), line).toBe(false)
    const cards = await Promise.all(ids.map((id) => describeShareCard(app.db as never, 'company', id)))
    const labels = cards.flatMap((one) => (one!.card.figure?.value.startsWith('#') ? one!.card.figure.label : []))
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) expect(label).toMatch(/between|and no other/)
  })

  it('an edition shows what was published then, says that there is a newer one, and has an address of its own', async () => {
    // How many there are depends on which states of this file's tests the server has seen.
    const { rows } = (await app.db.execute(
      sql`select max(number) as newest from editions where series = 'wave-1'`,
    )) as unknown as { rows: { newest: number }[] }
    const { newest } = rows[0]!
    const [older, newer, last] = [
      await get('/rhi/editions/wave-1-edition-1'),
      await get('/rhi/editions/wave-1-edition-2'),
      await get(`/trust-signal/editions/wave-1-edition-${newest}`),
    ]
    expect(newest).toBeGreaterThan(1)
    expect(older).toMatch(new RegExp(`There is a newer one:.*edition (<!-- -->)?${newest}`, 's'))
    expect(last).toContain('This is the newest edition')
    expect(last).toContain(`<link rel="canonical" href="${app.url}/rhi/editions/wave-1-edition-${newest}"`)
    const tableOf = (html: string) =>
      visibleText(elementsOf(parseHtml(html)).find((one) => attribute(one, 'data-figure') === 'wave-1-edition')!)
    expect(holds(tableOf(older))).toBe(false)
    expect(holds(tableOf(newer))).toBe(true)
    expect(older).toMatch(
      /\(\d{4}, \w+ \d+\)\. River Health Index: Wave 1 \(edition 1\) \[Data set\]\. http\S+\/rhi\/editions\/wave-1-edition-1</,
    )
    // A page of the wave or the record names the edition that it shows, with the checksums of its files.
    const page = await get('/rhi/record')
    for (const file of ['inputs.json', 'table.txt', 'reproduce.mjs']) {
      const sha256 = createHash('sha256')
        .update(await get(`/rhi/editions/record-edition-1/${file}`))
        .digest('hex')
      expect(page).toContain(sha256)
    }
  })

  it('the search for lone ranks does find one', () => {
    expect(loneRanks('<p>It is rank 4 of 15.</p>')).toHaveLength(1)
    expect(loneRanks('<li><span>#4</span></li>')).toHaveLength(1)
    expect(loneRanks('<table><tr><th>Place</th></tr><tr><td>4</td></tr></table>')).toHaveLength(1)
    expect(loneRanks('<p aria-label="rank 3">x</p>')).toHaveLength(1)
    expect(loneRanks('<li><span>#4</span> <span>between 3rd and 6th</span></li>')).toEqual([])
  })
})
