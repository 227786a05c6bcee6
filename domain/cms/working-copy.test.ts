import { describe, expect, it } from 'vitest'
import { collections, getCollection } from '../collections/all.ts'
import type { Collection } from '../collections/collection.ts'
import { emptyObject } from './entry-values.ts'
import { checkWorkingCopy } from './working-copy.ts'

const insights = getCollection('insights')!
const pages = getCollection('pages')!

describe('H1: a draft', () => {
  it.each(Object.values(collections) as Collection[])('of $name may be as empty as its form', (collection) => {
    for (const data of [{}, emptyObject(collection.fields)])
      expect(checkWorkingCopy(collection, data)).toEqual({ data })
  })
  it.each<[string, unknown]>([
    ['a title alone', { title: 'A winter on the Wharfe' }],
    ['a summary that is too short, and one that is too long', { summary: 'x'.repeat(3000) }],
    ['an address half typed', { title: 'x', heroImage: { src: '', alt: 'A weir' } }],
    ['no desk, no tag, no date', { author: '', tags: [], publishedAt: '' }],
  ])('may have %s', (_, data) => expect(checkWorkingCopy(insights, data)).toEqual({ data }))
  it.each<[Collection, unknown]>([
    [insights, null],
    [insights, []],
    [insights, 'text'],
    [insights, { title: 1 }],
    [insights, { tags: 'one' }],
    [insights, { tags: [{}] }],
    [insights, { nothing: 'of the kind' }],
    [insights, { body: 'x'.repeat(200_001) }],
    [insights, { title: 'a\0b' }],
    [pages, { blocks: [{ type: 'unheard-of' }] }],
    [pages, { blocks: [{ type: 'prose', unknown: 1 }] }],
    [pages, { hero: 'text' }],
  ])('%# that no form could show is refused', (collection, data) =>
    expect(checkWorkingCopy(collection, data)).toMatchObject({ issues: [{ message: expect.any(String) }] }),
  )
})
