import { describe, expect, it } from 'vitest'
import {
  finalTarget,
  freeSlug,
  isAutomaticSlug,
  isSlug,
  type Redirect,
  redirectPlan,
  redirectProblems,
} from './entry-address.ts'

it.each([
  ['Who owns the data?', [], 'who-owns-the-data'],
  ['Afon Ŵysg’s year', [], 'afon-wysgs-year'],
  ['A river', ['a-river'], 'a-river-2'],
  ['A river', ['a-river', 'a-river-2'], 'a-river-3'],
  ['???', [], 'untitled'],
  ['x'.repeat(200), [], 'x'.repeat(100)],
])('%s beside %j is %s', (title, taken, slug) => expect(freeSlug(title, (one) => taken.includes(one))).toBe(slug))

it.each([
  ['a-river', false, true],
  ['a/river', false, false],
  ['a/river', true, true],
  ['/a', true, false],
  ['a//b', true, false],
  ['A', false, false],
  ['a--b', false, false],
  ['', true, false],
  ['x'.repeat(121), false, false],
])('%s, a path %s: %s', (slug, slugIsPath, good) => expect(isSlug(slug, { slugIsPath })).toBe(good))

it.each([
  ['a-river', 'A river', true],
  ['a-river-2', 'A river', true],
  ['a-river-run', 'A river', false],
  ['untitled', '', true],
  ['mine', 'A river', false],
])('%s for “%s” is automatic: %s', (slug, title, isAutomatic) => expect(isAutomaticSlug(slug, title)).toBe(isAutomatic))

const r = (from: string, to: string): Redirect => ({ from, to })

describe('moving a page', () => {
  it.each<[string, Redirect[], Redirect, Redirect[], string[]]>([
    ['nothing there yet', [], r('/a', '/b'), [r('/a', '/b')], []],
    ['nowhere', [], r('/a', '/a'), [], []],
    ['again: the chain is flattened', [r('/a', '/b')], r('/b', '/c'), [r('/b', '/c'), r('/a', '/c')], []],
    ['back: the loop is cut', [r('/a', '/b')], r('/b', '/a'), [r('/b', '/a')], ['/a']],
    ['back after two moves', [r('/a', '/c'), r('/b', '/c')], r('/c', '/a'), [r('/c', '/a'), r('/b', '/a')], ['/a']],
    ['away from an address that led elsewhere', [r('/a', '/x')], r('/a', '/b'), [r('/a', '/b')], []],
  ])('%s', (_, existing, move, write, remove) => expect(redirectPlan(existing, move)).toEqual({ write, remove }))

  it('leaves no chain and no loop, whatever the moves', () => {
    let rows: Redirect[] = []
    const places = ['/a', '/b', '/c', '/d']
    let here = '/a'
    for (let step = 1; step < 200; step++) {
      const to = places[(step * 7 + (step >> 2)) % 4]!
      const { write, remove } = redirectPlan(rows, { from: here, to })
      const written = new Set(write.map(({ from }) => from))
      rows = [...rows.filter(({ from }) => !written.has(from) && !remove.includes(from)), ...write]
      here = to
      expect(rows.every((row) => row.to === here)).toBe(true)
      expect(rows.some((row) => row.from === here)).toBe(false)
    }
  })
})

describe('the end of a chain', () => {
  it.each<[Redirect[], string | null]>([
    [[], '/a'],
    [[r('/a', '/b'), r('/b', '/c')], '/c'],
    [[r('/a', '/b'), r('/b', '/a')], null],
    [[r('/a', '/a')], null],
  ])('of %o is %s', (rows, end) => expect(finalTarget(rows, '/a')).toBe(end))
})

describe('B6: a redirect that cannot work', () => {
  const others = [
    { from: '/old', to: '/new' },
    { from: '/b', to: '/a?x=1' },
  ]
  const hasPage = (path: string) => path === '/about'
  it.each([
    ['/fresh', '/new', []],
    ['/old', '/other', ['Another redirect leaves from here already, to /new. Change that one']],
    ['/about', '/new', ['There is a page at /about, and it would go on being shown']],
    ['/Fresh/', '/new', ['Write it as /fresh: every other spelling is led there first']],
    ['/a', '/b', ['This would lead in a circle']],
    ['/self', '/self?x=1', ['This would lead in a circle']],
  ])('%s to %s', (from, to, messages) =>
    expect(redirectProblems({ from, to }, { others, hasPage }).map(({ message }) => message)).toEqual(messages),
  )
})
