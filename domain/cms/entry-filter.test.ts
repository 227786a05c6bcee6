import { describe, expect, it } from 'vitest'
import { getCollection } from '../collections/all.ts'
import { countNarrowing, entryFilterOf, entryFilterQuery, filtersOf } from './entry-filter.ts'

const read = (query: string) => entryFilterOf(new URLSearchParams(query))

describe('the filter of a list', () => {
  it.each([
    ['', ''],
    ['state=draft&search= River Wye ', '?search=River+Wye&state=draft'],
    ['state=nonsense&sort=nonsense&from=yesterday&to=2026-13-40', ''],
    [
      'desk=field-team&tag=regulation&stream=field-stories&from=2026-01-01&to=2026-02-01&person=u1&review=yes&sort=title',
      '?desk=field-team&tag=regulation&stream=field-stories&from=2026-01-01&to=2026-02-01&person=u1&review=yes&sort=title',
    ],
    ['review=perhaps&sort=updated', ''],
  ])('%j is the address %j', (query, address) => expect(entryFilterQuery(read(query))).toBe(address))

  it('keeps the page in the address, but the first', () => {
    expect(entryFilterQuery(read('state=draft'), 3)).toBe('?state=draft&page=3')
    expect(entryFilterQuery(read(''), 1)).toBe('')
  })

  it('counts what narrows, not the order', () => {
    expect([countNarrowing(read('sort=title')), countNarrowing(read('state=draft&person=u1&sort=title'))]).toEqual([
      0, 2,
    ])
  })

  it.each([
    ['insights', { desk: true, tag: true, stream: true }],
    ['case-studies', { desk: true, tag: true, stream: false }],
    ['pages', { desk: false, tag: false, stream: false }],
  ])('%s can be narrowed by what it has', (name, filters) => expect(filtersOf(getCollection(name)!)).toEqual(filters))
})
