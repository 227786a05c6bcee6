import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { entries } from '../db/schema/content.ts'
import { overflowEvents, overflows } from '../db/schema/live.ts'
import { getMonth } from './month.server.ts'

const { db } = await testDatabase()
const siteUrl = 'https://rivers.example'
const at = (time: string) => new Date(time)

it('says that nothing was read, and lists the penalties of the record', async () => {
  const month = await getMonth(db, '2026-03', siteUrl)
  expect(month).toMatchObject({
    ...{ introduction: null, overflowsRead: null, discharges: [] },
    ...{ stations: { real: 0, demonstration: 0 }, bathing: { samples: 0 }, classes: { year: null } },
  })
  expect(month.enforcement.map(({ date }) => date)).toEqual(['2026-03-05'])
  const [own, before] = month.sums
  expect(own).toMatchObject({ discharges: null, cases: { count: 1 }, changes: month.changes.length })
  expect(before).toMatchObject({ month: '2025-03', discharges: null })
  expect(before!.cases!.count).toBe((await getMonth(db, '2025-03', siteUrl)).enforcement.length)
  expect(month.changes.length).toBeGreaterThan(0)
  expect(month.changes.every(({ date }) => date.startsWith('2026-03'))).toBe(true)
})

it('gives no zero of penalties for a month that nobody has searched since', async () => {
  expect((await getMonth(db, '2026-05', siteUrl)).sums[0]).toMatchObject({ cases: { count: 0 } })
  expect((await getMonth(db, '2099-05', siteUrl)).sums[0]).toMatchObject({ cases: null })
})

it('counts a discharge in each month that it overlaps, with its hours there, and leaves out what was taken back', async () => {
  await db.insert(overflows).values({
    ...{ id: 'wsx1', sourceId: 'WSX1', feed: 'hub-wessex', companyId: 'wessex-water', state: 'quiet' as never },
    ...{ since: at('2026-06-10T00:00:00Z'), sinceInferred: false, fingerprint: 'x' },
    firstReadAt: at('2026-06-10T00:00:00Z'),
  })
  const event = (startAt: string, endAt: string | null, rest = {}) => ({
    ...{ overflowId: 'wsx1', kind: 'discharge' as const, startAt: at(startAt), endAt: endAt ? at(endAt) : null },
    ...{ startInferred: false, endInferred: false, recordedAt: at('2026-07-02T00:00:00Z'), ...rest },
  })
  await db
    .insert(overflowEvents)
    .values([
      event('2026-06-20T00:00:00Z', '2026-06-20T05:00:00Z'),
      event('2026-06-30T20:00:00Z', '2026-07-01T01:00:00Z'),
      event('2026-06-21T00:00:00Z', '2026-06-22T00:00:00Z', { isWithdrawn: true }),
      event('2026-06-23T00:00:00Z', '2026-06-24T00:00:00Z', { supersededAt: at('2026-07-01T00:00:00Z') }),
    ])
  // London's June ends at 23:00 UTC.
  const june = await getMonth(db, '2026-06', siteUrl)
  expect(june.overflowsRead).toEqual({ from: '10 June 2026' })
  expect(june.discharges).toEqual([
    { companyId: 'wessex-water', name: 'Wessex Water', overflows: 1, events: 2, hours: 8 },
  ])
  const july = await getMonth(db, '2026-07', siteUrl)
  expect(july.overflowsRead).toEqual({ from: null })
  expect(july.discharges).toMatchObject([{ events: 1, hours: 2 }])
  expect(july.sums).toMatchObject([
    { month: '2026-07', discharges: { events: 1, hours: 2 } },
    { month: '2025-07', discharges: null },
  ])
  expect((await getMonth(db, '2026-05', siteUrl)).overflowsRead).toBeNull()
})

it('shows what an editor has to say of the month', async () => {
  const data = { title: 'A dry month', introduction: 'Little rain fell.' }
  await db.insert(entries).values({ collection: 'months', slug: '2026-05', data, published: data, status: 'published' })
  const { introduction } = await getMonth(db, '2026-05', siteUrl)
  expect(introduction).toMatchObject({ title: 'A dry month', html: expect.stringContaining('Little rain fell.') })
})
