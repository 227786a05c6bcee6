import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRecentSearches, saveRecentSearch, withSearch } from './recent-searches.ts'

describe('recent searches', () => {
  it.each([
    ['the newest is first', ['b'], 'a', ['a', 'b']],
    ['there are five at most', ['1', '2', '3', '4', '5'], '6', ['6', '1', '2', '3', '4']],
    ['the same search is listed once, whatever its case', ['Wye', 'Usk'], 'wye', ['wye', 'Usk']],
    ['blanks are left out', ['a'], '  ', ['a']],
    ['words are trimmed', [], ' wye ', ['wye']],
  ])('%s', (_, recent, query, expected) => expect(withSearch(recent, query)).toEqual(expected))

  afterEach(() => vi.unstubAllGlobals())

  it.each(['nonsense', '{}', '[1,null]', 'null'])('survive a store that says %s', (stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored })
    expect(readRecentSearches()).toEqual([])
  })

  it('survive a browser without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect(readRecentSearches()).toEqual([])
    expect(() => saveRecentSearch('wye')).not.toThrow()
  })
})
