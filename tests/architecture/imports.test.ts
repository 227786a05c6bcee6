import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesIn, type Import, imports, routeModules, sources } from '#tests/support/import-graph.ts'

/**
 * Who may import whom (docs/architecture.md). Each rule says what to do instead.
 *
 * The layers, from the top. A layer may import itself and those below it, types too.
 */
const appLayers = ['routes', 'admin', 'blocks', 'components', 'maps', 'charts', 'patterns', 'ui']
const serverLayers = [
  'start', // main, supervise-workers, development, listen, listener, app, render-thread: what is put together from everything below
  'http', // middleware
  'api',
  'pages', // rendering, the page cache
  'live', // feeds of others: reading, storing, who reads
  'services', // verbs with more than one effect, and the work beside requests
  'stations', // stations of our own: taking readings, storing, reading them again
  'accounts', // who is signed in, and what they may do
  'feeds',
  'context', // what one request carries
  'search',
  'queries', // (db, params) → rows
  'markdown',
  'geo',
  'platform', // what accounts and services both use: audit log, outbox, rate limit, same origin
  'adapters', // the outside world
  'db',
  'env',
]

/** Files and folders whose layer is not their folder's name. */
const layerOfFile: Record<string, string> = {
  'server/main.ts': 'start',
  'server/supervise-workers.ts': 'start',
  'server/development.ts': 'start',
  'server/listen.ts': 'start',
  'server/listener.ts': 'start',
  'server/app.ts': 'start',
  'server/context.server.ts': 'context',
  'server/not-found.server.ts': 'context',
  'server/env.ts': 'env',
}

const layerOfFolder: Record<string, string> = { 'render-thread': 'start' }

const layerOf = (file: string) => {
  const folder = file.split('/').slice(1, -1)[0] ?? ''
  return layerOfFile[file] ?? layerOfFolder[folder] ?? folder
}
const roomOf = (file: string) => file.split('/')[0]!
const isTest = (file: string) => file.includes('.test.') || roomOf(file) === 'tests'

/** The nearest folder that has a route module in it. What stands below it serves that route, or those routes, alone. */
const homeOf = (file: string, routes: ReadonlySet<string>) => {
  const folders = new Set([...routes].map((route) => path.posix.dirname(route)))
  let folder = path.posix.dirname(file)
  while (!folders.has(folder) && folder.includes('/')) folder = path.posix.dirname(folder)
  return folder
}

const upward = (layers: readonly string[], from: string, to: string) => {
  const [a, b] = [layers.indexOf(layerOf(from)), layers.indexOf(layerOf(to))]
  return a >= 0 && b >= 0 && b < a
}

const problemWith = ({ from, to }: Import, routes: ReadonlySet<string> = routeModules): string | null => {
  const [a, b] = [roomOf(from), roomOf(to)]
  if (isTest(from)) return null
  if (a === 'domain' && b !== 'domain')
    return 'domain imports nothing of ours but itself: move the rule here, or the caller out'
  if (a === 'app') return problemInApp(from, to, routes)
  if (a !== 'server') return null
  if (b === 'app' && !/^server\/(main|development)\.ts$/.test(from))
    return 'server never imports app: the built app comes in through main.ts'
  if (b === 'scripts' || b === 'content') return 'nothing but scripts reads content: seed it, then ask a query'
  if (!serverLayers.includes(layerOf(from))) return `${from} has no layer: give it one in this test`
  if (b === 'server' && upward(serverLayers, from, to))
    return `${layerOf(from)} may not import ${layerOf(to)}, which is above it: pass it in, or move what both need further down`
  return null
}

const problemInApp = (from: string, to: string, routes: ReadonlySet<string>): string | null => {
  const b = roomOf(to)
  if (b === 'scripts' || b === 'tests' || b === 'content')
    return 'the app reads neither scripts, tests nor content: ask a query'
  if (b === 'server') {
    if (!routes.has(from) && from !== 'app/root.tsx' && !/\.server\.tsx?$/.test(from))
      return 'only the modules named in routes.ts and root.tsx reach into server: pass the data down as props'
    if (!to.endsWith('.server.ts')) return 'routes reach the server through files named *.server.ts'
  }
  if (b === 'domain' && layerOf(from) === 'ui') return 'ui knows no rivers: pass words and values as props'
  // The site map reads the addresses of the content pages where they are declared.
  if (b !== 'app' || from === 'app/routes.ts') return null
  if (routes.has(to)) return 'routes do not import routes: share a component'
  if (upward(appLayers, from, to))
    return `${layerOf(from)} may not import ${layerOf(to)}: the arrow goes ${appLayers.toReversed().join(' ← ')}`
  if (['routes', 'admin'].includes(layerOf(to)) && !from.startsWith(`${homeOf(to, routes)}/`))
    return `a part is imported only from its own folder, ${homeOf(to, routes)}: move what others need to components`
  return null
}

/** The inputs of the CMS's forms: a list holds objects, an object has fields, and a field may be a list. */
const formInputs = [
  'block-fields.tsx',
  'blocks-input.tsx',
  'field-input.tsx',
  'list-input.tsx',
  'object-fields.tsx',
  'object-input.tsx',
]

