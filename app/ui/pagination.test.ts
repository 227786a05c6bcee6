import { describe, expect, it } from 'vitest'
import { pageList } from './pagination.tsx'

describe('pageList', () => {
  it('shows all of a few pages', () => {
    expect(pageList(1, 1)).toEqual([1])
    expect(pageList(2, 5)).toEqual([1, 2, 3, 4, 5])
  })
  it('keeps the ends, the current page and its neighbours', () => {
    expect(pageList(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
    expect(pageList(1, 12)).toEqual([1, 2, null, 12])
    expect(pageList(12, 12)).toEqual([1, null, 11, 12])
  })
  it('names a lone page instead of leaving a gap for it', () => {
    expect(pageList(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  })
})
