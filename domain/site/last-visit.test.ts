import { describe, expect, it } from 'vitest'
import { isSince, maxVisits, readVisits, withVisit } from './last-visit.ts'
import { changesOf, subjectOfPath } from './site-change.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 17, 12)
const home = { path: '/', name: 'Home' }

describe('when a page was opened', () => {
  it('has nothing before the first time', () =>
    expect(withVisit({}, '/', home, now)).toEqual({ '/': { ...home, at: now, before: null } }))

  it('keeps the time before, and loading it again within the hour is the same visit', () => {
    const first = withVisit({}, '/', home, now - 50 * hour)
    const second = withVisit(first, '/', home, now)
    expect(second['/']).toMatchObject({ at: now, before: now - 50 * hour })
    expect(withVisit(second, '/', home, now + hour - 1)['/']!.before).toBe(now - 50 * hour)
    expect(withVisit(second, '/', home, now + hour)['/']!.before).toBe(now)
  })

  it('forgets the oldest page first', () => {
    let visits = {}
    for (let index = 0; index <= maxVisits; index++) visits = withVisit(visits, `page-${index}`, home, now + index)
    expect(Object.keys(visits)).toHaveLength(maxVisits)
    expect(visits).not.toHaveProperty('page-0')
    expect(visits).toHaveProperty(`page-${maxVisits}`)
  })

  it.each([null, '', '[]', 'null', '{', '{"/":{"at":"x","path":"/"}}', '{"/":null}', '{"/":{"at":1,"path":"//x"}}'])(
    'reads nothing from %j',
    (stored) => expect(readVisits(stored)).toEqual({}),
  )

  it('reads what it wrote', () => {
    const visits = withVisit({}, '/', home, now)
    expect(readVisits(JSON.stringify(visits))).toEqual(visits)
  })

  it('takes the moment of the first page for a visit to the site', () =>
    expect(withVisit(readVisits(String(now - 50 * hour)), '/', home, now)['/']!.before).toBe(now - 50 * hour))
})

it.each([
  ['2026-11-17T12:00:00.001Z', true],
  ['2026-11-17T12:00:00.000Z', false],
  ['2026-11-17T00:00:00Z', true],
  ['2026-11-16T00:00:00Z', false],
])('what changed at %s is new to somebody who was here at noon: %s', (date, isNew) =>
  expect(isSince(date, now)).toBe(isNew),
)

it.each([
  ['/rhi/companies/wessex-water', 'company:wessex-water'],
  ['/rhi/companies/wessex-water?x=1#epa', 'company:wessex-water'],
  ['/rhi/measures/spills/wessex-water', 'company:wessex-water'],
  ['/rhi/measures/spills', null],
  ['/catchments/dart', 'catchment:dart'],
  ['/catchments', null],
  ['/cunliffe-review/recommendations/abstraction', 'topic:abstraction'],
])('%s is about %s', (path, subject) => expect(subjectOfPath(path)).toBe(subject))

it('keeps the changes of one subject', () => {
  const change = (...subjects: `company:${string}`[]) => ({ subjects })
  const [ours, others, both] = [change('company:a'), change('company:b'), change('company:a', 'company:b')]
  expect(changesOf([ours, others, both], 'company:a')).toEqual([ours, both])
  expect(changesOf([ours, others, both], null)).toHaveLength(3)
})
