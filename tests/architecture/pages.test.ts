import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { type BuiltRoute, PageTable } from '#domain/site/page-table.ts'

/** The whole route table, layouts and all, as React Router builds it. */
const entriesOf = (
  entries: readonly RouteConfigEntry[],
  parentId?: string,
): (RouteConfigEntry & { id: string; parentId?: string })[] =>
  entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    return [{ ...entry, id, parentId }, ...entriesOf(entry.children ?? [], id)]
  })
const entries = entriesOf(routes as RouteConfigEntry[])
const builtRoutes: Record<string, BuiltRoute> = {}
for (const { id, parentId, path: address, index, file } of entries)
  builtRoutes[id] = {
    id,
    parentId,
    path: address,
    index,
    module: await import(path.resolve(import.meta.dirname, '../../app', file)),
  }
const table = new PageTable(builtRoutes)
const fileOf = new Map(entries.map(({ id, file }) => [id, file]))

it('everything in app/admin is behind the sign-in, and nothing else', () => {
  expect(table.pages.length).toBeGreaterThan(100)
  for (const page of table.pages)
    expect([page.pattern, page.public]).toEqual([page.pattern, !fileOf.get(page.id)!.startsWith('admin/')])
  for (const page of table.pages)
    expect([page.pattern, table.isPrivate(page.pattern)]).toEqual([page.pattern, !page.public])
})

it('a declaration names only addresses that exist', () => {
  const patterns = new Set(table.pages.map(({ pattern }) => pattern))
  for (const { pattern, canonical, parent } of table.pages) {
    expect(patterns, `the canonical address of ${pattern}`).toContain(canonical)
    if (parent) expect(patterns, `the parent of ${pattern}`).toContain(parent)
  }
})

it('an address with a token declares it, so that the log does not have it', () => {
  const withToken = table.pages.filter(({ pattern }) => pattern.includes(':token'))
  expect(withToken.length).toBeGreaterThan(5)
  expect(table.pages.filter(({ holdsToken }) => holdsToken)).toEqual(withToken)
})

it.each([
  ['/about?q=x', '/about'],
  ['/contact?type=demo&utm_source=a', '/contact?type=demo'],
  ['/contact?type=anything', '/contact'],
  ['/rhi/companies?sort=epa&dir=up&q=1', '/rhi/companies?sort=epa'],
  ['/rhi/matrix?quadrants=', '/rhi/matrix'],
  ['/insights?page=02', '/insights?page=0'],
  ['/rhi/maps?near=%20Bath%20&layer=rivers', '/rhi/maps?near=Bath'],
])('the cache key of %s is %s', (url, key) => expect(table.cacheKey(url)).toBe(key))

const root = path.resolve(import.meta.dirname, '../..')

it('public pages draw links by Destination: on the server the router would resolve each against the route tree', () => {
  const sources = globSync('app/**/*.tsx', { cwd: root, exclude: ['app/admin/**', '**/*.test.tsx'] })
  expect(sources.length).toBeGreaterThan(300)
  const users = sources.filter((file) => /<(Nav)?Link\b/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(users).toEqual(['app/ui/text-link.tsx'])
})

it('no page sets up Intl, which a phone waits for while the page hydrates', () => {
  const sources = globSync('{app,domain}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(500)
  const users = sources.filter((file) =>
    /\bIntl\.|\.toLocale(Date|Time)?String\(|\.localeCompare\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(users).toEqual([])
})
