import { describe, expect, it } from 'vitest'
import type { CompanySummary } from './company.ts'
import { rankingSearch, rankingViewOf, toggleSort, viewRanking } from './ranking-view.ts'

const everyone = rankingViewOf(new URLSearchParams())

describe('the view in the address', () => {
  it.each([
    ['', { sort: 'rank', dir: 'asc', type: null, nation: null }],
    ['sort=trust', { sort: 'trust', dir: 'desc' }],
    ['sort=trust&dir=asc', { sort: 'trust', dir: 'asc' }],
    ['type=W&nation=northern-ireland', { type: 'W', nation: 'northern-ireland' }],
    ['sort=constructor&dir=up&type=X&nation=toString', { sort: 'rank', dir: 'asc', type: null, nation: null }],
  ])('%s', (search, view) => expect(rankingViewOf(new URLSearchParams(search))).toMatchObject(view))

  it.each(['', '?sort=trust', '?sort=trust&dir=asc', '?dir=desc', '?sort=epa&type=WW&nation=wales', '?measure=spills'])(
    'writes %s as it was read',
    (search) => expect(rankingSearch(rankingViewOf(new URLSearchParams(search)))).toBe(search),
  )

  it('keeps the measure whose chart is shown, whatever is sorted by', () =>
    expect(rankingSearch(toggleSort(rankingViewOf(new URLSearchParams('measure=spill-hours')), 'name'))).toBe(
      '?sort=name&measure=spill-hours',
    ))

  it('sorts by a column, then turns it round', () => {
    const once = toggleSort(everyone, 'trust')
    expect(once).toMatchObject({ sort: 'trust', dir: 'desc' })
    expect(toggleSort(once, 'trust')).toMatchObject({ sort: 'trust', dir: 'asc' })
    expect(toggleSort(once, 'name')).toMatchObject({ sort: 'name', dir: 'asc' })
  })
})

describe('what a view shows', () => {
  const company = (
    id: string,
    fields: {
      place?: number | null
      trust?: number | null
      epa?: number | null
      type?: 'WW' | 'W'
      nations?: string[]
    },
  ) =>
    ({
      id,
      name: id,
      place: fields.place ?? null,
      type: fields.type ?? 'WW',
      nations: fields.nations ?? ['England'],
      excludedFromRanking: false,
      trust: { value: fields.trust ?? null },
      epa: { value: fields.epa ?? null },
      cma: { status: 'accepted' },
    }) as unknown as CompanySummary
  const companies = [
    company('b', { place: 2, trust: 60, epa: 4 }),
    company('c', { place: 3, trust: 50, epa: null, nations: ['Scotland'] }),
    company('a', { place: 1, trust: 70, epa: 2, nations: ['Wales', 'England'] }),
    company('z', { type: 'W' }),
    company('south-staffs-water', { place: 4, trust: 40 }),
  ]
  const ids = (search: string) => viewRanking(companies, rankingViewOf(new URLSearchParams(search))).map(({ id }) => id)

  it.each([
    ['', ['a', 'b', 'c', 'z']],
    ['dir=desc', ['c', 'b', 'a', 'z']],
    ['sort=trust', ['a', 'b', 'c', 'z']],
    ['sort=trust&dir=asc', ['c', 'b', 'a', 'z']],
    ['sort=epa', ['b', 'a', 'c', 'z']],
    ['sort=epa&dir=asc', ['a', 'b', 'c', 'z']],
    ['sort=name&dir=desc', ['z', 'c', 'b', 'a']],
    ['sort=cma', ['a', 'b', 'c', 'z']],
    ['type=W', ['z']],
    ['nation=wales', ['a']],
    ['nation=england&type=WW', ['a', 'b']],
    ['nation=northern-ireland', []],
  ])('%s', (search, order) => expect(ids(search)).toEqual(order))
})
