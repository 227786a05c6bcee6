import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
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

  it('names a document for length and area only where they were read in it', async () => {
    expect((await getCatchment(db, 'dart'))!.measures.source.publisher).toBe('Wikipedia')
    const thames = (await getCatchment(db, 'thames'))!.measures
    expect(thames.source.document).toMatch(/^General reference/)
    expect(thames.confidence).toBe('medium')
  })

  it('is null for an unknown slug', async () => expect(await getCatchment(db, 'styx')).toBeNull())
})
