import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EntitySet, entitySets, relations } from '#domain/stations/sensor-things/address.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readEnv } from '../env.ts'
import { simulate } from '../stations/simulate.ts'
import { sensorThingsApi } from './sensor-things.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const app = new Hono().route('/api', sensorThingsApi({ db, env }))
const base = '/api/sta/v1.1'
const root = `https://riverline.example${base}`
const ask = (path: string) => app.request(base + path)
const read = async (path: string) => {
  const answer = await ask(path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}
const statusOf = async (path: string) => (await ask(path)).status

beforeAll(async () => {
  await simulate(db, 2)
})

const mandatory: Record<EntitySet, string[]> = {
  Things: ['name', 'description'],
  Locations: ['name', 'description', 'encodingType', 'location'],
  HistoricalLocations: ['time'],
  Datastreams: ['name', 'description', 'unitOfMeasurement', 'observationType'],
  Sensors: ['name', 'description', 'encodingType', 'metadata'],
  ObservedProperties: ['name', 'definition', 'description'],
  Observations: ['phenomenonTime', 'result', 'resultTime'],
  FeaturesOfInterest: ['name', 'description', 'encodingType', 'feature'],
}

/** What level 1 of OGC's own suite for 1.0 asserts, Sensing Core. */
describe('SensorThings', () => {
  it('names its eight sets at the root', async () => {
    for (const path of ['', '/'])
      expect((await read(path)).value).toEqual(entitySets.map((name) => ({ name, url: `${root}/${name}` })))
  })

  it.each([...entitySets])(
    '%s: entities with ids, links, mandatory properties and relations; 404 for one that is not',
    async (set) => {
      const { value } = await read(`/${set}?$top=3`)
      expect(value.length).toBeGreaterThan(1)
      const [{ '@iot.id': id, '@iot.selfLink': self }] = value
      expect(Number.isSafeInteger(id)).toBe(true)
      expect(self).toBe(`${root}/${set}(${id})`)
      const entity = await read(`/${set}(${id})`)
      expect(Object.keys(entity)).toEqual(
        expect.arrayContaining([
          ...mandatory[set],
          ...Object.keys(relations[set]).map((name) => `${name}@iot.navigationLink`),
        ]),
      )
      for (const [name, { isMany }] of Object.entries(relations[set])) {
        const related = await read(`/${set}(${id})/${name}`)
        if (isMany) expect(related.value.length).toBeGreaterThan(0)
        else expect(related['@iot.id']).toBeGreaterThan(0)
        const ref = await read(`/${set}(${id})/${name}/$ref`)
        expect(Object.keys(isMany ? ref.value[0] : ref)).toEqual(['@iot.selfLink'])
      }
      const [property] = mandatory[set]
      expect(Object.keys(await read(`/${set}(${id})/${property}`))).toEqual([property])
      expect((await (await ask(`/${set}(${id})/${property}/$value`)).text()).length).toBeGreaterThan(1)
      expect(await statusOf(`/${set}(9223372036854775807)`)).toBe(404)
    },
  )

  it('follows paths some levels deep', async () => {
    const { value } = await read('/Things(1)/Datastreams')
    const stream = value[0]['@iot.id']
    const observations = await read(`/Things(1)/Datastreams(${stream})/Observations?$top=2`)
    const id = observations.value[0]['@iot.id']
    expect(await read(`/Datastreams(${stream})/Observations(${id})/FeatureOfInterest`)).toMatchObject({ '@iot.id': 1 })
    expect(await statusOf(`/Things(2)/Datastreams(${stream})`)).toBe(404)
  })

  it('pages, counts, orders, filters, selects and expands', async () => {
    const first = await read('/Datastreams(1)/Observations?$top=5&$count=true')
    expect(first['@iot.count']).toBeGreaterThan(50)
    const second = await read(first['@iot.nextLink'].slice(root.length))
    const times = [...first.value, ...second.value].map(({ phenomenonTime }) => phenomenonTime)
    expect(times).toEqual([...new Set(times)].sort())
    const [latest] = (await read('/Datastreams(1)/Observations?$orderby=phenomenonTime desc&$top=1')).value
    expect(latest.phenomenonTime > times.at(-1)).toBe(true)
    const between = `phenomenonTime ge ${times[1]} and phenomenonTime lt ${times[4]}`
    const { value } = await read(`/Datastreams(1)/Observations?$filter=${encodeURIComponent(between)}`)
    expect(value.map(({ phenomenonTime }: { phenomenonTime: string }) => phenomenonTime)).toEqual(times.slice(1, 4))
    expect(Object.keys((await read('/Things?$select=name')).value[0])).toEqual(['name'])
    const expanded = await read('/Datastreams?$top=2&$expand=Thing,Observations($top=1;$orderby=phenomenonTime desc)')
    expect(expanded.value[0]).toMatchObject({
      Thing: { '@iot.id': 1 },
      Observations: [{ '@iot.id': latest['@iot.id'] }],
    })
    const all = await read('/Things?$top=100')
    expect(all['@iot.nextLink']).toBeUndefined()
    expect(all.value[0]).toMatchObject({
      description: expect.stringContaining('Simulated'),
      properties: { simulated: true },
    })
  })

  it.each([
    ['/Things?$count=perhaps', 400],
    ['/Things?$top=-1', 400],
    ['/Things?top=1', 400],
    ['/Observations?$skip=999999', 400],
    ['/Observations?$filter=phenomenonTime gt 5', 400],
    ['/Things?$expand=Friends', 400],
    ["/Things?$filter=name eq 'x'", 501],
    ['/Observations?$filter=geo.distance(a,b) lt 1', 501],
    ['/Observations?$orderby=result', 501],
    ['/Observations?$resultFormat=dataArray', 501],
    ['/Observations?$count=true', 501],
    ['/Datastreams?$expand=Thing/Locations', 501],
    ['/Nothing', 404],
    ['/Things(1)/nothing', 404],
    ['/Things(1)/Thing', 404],
    ['/Things(a)', 404],
    ['/%', 404],
    ['/$value', 404],
  ])('%s: %d, in its own form', async (path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status, detail: expect.any(String) })
  })

  it('is for reading', async () => expect((await app.request(`${base}/Things`, { method: 'POST' })).status).toBe(405))
})
