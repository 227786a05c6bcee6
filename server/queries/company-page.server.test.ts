import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { getCompanyPage } from './company-page.server.ts'

const { db } = await testDatabase()

describe('getCompanyPage', () => {
  it.each(['wessex-water', 'WSX', 'wsx', ' Wessex-Water '])('finds Wessex Water by %s', async (idOrCode) => {
    const page = (await getCompanyPage(db, idOrCode))!
    expect(page.company).toMatchObject({
      id: 'wessex-water',
      place: 2,
      rank: 'no-range',
      legalName: expect.any(String),
    })
    expect(new Set(page.company.figures.map(({ companyId }) => companyId))).toEqual(new Set(['wessex-water']))
    expect(page.enforcement.every(({ companyId }) => companyId === 'wessex-water')).toBe(true)
  })

  it('brings its standing, its peers, the newest years and what else the site has about it', async () => {
    const { standings, peers, newestYears, wave, related } = (await getCompanyPage(db, 'wessex-water'))!
    expect(standings).toHaveLength(15)
    expect(standings[1]!.id).toBe('wessex-water')
    expect(peers.map(({ metric }) => metric)).toContain('spills-per-overflow')
    for (const { rows } of peers) expect(rows.map(({ id }) => id)).toContain('wessex-water')
    expect(newestYears).toEqual({ epaYear: '2024', spillYear: expect.stringMatching(/^20\d\d$/) })
    expect(wave.id).toBe('wave-1')
    expect(related.catchments.map(({ slug }) => slug)).toContain('bristol-avon')
  })

  it('has a head office for a company without an area, and nothing for an unknown name', async () => {
    expect((await getCompanyPage(db, 'ses-water'))!.headOffice).toEqual({
      lat: expect.any(Number),
      lon: expect.any(Number),
    })
    expect(await getCompanyPage(db, 'nobody')).toBeNull()
  })
})
