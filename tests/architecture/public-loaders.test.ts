import { afterAll, describe, expect, it } from 'vitest'
import { dependencyRecorder, recordDependencies } from '#server/db/content-dependencies.ts'
import { ContentReads } from '#server/db/content-reads.ts'
import { fileAt, load, plans, statements } from '#tests/support/route-loaders.ts'
import { modules, pages } from '#tests/support/source-pages.ts'
import type { Plan } from '#tests/support/statements.ts'

/**
 * How many SQL statements a public address may send, once what is kept while its tables do not change has been read (db/content-version.ts): those of its
 * loader, and for a page one of root.tsx, which asks whether that still holds. Counted through Drizzle on a real database. A request reads a table once and
 * hands it on: if a number here has to rise, say why. Feeds and cards ask for the name of the site, which is content. Open data asks when content last changed, for Last-Modified.
 */
const budgets: [address: string, most: number][] = [
  ['/', 1],
  ['/about', 1],
  ['/cunliffe-review', 2],
  ['/civic-loop/benchmark', 1],
  ['/rhi', 1],
  ['/rhi/companies', 1],
  ['/rhi/companies?measure=spills&epa=2023', 1],
  ['/rhi/companies/wessex-water', 1],
  ['/rhi/companies/WSX', 1],
  ['/rhi/companies/wessex-water/sheet', 1],
  ['/rhi/matrix', 1],
  ['/rhi/compare', 1],
  ['/rhi/compare?ids=wessex-water,thames-water', 1],
  ['/rhi/record', 2],
  ['/rhi/waves/wave-1', 3],
  ['/rhi/editions/record-edition-1', 3],
  ['/rhi/editions/record-edition-1/table.txt', 1],
  ['/rhi/measures/spills-per-overflow', 1],
  ['/rhi/measures/spills-per-overflow/wessex-water', 4],
  ['/rhi/national/spills', 2],
  ['/figures/top-concern', 2],
  ['/rhi/enforcement/thames-water', 2],
  ['/catchments/dart/figures', 2],
  ['/rhi/methodology', 5],
  ['/rhi/voices', 3],
  ['/rhi/catchments', 2],
  ['/rhi/maps', 2],
  ['/rhi/maps?layer=catchments', 2],
  ['/rhi/maps/overflows.svg', 1],
  ['/rhi/maps/overflows.json?column=9&row=12', 1],
  ['/live', 2],
  ['/overflows/demonstration', 1],
  ['/stations', 3],
  ['/stations/simulated-lowland', 6],
  ['/stations/simulated-lowland?range=year', 6],
  ['/near', 1],
  ['/near?place=EX4', 1],
  ['/rivers/exe', 1],
  ['/rivers/state', 1],
  ['/rivers/state/2026-03', 4],
  ['/follow', 1],
  ['/follow?what=company:wessex-water', 2],
  ['/rhi/companies/wessex-water/feed.xml', 3],
  ['/catchments', 1],
  ['/catchments?near=Bath', 1],
  ['/catchments/dart', 3],
  ['/data', 2],
  ['/data/datapackage.json', 3],
  ['/data/companies.json', 2],
  ['/audit', 2],
  ['/api/docs', 1],
  ['/cite', 1],
  ['/cite?of=/insights/2026/06/what-104bn-buys', 1],
  ['/cite/bibtex.bib?of=/rhi/editions/record-edition-1', 2],
  // The code that it shows as an example has the title and the height of the ranking.
  ['/embed', 1],
  ['/embed?of=company/wessex-water', 2],
  ['/embed/ranking', 2],
  ['/embed/ranking?edition=record-edition-1', 3],
  ['/embed/matrix', 2],
  ['/embed/matrix?edition=figures-edition-1', 3],
  ['/embed/company/wessex-water', 2],
  ['/embed/chart/spills', 2],
  ['/embed/station/simulated-lowland', 6],
  ['/embed/company-overflows/wessex-water', 2],
  ['/embed/catchment-overflows/dart', 3],
  ['/oembed?url=/rhi/matrix', 2],
  ['/corrections', 2],
  ['/corrections/feed.xml', 2],
  ['/changes', 2],
  ['/changes?of=company:wessex-water', 3],
  ['/changes/feed.json', 2],
  ['/search?q=wye', 1],
  ['/insights', 1],
  ['/insights/feed.xml', 2],
  ['/insights/feed.json', 2],
  ['/insights/tags/storm-overflows', 1],
  ['/insights/authors/research-desk', 1],
  ['/insights/2026/06/what-104bn-buys', 1],
  ['/insights/2025/05/storm-overflow-data-2024', 1],
  ['/case-studies', 1],
  ['/case-studies/river-dart-whole-catchment', 2],
  ['/cunliffe-review/recommendations', 2],
  ['/cunliffe-review/recommendations/feed.xml', 2],
  ['/cunliffe-review/recommendations/abstraction', 2],
  ['/share/company/wessex-water.png', 3],
  ['/art/policy/any-slug.svg', 0],
  ['/river-patterns-demo', 1],
  ['/river-patterns-demo/pattern.svg', 0],
  ['/style-guide/hero/gradient', 1],
  ['/api/companies', 2],
  ['/api/companies/wessex-water', 3],
  ['/api/companies/wessex-water.csv', 2],
  ['/api/compare.csv?ids=wessex-water,thames-water', 2],
  ['/api/catchments', 2],
  ['/api/catchments/dart', 3],
  ['/api/catchments.geojson', 3],
  ['/api/insights', 2],
  ['/api/overflows/demonstration', 0],
  ['/api/overflows/demonstration.csv', 0],
  ['/api/case-studies', 2],
  ['/api/recommendations', 2],
  ['/api/companies.csv', 3],
  ['/api/company-values.csv', 2],
]

