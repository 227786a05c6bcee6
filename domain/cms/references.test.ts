import { expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { referencesIn, referredCollections } from './references.ts'

it.each([
  ['insights', ['authors', 'tags', 'companies', 'catchments']],
  ['case-studies', ['tags', 'authors', 'companies', 'catchments']],
  ['pages', ['figures']],
  ['recommendations', ['recommendations']],
  ['tags', []],
])('%s refers to %j', (name, expected) => expect(referredCollections(getCollection(name)!.fields)).toEqual(expected))

it('finds references in lists and in blocks', () => {
  const insight = { author: 'desk', tags: ['a', 'b'], companies: null }
  expect(referencesIn(getCollection('insights')!.fields, insight)).toEqual([
    { path: ['author'], collection: 'authors', slug: 'desk' },
    { path: ['tags', 0], collection: 'tags', slug: 'a' },
    { path: ['tags', 1], collection: 'tags', slug: 'b' },
  ])
  const page = { blocks: [{ type: 'figures', figures: ['x'] }, { type: 'unknown' }] }
  expect(referencesIn(getCollection('pages')!.fields, page)).toEqual([
    { path: ['blocks', 0, 'figures', 0], collection: 'figures', slug: 'x' },
  ])
})
