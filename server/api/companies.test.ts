import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from '#domain/index/company.ts'
import { datasetNames, datasets } from '#domain/open-data/datasets.ts'
import type { ServerServices } from '#server/context.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createApi } from './index.ts'

const { db } = await testDatabase()
const api = createApi({ db } as unknown as ServerServices)
// biome-ignore lint/suspicious/noExplicitAny: what the API answers is what is being tested
const json = async (path: string): Promise<any> => (await api.request(path)).json()

describe('/companies', () => {
  it('lists all twenty with the fields of the source', async () => {
    const companies = await json('/companies')
    expect(companies).toHaveLength(20)
    const wessex = companies.find((company: { id: string }) => company.id === 'wessex-water')
    expect(wessex).toMatchObject({
      name: 'Wessex Water',
      rank: null,
      rankRange: null,
      notRanked: 'no-range',
      rankColor: 'blue',
      trustCategory: 'excellent',
      trustDelta: 24,
      trustDeltaAgainst: 'sector-mean',
      companyType: 'WW',
      perceivedHealth: 76,
      epaRating: 2,
      epaYear: '2024',
      inRanking: true,
    })
    expect(wessex.provenance.perceivedHealth.kind).toBe('illustrative')
    expect(wessex.provenance.epaRating).toMatchObject({
      kind: 'public-record',
      source: { publisher: expect.any(String) },
    })
  })

  it.each([
    [
      'bristol-water',
      { notRanked: 'no-score', rankColor: null, perceivedHealth: null, epaRating: null, inRanking: true },
    ],
    ['south-staffs-water', { rank: null, inRanking: false }],
    ['essex-suffolk-water', { rank: null, inRanking: false }],
    ['scottish-water', { rank: null, epaRating: null }],
  ])('keeps null for %s', async (id, fields) =>
    expect((await json('/companies')).find((company: { id: string }) => company.id === id)).toMatchObject(fields),
  )

  it('has fifteen with a score, with a mean of 52, and no rank while no range is known', async () => {
    const scored = (await json('/companies')).filter(({ notRanked }: { notRanked: string }) => notRanked === 'no-range')
    expect(scored).toHaveLength(15)
    const total = scored.reduce((sum: number, one: { perceivedHealth: number }) => sum + one.perceivedHealth, 0)
    expect(total / scored.length).toBe(52)
  })

  it('is by name as a reader expects it: Scottish before SES', async () => {
    const ids = (await json('/companies')).map(({ id }: { id: string }) => id)
    expect(ids.slice(ids.indexOf('scottish-water')).slice(0, 3)).toEqual([
      'scottish-water',
      'ses-water',
      'severn-trent-water',
    ])
  })

  it('is open to other sites and answers 304 to who has it', async () => {
    const first = await api.request('/companies', { headers: { Origin: 'https://example.org' } })
    expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const again = await api.request('/companies', { headers: { 'If-None-Match': first.headers.get('ETag')! } })
    expect(again.status).toBe(304)
  })
})

describe('/companies-wide-data', () => {
  it.each([
    ['severn-trent-water', { totalInvestmentAmp8GbpM: 14_900, cwqmBudgetGbpM: 131, cmaStatus: 'Accepted' }],
    [
      'scottish-water',
      { totalInvestmentAmp8GbpM: null, cwqmBudgetGbpM: null, cmaStatus: 'Not applicable: outside PR24' },
    ],
    ['affinity-water', { cwqmBudgetGbpM: null }],
    ['wessex-water', { cmaStatus: expect.stringContaining('Appeal') }],
  ])('gives funding and status of %s', async (companyId, fields) =>
    expect(
      (await json('/companies-wide-data')).find((row: { companyId: string }) => row.companyId === companyId),
    ).toMatchObject(fields),
  )
})

describe('/companies/{id}', () => {
  it('gives all that is known, each value with its source', async () => {
    const thames = await json('/companies/thames-water')
    expect(thames).toMatchObject({ id: 'thames-water', notRanked: 'no-range', code: 'TMS', economicRegulator: 'Ofwat' })
    expect(thames.values.length).toBeGreaterThan(10)
    for (const value of thames.values as CompanyFigure[]) expect(value.provenance.source.document).toMatch(/\w/)
  })
  it.each(['/companies/nobody-water', '/companies/nobody-water.csv'])('answers 404 at %s', async (path) => {
    const answer = await api.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404, detail: expect.stringContaining('nobody-water') })
  })
})

describe('CSV files', () => {
  const header = async (path: string) => {
    const answer = await api.request(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    return (await answer.text()).split('\r\n')[0]
  }
  it.each(datasetNames)('/%s.csv has the columns of its dictionary', async (name) =>
    expect(await header(`/${name}.csv`)).toBe(datasets[name].columns.map((column) => column.name).join(',')),
  )
  it('gives the points of the matrix, each value with its kind and source', async () => {
    const [head, ...rows] = (await (await api.request('/matrix.csv')).text()).trim().split('\r\n')
    expect(rows).toHaveLength(12)
    const row = rows.find((one) => one.startsWith('scottish-water,'))!
    expect(row).toContain(',low-performance-high-trust,Perceived Leaders,77,,,illustrative,')
    // Scotland's company has no EPA rating.
    expect(row).toContain(',3,,false,illustrative,')
    expect(head).toContain('epa_year,epa_rated,epa_kind')
  })
  it('gives one company', async () => expect(await header('/companies/thames-water.csv')).toContain('source_url'))
  it('compares two to four companies', async () => {
    const text = await (await api.request('/compare.csv?ids=thames-water,wessex-water')).text()
    expect(text).toContain('Thames Water')
    expect(text).toContain('Wessex Water')
    expect(text).toContain('not like with like')
    expect(text).not.toContain('Anglian')
  })
  it.each(['', '?ids=thames-water', '?ids=thames-water,nobody'])('refuses /compare.csv%s', async (query) =>
    expect((await api.request(`/compare.csv${query}`)).status).toBe(422),
  )
  it('refuses a fifth company, and names it', async () => {
    const ids = 'thames-water,wessex-water,anglian-water,southern-water,yorkshire-water'
    const response = await api.request(`/compare.csv?ids=${ids}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      detail: 'Name four companies at most: 5 are named. Leave out yorkshire-water',
    })
  })
  it('answers 404 for a file that is none', async () => expect((await api.request('/nothing.csv')).status).toBe(404))
})
