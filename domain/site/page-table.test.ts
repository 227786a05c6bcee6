import { describe, expect, it } from 'vitest'
import { oneOf, pageNumber, repeatable, text } from './page-declaration.ts'
import { type BuiltRoute, PageTable } from './page-table.ts'

const route = (path: string, page?: object, parentId?: string): BuiltRoute => ({
  id: path || 'home',
  path,
  index: path === '',
  parentId,
  module: { page },
})

const listing = {
  title: 'Insights',
  query: () => ({ search: text(10), page: pageNumber, sort: oneOf(['name', 'date']) }),
}
const contentPage = (pattern: string) => (pattern === '/services/cwqm' ? { parent: '/platform' } : {})

const tableOf = (...routes: BuiltRoute[]) => new PageTable(Object.fromEntries(routes.map((row) => [row.id, row])))

const table = tableOf(
  route('', { title: 'Home' }),
  route('about'),
  route('platform', { crumb: 'Platform' }),
  route('services/cwqm', contentPage),
  route('rhi', { title: 'River Health Index', canonical: '/rhi' }),
  route('trust-signal', { title: 'River Health Index', canonical: '/rhi' }),
  route('rhi/companies', { title: 'Company rankings', crumb: 'Companies', canonical: '/rhi/companies' }),
  route('rhi/companies/:id', { canonical: '/rhi/companies/:id' }),
  route('trust-signal/companies/:id', { canonical: '/rhi/companies/:id' }),
  route('compare', { query: () => ({ ids: repeatable(text(20)) }) }),
  route('insights', listing),
  route('insights/tags/:tag', { sitemap: { entriesOf: 'tags' } }),
  route('insights/:year/:month/:slug', {
    event: ({ params }: { params: { slug: string } }) => ({
      kind: 'get-involved',
      properties: { route: params.slug },
    }),
  }),
  { id: 'admin-layout', module: { page: { public: false } } },
  route('admin/people', undefined, 'admin-layout'),
  route('share/*'),
  route('*', contentPage),
)

describe('cacheKey', () => {
  it.each([
    ['a parameter that the route does not declare', '/about?q=x', '/about'],
    ['campaign marks', '/insights?utm_source=a&fbclid=b', '/insights'],
    ['no query', '/insights', '/insights'],
    ['an empty query', '/insights?', '/insights'],
    ['a declared one', '/insights?search=rivers', '/insights?search=rivers'],
    ['a fixed order', '/insights?sort=name&page=2', '/insights?page=2&sort=name'],
    ['a value that is none of its codes', '/insights?sort=colour', '/insights'],
    ['words beyond the longest', '/insights?search=0123456789abc', '/insights?search=0123456789'],
    ['spaces around words', '/insights?search=%20a%20', '/insights?search=a'],
    ['any page that is none', '/insights?page=zzz', '/insights?page=0'],
    ['the same key for another such page', '/insights?page=-1', '/insights?page=0'],
    ['a parameter named like a property', '/insights?constructor=1&__proto__=2', '/insights'],
    ['data of a page', '/insights.data?sort=name&x=1', '/insights.data?sort=name'],
    ['the routes of its own branch', '/about.data?_routes=about', '/about.data?_routes=about'],
    ['any other route', '/about.data?_routes=insights,x', '/about.data'],
    [
      'the same routes in any order',
      '/admin/people.data?_routes=admin/people,admin-layout',
      '/admin/people.data?_routes=admin-layout%2Cadmin%2Fpeople',
    ],
    ['a parameter again, of which the page reads the first', '/insights?page=2&page=3', '/insights?page=2'],
    ['a wrong one first', '/insights?sort=x&sort=name', '/insights'],
    ['one that may be repeated', '/compare?ids=a&ids=b', '/compare?ids=a&ids=b'],
    ['the home page', '/?x=1', '/'],
    ['an address of no route', '/nothing/here?q=1', '/nothing/here'],
  ])('%s', (_, url, key) => expect(table.cacheKey(url)).toBe(key))
})

describe('breadcrumbOf', () => {
  const labels = (path: string) => table.breadcrumbOf(path).map(({ label }) => label)
  it.each([
    ['/', []],
    ['/about', []],
    ['/platform', []],
    ['/services/cwqm', ['Home', 'Platform']],
    ['/platform/made-by-an-editor', ['Home', 'Platform']],
    ['/rhi/companies/wessex-water', ['Home', 'River Health Index', 'Companies']],
    ['/insights/2025/10/a-slug', ['Home', 'Insights']],
    ['/nowhere/at/all', []],
  ])('%s: %j', (path, expected) => expect(labels(path)).toEqual(expected))

  it('leads from a second address to the canonical parents', () =>
    expect(table.breadcrumbOf('/trust-signal/companies/x').map(({ to }) => to)).toEqual([
      '/',
      '/rhi',
      '/rhi/companies',
    ]))
})

describe('match', () => {
  it.each([
    ['/insights', '/insights', {}],
    ['/insights/tags/a', '/insights/tags/:tag', { tag: 'a' }],
    ['/insights/2025/10/a', '/insights/:year/:month/:slug', { year: '2025', month: '10', slug: 'a' }],
    ['/share/a/b.png', '/share/*', { '*': 'a/b.png' }],
    ['/nothing', '/*', { '*': 'nothing' }],
  ])('%s is answered by %s', (path, pattern, params) =>
    expect(table.match(path)).toMatchObject({ page: { pattern }, params }),
  )

  it('knows which addresses have a route of their own', () => {
    expect(table.has('/insights/tags/a')).toBe(true)
    expect(table.has('/nothing')).toBe(false)
  })

  it('takes over what a layout declares', () => expect(table.match('/admin/people')!.page.public).toBe(false))

  it.each([
    ['/admin/people', true],
    ['/admin/people.data', true],
    ['/admin', true],
    ['/admin.data', true],
    ['/admin/of-no-route', true],
    ['/administration', false],
    ['/', false],
    ['/_.data', false],
  ])('%s is behind the sign-in: %s', (path, expected) => expect(table.isPrivate(path)).toBe(expected))

  it('maps a second address with its parameters', () =>
    expect(table.canonicalOf('/trust-signal/companies/x')).toBe('/rhi/companies/x'))
})

describe('factsOf', () => {
  it('reads the page from a request for its data', () => {
    expect(table.factsOf('http://x/insights/2025/10/a.data').event?.properties).toEqual({ route: 'a' })
    expect(table.factsOf('http://x/_.data').breadcrumb).toEqual([])
  })
})

it('a new route is declared in one place', () => {
  const grown = tableOf(route('', { title: 'Home' }), route('insights', listing), {
    ...route('insights/new-series'),
    module: { page: { title: 'New series', query: () => ({ part: pageNumber }) } },
  })
  expect(grown.cacheKey('/insights/new-series?part=2&search=x')).toBe('/insights/new-series?part=2')
  expect(grown.breadcrumbOf('/insights/new-series').map(({ label }) => label)).toEqual(['Home', 'Insights'])
  expect(grown.pages.map(({ pattern }) => pattern)).toContain('/insights/new-series')
})
