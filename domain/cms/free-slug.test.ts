import { expect, it } from 'vitest'
import { freeSlug, isSlug } from './free-slug.ts'

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
