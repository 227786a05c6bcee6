import { describe, expect, it } from 'vitest'
import { collections } from '../collections/all.ts'
import type { Collection } from '../collections/collection.ts'
import { emptyObject } from './entry-values.ts'
import { withPlaceholders } from './placeholders.ts'

const { insights } = collections

describe('H1: the preview of an incomplete draft', () => {
  it('has words for what is to come, and leaves what is there', () => {
    const { data, missing } = withPlaceholders(insights as Collection, { title: 'A title', tags: ['a'] }, '2026-11-16')
    expect(data).toMatchObject({
      title: 'A title',
      summary: 'Summary to come',
      publishedAt: '2026-11-16',
      body: 'Article to come',
      tags: ['a'],
    })
    expect(missing.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['summary', 'publishedAt', 'author', 'body']),
    )
    expect(missing.map(({ path }) => path[0])).not.toContain('title')
  })
  it.each(Object.values(collections) as Collection[])(
    'of $name has an address, or none, and never fails',
    (collection) => {
      for (const empty of [{}, emptyObject(collection.fields)]) {
        const { data } = withPlaceholders(collection, empty, '2026-11-16')
        expect(() => collection.pathOf({ slug: 'x', data })).not.toThrow()
      }
    },
  )
})
