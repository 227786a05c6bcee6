import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { stationsApi } from '#server/api/stations.ts'
import { type Services, servicesContext } from '#server/context.server.ts'
import { readEnv } from '#server/env.ts'
import { getPageExtras } from '#server/queries/page-extras.server.ts'
import { simulate } from '#server/stations/simulate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loader as list } from './listing/route.tsx'
import { loader as show } from './station/route.tsx'

const { db } = await testDatabase()
const context = new RouterContextProvider()
const pages = { pages: [], factsOf: () => ({ breadcrumb: [], event: null }) }
context.set(servicesContext, { db, env: readEnv({}), pages } as unknown as Services)
const station = (slug: string, query = '') =>
  show({ context, request: new Request(`http://localhost/stations/${slug}${query}`), params: { slug } } as never)

describe('/stations without a station', () => {
  it('says so, and so does the page about stations', async () => {
    expect(await list({ context } as never)).toEqual({ real: [], simulated: [], map: null })
    expect(await getPageExtras(db, 'platform/riverstations')).toBeNull()
    expect(await station('simulated-lowland').catch(({ status }) => status)).toBe(404)
  })
})

describe('demonstration stations', () => {
  beforeAll(async () => {
    expect(await simulate(db, 12)).toBeGreaterThan(14_000)
    expect(await simulate(db, 12)).toBe(0)
  })

  it('are listed apart, and on no map', async () => {
    const { real, simulated, map } = await list({ context } as never)
    expect([real, map]).toEqual([[], null])
    expect(simulated.map(({ slug, series }) => [slug, series.length])).toEqual([
      ['simulated-lowland', 7],
      ['simulated-upland', 7],
    ])
    expect(await getPageExtras(db, 'platform/riverstations')).toMatchObject({ kind: 'stations', real: 0, simulated: 2 })
  })

  it.each([
    ['', 7],
    ['?range=month', 12],
    ['?range=year', 12],
  ])('have charts and tables: %s', async (query, days) => {
    const { series, station: shown, map } = await station('simulated-lowland', query)
    expect([shown.isDemonstration, map]).toEqual([true, null])
    expect(series).toHaveLength(7)
    for (const { layout, table, latest } of series) {
      expect(layout.line).toMatch(/^M/)
      expect(latest).not.toBeNull()
      // The first and the last day are parts of days.
      expect(Math.abs(table.length - days - 1)).toBeLessThanOrEqual(1)
    }
    expect(series.some(({ gaps }) => gaps.count > 0)).toBe(true)
  })

  it('are a file too, every line marked, whole or for some days', async () => {
    const api = stationsApi({ db, env: readEnv({}) })
    const file = await api.request('/stations/simulated-upland/readings')
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines[0]).toBe('station,parameter,unit,time,value,mark,origin')
    expect(lines.length).toBeGreaterThan(7000)
    expect(lines.slice(1).every((line) => line.endsWith(',provisional,simulated'))).toBe(true)
    expect(new Set(lines).size).toBe(lines.length)
    const none = await api.request('/stations/simulated-upland/readings?from=2020-01-01&to=2020-02-01')
    expect((await none.text()).trim().split('\r\n')).toHaveLength(1)
    expect((await api.request('/stations/simulated-upland/readings?from=yesterday')).status).toBe(422)
    expect((await api.request('/stations/none/readings')).status).toBe(404)
  })
})
