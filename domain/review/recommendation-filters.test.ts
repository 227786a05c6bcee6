import { describe, expect, it } from 'vitest'
import { fold } from '../text/fold.ts'
import type { Recommendation } from './recommendation.ts'
import { byChapter, isReviewDue } from './recommendation.ts'
import {
  countOptions,
  filterRecommendations,
  noFilters,
  parseRecommendationFilters,
  parseView,
  recommendationsAddress,
} from './recommendation-filters.ts'

const topic = (id: string, rest: Partial<Recommendation>): Recommendation => ({
  id,
  url: `/cunliffe-review/recommendations/${id}`,
  title: id,
  number: null,
  summary: '',
  chapter: 'Regulatory reform',
  theme: 'Monitoring',
  addressedTo: ['UK Government'],
  tags: [],
  response: 'accepted',
  responseDetail: '',
  responseDate: null,
  confidence: 'report',
  lastReviewed: '2026-11-15',
  ...rest,
})
const all = [
  topic('a', { tags: ['monitoring'], addressedTo: ['UK Government', 'Regulator (new or existing)'] }),
  topic('b', { theme: 'Asset health', response: 'not-found', tags: ['investment'] }),
  topic('c', { response: 'not-found', tags: ['monitoring', 'investment'], chapter: 'Implementation' }),
].map((one) => ({ topic: one, text: fold(`${one.id} Llyn ŵyn ${one.theme}`) }))
const ids = (filters: object) => filterRecommendations(all, { ...noFilters, ...filters }).map(({ id }) => id)

describe('filters', () => {
  it.each([
    [{}, ['a', 'b', 'c']],
    [{ theme: 'monitoring' }, ['a', 'c']],
    [{ addressee: 'regulator-new-or-existing' }, ['a']],
    [{ response: 'not-found', tag: 'monitoring' }, ['c']],
    [{ words: 'ASSET llyn' }, ['b']],
    [{ words: 'wyn' }, ['a', 'b', 'c']],
    [{ theme: 'nonsense' }, []],
  ])('%j', (filters, expected) => expect(ids(filters)).toEqual(expected))

  it('count what each choice leaves beside the others, and keep the chosen one', () => {
    const counts = countOptions(all, { ...noFilters, response: 'not-found', theme: 'asset-health' })
    expect(counts.theme).toEqual([
      { code: 'asset-health', label: 'Asset health', count: 1 },
      { code: 'monitoring', label: 'Monitoring', count: 1 },
    ])
    expect(counts.response).toEqual([{ code: 'not-found', label: 'No response found', count: 1 }])
    expect(countOptions(all, { ...noFilters, theme: 'asset-health', response: 'accepted' }).response).toEqual([
      { code: 'accepted', label: 'Accepted', count: 0 },
      { code: 'not-found', label: 'No response found', count: 1 },
    ])
  })

  it('live in the address', () => {
    const query = new URLSearchParams('view=tracker&theme=monitoring&words=%20open%20data%20&tag=')
    expect(parseView(query)).toBe('tracker')
    const filters = parseRecommendationFilters(query)
    expect(filters).toEqual({ ...noFilters, theme: 'monitoring', words: 'open data' })
    expect(recommendationsAddress(filters, 'tracker')).toBe(
      '/cunliffe-review/recommendations?view=tracker&theme=monitoring&words=open+data',
    )
    expect(recommendationsAddress({})).toBe('/cunliffe-review/recommendations')
  })
})

it('groups by chapter in the order of the report', () => {
  const topics = [topic('z', { chapter: 'Unheard of' }), ...all.map((one) => one.topic)]
  expect(byChapter(topics).map(({ chapter }) => chapter)).toEqual(['Regulatory reform', 'Implementation', 'Unheard of'])
})

it.each([
  ['2026-11-15', '2026-11-15', false],
  ['2026-11-15', '2027-02-13', false],
  ['2026-11-15', '2027-02-14', true],
  ['2026-11-15', '2026-01-01', false],
])('a topic reviewed on %s is due on %s: %s', (reviewed, today, due) => expect(isReviewDue(reviewed, today)).toBe(due))
