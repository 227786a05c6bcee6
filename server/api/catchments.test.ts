import { describe, expect, it } from 'vitest'
import type { ServerServices } from '#server/context.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createApi } from './index.ts'

const { db } = await testDatabase()
const api = createApi({ db } as unknown as ServerServices)
// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being tested
const json = async (path: string): Promise<any> => (await api.request(path)).json()

describe('/catchments', () => {
  it('lists the thirty, and narrows by nation and company', async () => {
    expect(await json('/catchments')).toHaveLength(30)
    expect((await json('/catchments?nation=scotland')).map(({ id }: { id: string }) => id)).toEqual([
      'clyde',
      'spey',
      'tweed',
    ])
    expect((await json('/catchments?company=hafren-dyfrdwy')).map(({ id }: { id: string }) => id)).toEqual(['vyrnwy'])
    expect((await api.request('/catchments?nation=narnia')).status).toBe(422)
  })

  it('gives one with its sources, and says where length and area come from', async () => {
    const dart = await json('/catchments/dart')
    expect(dart).toMatchObject({
      id: 'dart',
      river: 'River Dart',
      companyId: 'south-west-water',
      lengthKm: 75,
      url: '/catchments/dart',
      areaKm2: 475,
      provenance: {
        lengthKm: { kind: 'reference', confidence: 'publisher' },
        areaKm2: { kind: 'public-record', confidence: 'report' },
      },
    })
    expect(dart.sources.length).toBeGreaterThan(0)
    expect(dart.bathing[0]).toMatchObject({
      class: 'poor',
      provenance: { source: { publisher: 'Environment Agency' } },
    })
    expect(dart.body).toBeUndefined()
    expect((await api.request('/catchments/styx')).status).toBe(404)
  })

  it('is a CSV file too', async () => {
    const lines = (await (await api.request('/catchments.csv')).text()).trim().split('\r\n')
    expect(lines).toHaveLength(31)
    const head = lines[0]!.split(',')
    for (const measure of ['length', 'area'])
      for (const part of ['kind', 'publisher', 'document', 'source_date', 'source_url', 'confidence'])
        expect(head).toContain(`${measure}_${part}`)
    expect(lines.find((line) => line.startsWith('thames,'))).toContain(
      '9948,above the gauge at Kingston,public-record,National River Flow Archive',
    )
  })

  it('is open to other sites', async () => {
    for (const path of ['/catchments', '/catchments/dart', '/rivers.geojson'])
      expect((await api.request(path)).headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('map files', () => {
  it.each([
    ['catchments', 30, 'MultiPolygon'],
    ['company-areas', 13, 'MultiPolygon'],
    ['rivers', 92, 'LineString'],
    ['lakes', 29, 'Polygon'],
  ])('%s.geojson holds %i features and its credit', async (name, count, type) => {
    const answer = await api.request(`/${name}.geojson`)
    expect(answer.headers.get('Content-Type')).toContain('application/geo+json')
    const file = (await answer.json()) as { features: { geometry: { type: string } }[]; attribution: string }
    expect(file.features).toHaveLength(count)
    expect(file.features.every(({ geometry }) => geometry.type === type)).toBe(true)
    expect(file.attribution).not.toBe('')
  })

  it('knows no other', async () => expect((await api.request('/places.geojson')).status).toBe(404))
})
