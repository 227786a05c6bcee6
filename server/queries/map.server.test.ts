import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { mapLayout } from '#app/maps/national-map.layout.ts'
import { mapMeasureCodes } from '#domain/maps/map-measures.ts'
import { mapViewOf } from '#domain/maps/map-view.ts'
import { nationCodes } from '#domain/maps/nations.ts'
import { entries } from '#server/db/schema/content.ts'
import { companies } from '#server/db/schema/index-data.ts'
import { testDatabase } from '#tests/support/database.ts'
import { geography } from '../geo/atlas.server.ts'
import { getMap } from './map.server.ts'
import { readIndex } from './river-health-index.server.ts'

const { db } = await testDatabase()
const get = async (search: string) =>
  getMap(db, mapViewOf(new URLSearchParams(search)), await readIndex(db, { metrics: 'all' }))
const drawn = async (search: string) => {
  const { features, where } = await get(search)
  const shapes = features.map(({ id, shortName }) => ({
    id,
    labels: [[shortName]],
    polygons: null,
    point: null,
    ...where.get(id)!,
  }))
  return { features, layout: mapLayout(geography(), shapes, { close: search.includes('nation=') }) }
}

const views = ['layer=companies', 'layer=catchments'].flatMap((layer) => [
  layer,
  ...nationCodes.map((nation) => `${layer}&nation=${nation}`),
])

describe('the map', () => {
  it.each(views)('%s: every row is drawn once, as an area or a mark', async (search) => {
    const { features, layout } = await drawn(search)
    expect(features.length).toBeGreaterThan(0)
    expect(layout.shapes.map(({ id }) => id)).toEqual(features.map(({ id }) => id))
    for (const { d, point } of layout.shapes) expect(Boolean(d) !== Boolean(point)).toBe(true)
  })

  it('has all twenty companies, thirteen with an area', async () => {
    const { features, notDrawn, layers } = await get('')
    expect(layers).toEqual(['companies', 'catchments'])
    expect(features).toHaveLength(20)
    expect(features.filter((feature) => feature.drawn === 'area')).toHaveLength(13)
    expect(notDrawn).toEqual([])
  })

  it('has Shetland in its inset, and nothing of it elsewhere', async () => {
    const { layout } = await drawn('')
    const [x0, y0, x1, y1] = layout.inset!
    expect([x0 > 500, y0 < 40, x1 < 680, y1 < 220]).toEqual([true, true, true, true])
    expect((await drawn('nation=wales')).layout.inset).toBeNull()
    expect((await drawn('nation=scotland')).layout.inset).not.toBeNull()
  })

  it.each(mapMeasureCodes)('%s: a step for every value and none without', async (measure) => {
    const { features } = await get(`measure=${measure}`)
    for (const { figure, step } of features) expect(step === null).toBe((figure?.value ?? null) === null)
    expect(features.some(({ step }) => step !== null)).toBe(true)
  })

  it('draws the whole country in less than 60 KB', async () => {
    for (const search of ['', 'layer=catchments']) {
      const { layout } = await drawn(search)
      expect(brotliCompressSync(Buffer.from(JSON.stringify(layout))).length).toBeLessThan(60 * 1024)
    }
  })

  it('names what it cannot draw', async () => {
    await db
      .insert(companies)
      .values({ id: 'new-water', name: 'New Water', type: 'W', region: 'Kent', nations: ['England'] })
    const { features, notDrawn } = await get('')
    expect(features).toHaveLength(20)
    expect(notDrawn).toEqual(['New Water'])
  })

  it('offers stations as soon as there is one', async () => {
    expect((await get('layer=stations')).features).toHaveLength(20 + 0)
    const data = {
      name: 'Dartmeet',
      catchment: 'dart',
      company: 'south-west-water',
      lat: 50.54,
      lon: -3.87,
      measures: ['Dissolved oxygen'],
      provenance: { kind: 'illustrative', source: { publisher: 'Riverline', document: 'A test' } },
    }
    await db
      .insert(entries)
      .values({ collection: 'stations', slug: 'dartmeet', data, published: data, status: 'published' })
    const { layers, features } = await get('layer=stations')
    expect(layers).toEqual(['companies', 'catchments', 'stations'])
    expect(features).toMatchObject([{ id: 'dartmeet', href: '/catchments/dart', company: { id: 'south-west-water' } }])
    expect((await get('layer=stations&nation=scotland')).features).toEqual([])
    expect((await drawn('layer=stations')).layout.labels.far).toHaveLength(1)
  })
})
