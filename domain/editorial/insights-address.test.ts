import { describe, expect, it } from 'vitest'
import { insightsAddress, parseInsightFilters, parsePage } from './insights-address.ts'

describe('the address of a list', () => {
  it.each([
    [{}, 1, '/insights'],
    [{}, 2, '/insights?page=2'],
    [{ search: 'storm overflow', stream: null, tag: '' }, 1, '/insights?search=storm+overflow'],
    [
      { search: 'a&b', stream: 'field-stories', tag: 'section-82' },
      3,
      '/insights?search=a%26b&stream=field-stories&tag=section-82&page=3',
    ],
  ])('%j, page %i', (filters, page, address) => {
    expect(insightsAddress(filters, page)).toBe(address)
    const query = new URLSearchParams(address.split('?')[1])
    expect(insightsAddress(parseInsightFilters(query), parsePage(query)!)).toBe(address)
  })
  it.each([
    ['', 1],
    ['page=7', 7],
    ['page=0', null],
    ['page=-1', null],
    ['page=1.5', null],
    ['page=x', null],
    ['page=999999', null],
  ])('?%s asks for page %s', (query, page) => expect(parsePage(new URLSearchParams(query))).toBe(page))
  it('cuts what nobody types', () =>
    expect(parseInsightFilters(new URLSearchParams({ search: 'a'.repeat(500) })).search).toHaveLength(100))
})
