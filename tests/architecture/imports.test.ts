import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Who may import whom (docs/architecture.md). Each rule says what to do instead.
 * Read as text, not through the compiler: a checker that silently reads nothing would pass.
 */
const root = path.resolve(import.meta.dirname, '../..')

interface Import {
  from: string
  to: string
}

const roomOf = (file: string) => {
  const [room, second = ''] = file.split('/')
  if (room !== 'app') return room!
  if (
    ['ui', 'charts', 'maps', 'components', 'blocks', 'routes', 'admin', 'patterns', 'data', 'analytics'].includes(
      second,
    )
  )
    return `app/${second}`
  return 'app'
}

const order = ['app/ui', 'app/patterns', 'app/charts', 'app/maps', 'app/components', 'app/blocks', 'app/routes']

const problemWith = ({ from, to }: Import): string | null => {
  const [a, b] = [roomOf(from), roomOf(to)]
  if (from.includes('.test.') || a === 'tests') return null
  if (a === 'domain' && b !== 'domain')
    return 'domain imports nothing of ours but itself: move the rule here, or the caller out'
  if (a === 'server' && b.startsWith('app') && !/^server\/(main|development)\.ts$/.test(from))
    return 'server never imports app: the built app comes in through main.ts'
  if (a.startsWith('app') && b === 'server') {
    if (a !== 'app/routes' && a !== 'app/admin' && from !== 'app/root.tsx')
      return 'only routes and root.tsx reach into server: pass the data down as props'
    if (!to.endsWith('.server.ts')) return 'routes reach the server through files named *.server.ts'
  }
  if (a.startsWith('app') && (b === 'scripts' || b === 'tests' || b === 'content'))
    return 'the app reads neither scripts, tests nor content: ask a query'
  if (a === 'server' && (b === 'scripts' || b === 'content'))
    return 'nothing but scripts reads content: seed it, then ask a query'
  const area = (file: string) => file.split('/').slice(0, 3).join('/')
  if (a === 'app/routes' && b === 'app/routes' && area(from) !== area(to))
    return 'routes do not import parts of another area: share a component'
  if (b === 'app/admin' && a !== 'app/admin') return 'the public site knows nothing of the admin wing'
  if (a === 'app/admin' && b === 'app/routes') return 'the admin wing does not import public routes: share a component'
  if (order.includes(a) && order.includes(b) && order.indexOf(b) > order.indexOf(a))
    return `${a} may not import ${b}: the arrow goes ui ← charts, maps ← components ← blocks ← routes`
  if (a === 'app/ui' && b === 'domain') return 'ui knows no rivers: pass words and values as props'
  return null
}

const sources = ['app', 'server', 'domain', 'scripts'].flatMap((folder) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`),
)

const importsOf = (file: string): Import[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g)]
    .map(([, specifier]) => specifier!.replace(/\?\w+$/, ''))
    .filter((specifier) => !specifier.includes('+types'))
    .map((specifier) => ({
      from: file,
      to: specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    }))

describe('import directions', () => {
  it('reads the source at all', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(80)
  })

  it('holds in every file', () => {
    const wrong = sources
      .flatMap(importsOf)
      .map((one) => ({ ...one, problem: problemWith(one) }))
      .filter(({ problem }) => problem !== null)
    expect(wrong.map(({ from, to, problem }) => `${from} → ${to}: ${problem}`)).toEqual([])
  })

  it.each([
    ['domain/index/rank.ts', 'server/db/client.ts'],
    ['domain/index/rank.ts', 'app/ui/button.tsx'],
    ['server/http.ts', 'app/root.tsx'],
    ['app/components/site/site-header.tsx', 'server/queries/pages.server.ts'],
    ['app/routes/page.tsx', 'server/db/client.ts'],
    ['app/routes/page.tsx', 'app/routes/home/route.tsx'],
    ['app/ui/button.tsx', 'app/components/site/site-header.tsx'],
    ['app/ui/badge.tsx', 'domain/index/rank.ts'],
    ['app/charts/bars.tsx', 'app/blocks/blocks.tsx'],
    ['server/db/seed.ts', 'scripts/read-content.ts'],
    ['app/components/figure.tsx', 'content/figures.yaml'],
  ])('refuses %s → %s', (from, to) => expect(problemWith({ from, to })).not.toBeNull())

  it.each([
    ['app/routes/page.tsx', 'server/queries/pages.server.ts'],
    ['app/components/rhi/rank-badge.tsx', 'domain/index/rank.ts'],
    ['app/blocks/hero.tsx', 'app/components/hero/page-hero.tsx'],
    ['server/main.ts', 'app/styles/app.css'],
    ['scripts/compile-content.ts', 'domain/collections/all.ts'],
  ])('allows %s → %s', (from, to) => expect(problemWith({ from, to })).toBeNull())
})
