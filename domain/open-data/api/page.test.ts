import { describe, expect, it } from 'vitest'
import { pageOf, pickFields } from './page.ts'

const rows = ['a', 'Ŵy', 'c', 'd', 'e'].map((id) => ({ id, name: `Row ${id}` }))
const page = (asked: Parameters<typeof pageOf>[2], list = rows) => pageOf(list, ({ id }) => id, asked)
const ids = (answer: ReturnType<typeof page>) => answer?.rows.map(({ id }) => id)

describe('a page of a list', () => {
  it('is the whole list without a limit', () => expect(page({})).toEqual({ rows, next: null }))

  it('goes on after the cursor, to the end', () => {
    const first = page({ limit: 2 })!
    const second = page({ limit: 2, cursor: first.next! })!
    const third = page({ limit: 2, cursor: second.next! })!
    expect([first, second, third].map(ids)).toEqual([['a', 'Ŵy'], ['c', 'd'], ['e']])
    expect(third.next).toBeNull()
  })

  it('neither repeats nor hides a row when others come and go', () => {
    const { next } = page({ limit: 2 })!
    const changed = [{ id: 'new', name: 'New' }, ...rows.slice(1)]
    expect(ids(page({ limit: 2, cursor: next! }, changed))).toEqual(['c', 'd'])
  })

  it('knows no other cursor', () => expect(page({ cursor: 'bm90aGluZw' })).toBeNull())

  it('gives the members that were asked for', () =>
    expect(page({ limit: 1, fields: ['name'] })!.rows).toEqual([{ name: 'Row a' }]))
})

it('a row keeps its own order', () => expect(pickFields({ a: 1, b: 2, c: 3 }, ['c', 'a'])).toEqual({ a: 1, c: 3 }))
