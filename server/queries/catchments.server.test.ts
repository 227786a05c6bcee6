import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { entries } from '../db/schema/content.ts'
import { catchmentRivers } from '../geo/catchment-rivers.ts'
import { getCatchment, listCatchments } from './catchments.server.ts'

const { db } = await testDatabase()

describe('listCatchments', () => {
  it('lists the thirty by name, each with its company and its rivers on the map', async () => {
    const all = await listCatchments(db)
    expect(all).toHaveLength(30)
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)))
    expect(all.filter(({ company }) => company === null)).toEqual([])
    expect(all.filter(({ nations }) => nations.length === 0)).toEqual([])
    expect(all.map(({ slug }) => slug).sort()).toEqual(Object.keys(catchmentRivers).sort())
  })

  it('narrows by nation, shared rivers under both, and by company', async () => {
    const slugs = async (wanted: Parameters<typeof listCatchments>[1]) =>
      (await listCatchments(db, wanted)).map(({ slug }) => slug)
    expect(await slugs({ nation: 'scotland' })).toEqual(['clyde', 'spey', 'tweed'])
    expect(await slugs({ nation: 'wales' })).toContain('wye')
    expect(await slugs({ nation: 'england' })).toContain('wye')
    expect(await slugs({ company: 'anglian-water' })).toEqual(['cam', 'great-ouse', 'wensum'])
    expect(await slugs({ nation: 'scotland', company: 'anglian-water' })).toEqual([])
  })
})

describe('getCatchment', () => {
  it('brings the account, the sources, related pieces and neighbours', async () => {
    const dart = (await getCatchment(db, 'dart'))!
    expect(dart.body).toContain('<h2')
    expect(dart.sources.length).toBeGreaterThan(0)
    expect(dart.related.map(({ path }) => path)).toContain('/case-studies/river-dart-whole-catchment')
    expect(dart.neighbours.map(({ slug }) => slug)).toContain('tamar')
    expect(dart.neighbours).toHaveLength(4)
  })

  it('resolves the figures that its text quotes', async () => {
    const quoting = sql`jsonb_set(${entries.published}, '{body}', '"It is :figure[top-concern] of adults."')`
    await db.update(entries).set({ published: quoting }).where(eq(entries.slug, 'tyne'))
    expect((await getCatchment(db, 'tyne'))!.body).toContain('Source of 82%')
  })

  it('gives length and area a source each, and says which part a figure covers', async () => {
    const { length, area } = (await getCatchment(db, 'dart'))!
    expect(length!.provenance).toMatchObject({ kind: 'reference', source: { publisher: 'Wikipedia' } })
    expect(area!.provenance).toMatchObject({ kind: 'public-record', source: { publisher: 'Environment Agency' } })
    const thames = (await getCatchment(db, 'thames'))!.area!
    expect(thames).toMatchObject({ value: 9948, scope: 'above the gauge at Kingston' })
    expect(thames.provenance).toMatchObject({
      kind: 'public-record',
      confidence: 'report',
      source: { publisher: 'National River Flow Archive' },
      note: expect.stringContaining('The whole basin is larger'),
    })
  })

  it('has no figure where none could be sourced', async () => {
    expect((await getCatchment(db, 'lough-neagh-bann'))!.length).toBeNull()
    expect(await getCatchment(db, 'vyrnwy')).toMatchObject({ length: null, area: null })
  })

  it('holds the classes of the bathing waters, and tells swimmers on the Dart of the Poor ones', async () => {
    const dart = (await getCatchment(db, 'dart'))!
    const classOf = (site: string, year: number) =>
      dart.bathing.find((one) => one.site.startsWith(site) && one.year === year)?.class
    expect([classOf('Steamer Quay', 2025), classOf('Stoke Gabriel', 2024), classOf('Stoke Gabriel', 2025)]).toEqual([
      'poor',
      'sufficient',
      'poor',
    ])
    for (const { provenance } of dart.bathing) expect(provenance.kind).toBe('public-record')
    expect(dart.notable).toContain('classed Poor')
    expect(dart.body).toContain('two were classed Poor')
    expect((await getCatchment(db, 'cam'))!.bathing).toEqual([])
  })

  it('calls a worked example invented', async () => {
    const { related } = (await getCatchment(db, 'dart'))!
    for (const { kind, invented } of related) expect(invented).toBe(kind === 'case-study')
  })

  it('is null for an unknown slug', async () => expect(await getCatchment(db, 'styx')).toBeNull())
})