/** The home page reads the settings a second time for its hero: root.tsx runs beside it and sends every page less than that. */
const repeatable = new Set(['/'])

/** Whether what is kept still holds (perContentVersion): each that keeps something asks for itself. */
const asksVersion = /from "content_version"/

describe('SQL statements per public address', () => {
  const counted: { address: string; statements: number; budget: number }[] = []
  afterAll(() => console.table(counted))

  it.each(budgets)('%s: %i at most, none sent twice', async (address, budget) => {
    await load(address)
    statements.length = 0
    expect([200, 301]).toContain(await load(address))
    counted.push({ address, statements: statements.length, budget })
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(budget)
    const repeated = statements.filter(
      (statement, index) => statements.indexOf(statement) !== index && !asksVersion.test(statement),
    )
    if (!repeatable.has(address)) expect(repeated).toEqual([])
  })

  it('has a budget for every public route that has a loader', () => {
    const tried = new Set(budgets.map(([address]) => fileAt(address)))
    const isForReaders = (file: string) =>
      !/^(admin|routes\/(forms|newsletter)|routes\/reply|routes\/corrections\/own|routes\/follow\/(own-page|stop))\b/.test(
        file,
      )
    const untried = [...modules].filter(([file, { loader }]) => loader && isForReaders(file) && !tried.has(file))
    expect(untried.map(([file]) => file)).toEqual([])
  })
})

/** A page is renewed when what it depends on changes: a statement whose reading goes unseen would leave it stale for good. */
describe('what a statement of a public address reads', () => {
  const scansIn = (plan: Plan): Plan[] => [
    ...(plan['Relation Name'] ? [plan] : []),
    ...(plan.Plans ?? []).flatMap((inner) => scansIn(inner)),
  ]
  const recorded = async (statement: string, params: unknown[]) => {
    const dependencies = new ContentReads()
    await recordDependencies(dependencies, async () => dependencyRecorder.logQuery(statement, params))
    return dependencies
  }

  it('is what PostgreSQL says that it reads, and of the entries only the collections that it names', async () => {
    for (const [address] of budgets) await load(address)
    const unseen: string[] = []
    const all = await plans()
    expect(all.length).toBeGreaterThan(30)
    for (const { statement, params, plan } of all) {
      const dependencies = await recorded(statement, params)
      for (const scan of scansIn(plan)) {
        // A statement names the whole, of which the plan reads the partitions.
        const table = scan['Relation Name']!.replace(/_\d{4}_\d\d$/, '')
        if (table !== 'entries' && !dependencies.has(table)) unseen.push(`${table}: ${statement}`)
        if (table !== 'entries' || dependencies.has('entries')) continue
        const condition = [scan['Index Cond'], scan['Recheck Cond'], scan.Filter].join(' ')
        if (!/\bcollection = /.test(condition)) unseen.push(`entries of any collection: ${statement}`)
        for (const [, name] of condition.matchAll(/collection = '([\w-]+)'/g))
          if (!dependencies.has(`entries:${name}`)) unseen.push(`entries:${name}: ${statement}`)
      }
    }
    expect(unseen).toEqual([])
  })
})

describe('query parameters', () => {
  /** An address for each route that reads its query, and what its loader looks for there. */
  const read = async (address: string): Promise<string[]> => {
    const names = new Set<string>()
    const original = { ...pick(URLSearchParams.prototype) }
    for (const method of ['get', 'getAll', 'has'] as const)
      Object.defineProperty(URLSearchParams.prototype, method, {
        configurable: true,
        value(this: URLSearchParams, name: string) {
          names.add(name)
          return (original[method] as (name: string) => unknown).call(this, name)
        },
      })
    try {
      await load(address)
    } finally {
      for (const method of ['get', 'getAll', 'has'] as const)
        Object.defineProperty(URLSearchParams.prototype, method, { configurable: true, value: original[method] })
    }
    // The router's own, which says which of two routes at an address is meant.
    names.delete('index')
    return [...names]
  }
  const pick = ({ get, getAll, has }: URLSearchParams) => ({ get, getAll, has })

  it.each(budgets.map(([address]) => address).filter((address) => !address.startsWith('/api/')))(
    '%s reads no parameter that its route does not declare: the cache would drop it',
    async (address) => {
      const declared = Object.keys(pages.match(address.split('?')[0]!)?.page.query?.() ?? {})
      const undeclared = (await read(address)).filter((name) => !declared.includes(name))
      expect(undeclared).toEqual([])
    },
  )

  it('sees a parameter that is read', async () => expect(await read('/insights')).toContain('page'))
})
