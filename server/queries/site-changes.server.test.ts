import { expect, it } from 'vitest'
import { changesOf } from '#domain/site/site-change.ts'
import { testDatabase } from '#tests/support/database.ts'
import { alertEvents } from '../db/schema/alerts.ts'
import { imports } from '../db/schema/index-data.ts'
import { leads } from '../db/schema/people.ts'
import { listSiteChanges } from './site-changes.server.ts'

const { db } = await testDatabase()
const siteUrl = 'https://rivers.example'
const day = (date: number) => new Date(Date.UTC(2027, 0, date))

it('lists values, corrections, responses, editions and articles, newest first, each with what it is about', async () => {
  const row = (table: string, key: string) => ({ table, key, before: null, after: {} })
  await db.insert(imports).values({
    ...{ what: 'values', changeLog: 'Stars of 2025', appliedAt: day(4) },
    changes: { rows: [row('values', 'wessex-water epa-stars 2025'), row('values', 'wessex-water spills 2025')] },
  })
  await db.insert(imports).values({
    ...{ what: 'wave', changeLog: 'A second wave', appliedAt: day(3) },
    changes: { rows: [row('scores', 'wave-2 thames-water'), row('scores', 'wave-2 wessex-water'), row('waves', 'x')] },
  })
  await db.insert(leads).values({
    ...{ form: 'correction', status: 'accepted', idempotencyKey: 'one' },
    details: {
      publicNote: 'The bill was of another year.',
      decidedAt: day(2).toISOString(),
      page: `${siteUrl}/rhi/measures/bill/thames-water`,
    },
  })
  const seenFirst = { happenedAt: day(5), foundAt: day(5), sharedAt: day(5) }
  for (const found of [seenFirst, { happenedAt: day(1), foundAt: day(1) }])
    await db.insert(alertEvents).values({
      ...{ key: `abstraction ${found.foundAt.getTime()}`, subjects: ['topic:abstraction'], ...found },
      details: {
        kind: 'answered',
        slug: 'abstraction',
        title: 'Abstraction',
        response: 'consulting',
        responseDate: null,
      },
    })
  const changes = await listSiteChanges(db, siteUrl)
  expect(changes.slice(0, 4)).toMatchObject([
    { kind: 'values', text: 'Stars of 2025', path: '/rhi/companies/wessex-water', subjects: ['company:wessex-water'] },
    {
      ...{ kind: 'values', text: 'A second wave', path: '/rhi/methodology#changes' },
      subjects: ['company:thames-water', 'company:wessex-water'],
    },
    {
      ...{ kind: 'correction', text: 'Corrected: The bill was of another year.' },
      subjects: ['company:thames-water'],
    },
    { kind: 'answer', path: '/cunliffe-review/recommendations/abstraction', subjects: ['topic:abstraction'] },
  ])
  expect(changes.slice(0, 4).map(({ date }) => date.slice(0, 10))).toEqual(
    [4, 3, 2, 1].map((date) => `2027-01-0${date}`),
  )
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(
    new Set(['values', 'correction', 'answer', 'edition', 'article']),
  )
  expect(changesOf(changes, 'company:thames-water').slice(0, 2)).toEqual([changes[1], changes[2]])
})