describe('import directions', () => {
  it('reads the source at all', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(80)
    expect(routeModules.size).toBeGreaterThan(40)
    for (const route of routeModules) expect(sources).toContain(route)
  })

  it('holds in every file', () => {
    const wrong = imports.map((edge) => ({ ...edge, problem: problemWith(edge) })).filter(({ problem }) => problem)
    expect(wrong.map(({ from, to, problem }) => `${from} → ${to}: ${problem}`)).toEqual([])
  })

  const routes = new Set(
    ['routes/page.tsx', 'routes/home.tsx', 'routes/rhi/company/route.tsx', 'routes/rhi/maps/route.tsx']
      .concat(['routes/rhi/companies.tsx', 'admin/admin-layout.tsx', 'admin/people/route.tsx'])
      .map((file) => `app/${file}`),
  )

  it.each([
    ['domain/rank.ts', 'server/db/client.ts'],
    ['domain/rank.ts', 'app/ui/button.tsx'],
    ['server/app.ts', 'app/root.tsx'],
    ['server/db/seed.ts', 'scripts/read-content.ts'],
    // Only routes, root.tsx and *.server.ts reach into server, through *.server.ts.
    ['app/components/site-header.tsx', 'server/queries/pages.server.ts'],
    ['app/routes/rhi/company/hero.tsx', 'server/queries/companies.server.ts'],
    ['app/admin/components/role-choice.tsx', 'server/accounts/session.server.ts'],
    ['app/routes/page.tsx', 'server/db/client.ts'],
    ['app/components/figure.tsx', 'content/figures.yaml'],
    // The app's layers.
    ['app/ui/button.tsx', 'app/components/site-header.tsx'],
    ['app/ui/badge.tsx', 'domain/rank.ts'],
    ['app/charts/bars.tsx', 'app/blocks/blocks.tsx'],
    ['app/components/rank-badge.tsx', 'app/admin/components/admin-page.tsx'],
    // A route's parts are its own.
    ['app/routes/page.tsx', 'app/routes/home.tsx'],
    ['app/routes/rhi/maps/route.tsx', 'app/routes/rhi/company/hero.tsx'],
    ['app/routes/rhi/companies.tsx', 'app/routes/rhi/company/sections/peers.tsx'],
    ['app/routes/page.tsx', 'app/routes/rhi/section-links.tsx'],
    ['app/routes/home.tsx', 'app/admin/components/admin-page.tsx'],
    ['app/admin/people/route.tsx', 'app/routes/rhi/section-links.tsx'],
    // The server's layers.
    ['server/api/companies.ts', 'server/app.ts'],
    ['server/api/forms.ts', 'server/http/methods.ts'],
    ['server/services/publish.ts', 'server/api/index.ts'],
    ['server/queries/companies.server.ts', 'server/services/submit-form.server.ts'],
    ['server/accounts/sign-in.server.ts', 'server/services/submit-form.server.ts'],
    ['server/db/client.ts', 'server/queries/pages.server.ts'],
    ['server/platform/outbox.ts', 'server/context.server.ts'],
    ['server/adapters/mailer.ts', 'server/platform/outbox.ts'],
    ['server/new-room/file.ts', 'server/db/db.ts'],
    ['server/new-file.ts', 'server/db/db.ts'],
  ])('refuses %s → %s', (from, to) => expect(problemWith({ from, to }, routes)).not.toBeNull())

  it.each([
    ['app/routes/page.tsx', 'server/queries/pages.server.ts'],
    ['app/root.tsx', 'server/context.server.ts'],
    ['app/routes/rhi/company/read.server.ts', 'server/queries/companies.server.ts'],
    ['app/components/rank-badge.tsx', 'domain/rank.ts'],
    ['app/blocks/hero.tsx', 'app/components/page-hero.tsx'],
    ['app/routes/rhi/company/route.tsx', 'app/routes/rhi/company/sections/peers.tsx'],
    ['app/routes/rhi/company/sections/peers.tsx', 'app/routes/rhi/company/company-section.tsx'],
    ['app/routes/rhi/company/route.tsx', 'app/routes/rhi/section-links.tsx'],
    ['app/admin/people/route.tsx', 'app/admin/components/admin-page.tsx'],
    ['server/main.ts', 'app/styles/app.css'],
    ['server/app.ts', 'server/api/index.ts'],
    ['server/api/companies.ts', 'server/queries/companies.server.ts'],
    ['server/services/submit-form.server.ts', 'server/platform/rate-limit.ts'],
    ['server/accounts/sign-in.server.ts', 'server/platform/rate-limit.ts'],
    ['server/queries/companies.server.ts', 'server/db/db.ts'],
    ['scripts/compile-content.ts', 'domain/collections/all.ts'],
  ])('allows %s → %s', (from, to) => expect(problemWith({ from, to }, routes)).toBeNull())
})

describe('module cycles', () => {
  it('there are none, but for the recursion of the form inputs', () => {
    const cycles = cyclesIn(imports).map((files) => files.map((file) => path.posix.basename(file)).join(' '))
    expect(cycles).toEqual([formInputs.join(' ')])
  })

  const edges = (text: string) =>
    text.split(' ').map((edge): Import => {
      const [from, to] = edge.split('>') as [string, string]
      return { from, to }
    })

  it.each([
    ['a>b b>a', [['a', 'b']]],
    ['a>a', [['a']]],
    ['a>b b>c c>a c>d', [['a', 'b', 'c']]],
    [
      'a>b b>c c>b a>d d>e e>d',
      [
        ['b', 'c'],
        ['d', 'e'],
      ],
    ],
    ['a>b b>c c>d d>b a>d', [['b', 'c', 'd']]],
    ['a>b a>c b>d c>d d>e', []],
    ['a>b b>c a>c', []],
  ])('in %s: %j', (text, cycles) => expect(cyclesIn(edges(text))).toEqual(cycles))
})
