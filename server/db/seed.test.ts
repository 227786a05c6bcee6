import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ShippedContent } from '#domain/schemas/shipped-content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import { entries, revisions } from './schema/content.ts'
import { companies, metricValues, scores, sources } from './schema/index-data.ts'
import { seed } from './seed.ts'

const database = await testDatabase({ empty: true })
await migrate(database)
const { db, pool } = database

const figure = (value: string) => ({
  value,
  label: 'of adults care about rivers',
  provenance: { kind: 'illustrative', source: { publisher: 'Riverline', document: 'A test' } },
})
const source = { publisher: 'Environment Agency', document: 'EPA 2023', date: '2024-07' }
const content = (): ShippedContent => ({
  entries: [
    { collection: 'figures', slug: 'care', data: figure('82%') },
    { collection: 'figures', slug: 'share', data: figure('64%') },
  ],
  index: {
    companies: [
      {
        id: 'wessex-water',
        name: 'Wessex Water',
        legalName: null,
        code: 'WSX',
        otherCodes: [],
        type: 'WW',
        region: 'South West',
        nations: ['England'],
        environmentalRegulator: null,
        economicRegulator: null,
        servedText: null,
        hqTown: null,
        hqLat: null,
        hqLon: null,
        website: null,
        ownership: null,
        cmaStatus: null,
        cmaDetail: null,
        cmaSource: null,
        excludedFromRanking: false,
      },
    ],
    waves: [],
    scores: [],
    values: ['2022', '2023'].map((period) => ({
      companyId: 'wessex-water',
      metric: 'epa-stars',
      period,
      value: period === '2023' ? 2 : null,
      basis: null,
      kind: 'public-record',
      source,
      confidence: 'unchecked',
      note: null,
      formula: null,
    })),
    enforcement: [],
    national: [],
  },
})
const version = async () => Number((await pool.query('select version from content_version')).rows[0].version)
const entryAt = async (slug: string) => (await db.select().from(entries).where(eq(entries.slug, slug)))[0]
const changed = (value: string) => {
  const next = content()
  next.entries[0]!.data = figure(value)
  return next
}

describe('seed', () => {
  beforeEach(async () => {
    await db.delete(entries)
    for (const table of [metricValues, scores, companies, sources]) await db.delete(table)
    await seed(db, content())
  })

  it('publishes the shipped content, with its first revision', async () => {
    const entry = await entryAt('care')
    expect(entry).toMatchObject({ collection: 'figures', status: 'published', version: 1, published: figure('82%') })
    // Two figures, the company and the source.
    expect(await db.select().from(revisions)).toHaveLength(4)
    expect(await db.select().from(metricValues)).toHaveLength(2)
    expect(await db.select().from(sources)).toMatchObject([source])
  })

  it('keeps what is not reported as null', async () => {
    const [row] = await db.select().from(metricValues).where(eq(metricValues.period, '2022'))
    expect(row!.value).toBeNull()
  })

  it('changes nothing on a second start', async () => {
    const before = await version()
    expect(await seed(db, content())).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await version()).toBe(before)
  })

  it('is safe for several instances that start at once', async () => {
    await db.delete(entries)
    const counts = await Promise.all([1, 2, 3].map(() => seed(db, content())))
    expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 4])
  })

  it('follows shipped content that changed, while no editor has touched it', async () => {
    expect(await seed(db, changed('83%'))).toMatchObject({ changed: 1 })
    expect(await entryAt('care')).toMatchObject({ version: 2, published: figure('83%'), data: figure('83%') })
    expect(await seed(db, changed('83%'))).toMatchObject({ changed: 0 })
  })

  it('removes shipped content that is no longer shipped, while no editor has touched it', async () => {
    const less = content()
    less.entries.pop()
    less.index.values.pop()
    expect(await seed(db, less)).toEqual({ added: 0, changed: 0, removed: 2 })
    expect(await entryAt('share')).toBeUndefined()
  })

  it.each([
    ['an edit', { data: figure('99%'), published: figure('99%'), seedHash: null }],
    ['an edit that forgot to clear the hash', { data: figure('99%') }],
    ['a deletion', { deletedAt: new Date(), published: null }],
    ['a withdrawal', { status: 'withdrawn' as const, published: null }],
    ['a new address', { slug: 'caring', seedHash: null }],
  ])('never overwrites %s', async (_what, edit) => {
    await db.update(entries).set(edit).where(eq(entries.slug, 'care'))
    const before = await db.select().from(entries).orderBy(entries.slug)
    await seed(db, changed('83%'))
    await seed(db, content())
    expect(await db.select().from(entries).orderBy(entries.slug)).toEqual(before)
  })

  it('follows a company’s file until an editor has changed its entry, published or not', async () => {
    const renamed = (name: string) => {
      const next = content()
      next.index.companies[0]!.name = name
      return next
    }
    const nameInTable = async () => (await db.select().from(companies))[0]!.name
    await seed(db, renamed('Wessex'))
    expect(await nameInTable()).toBe('Wessex')
    expect(await entryAt('wessex-water')).toMatchObject({ published: { name: 'Wessex' } })
    await db.update(entries).set({ seedHash: null }).where(eq(entries.slug, 'wessex-water'))
    await seed(db, renamed('Another name'))
    expect(await nameInTable()).toBe('Wessex')
  })

  it('leaves imported index values alone, and follows the others', async () => {
    const imported = and(eq(metricValues.metric, 'epa-stars'), eq(metricValues.period, '2022'))
    await db.update(metricValues).set({ value: 3, seedHash: null }).where(imported)
    const next = content()
    for (const value of next.index.values) value.value = 1
    expect(await seed(db, next)).toMatchObject({ changed: 1 })
    const rows = await db.select().from(metricValues).orderBy(metricValues.period)
    expect(rows.map(({ value }) => value)).toEqual([3, 1])
  })

  it('writes nothing at all when any part is wrong', async () => {
    const wrong = content()
    wrong.entries.push({ collection: 'figures', slug: 'new', data: { value: 12 } })
    await expect(seed(db, wrong)).rejects.toThrow()
    expect(await entryAt('new')).toBeUndefined()
  })
})
