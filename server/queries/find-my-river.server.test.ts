import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { listCatchments } from './catchments.server.ts'
import { findMyRiver } from './find-my-river.server.ts'
import { getRiver, listRivers } from './rivers.server.ts'

const { db } = await testDatabase()

/** Places whose river, catchment and company anyone can check on a map. Null: none of the thirty is at hand. */
const cases: [typed: string, river: string | null, catchment: string | null, company: string][] = [
  ['Cambridge', 'Cam', 'cam', 'anglian-water'],
  ['Ely', 'Great Ouse', 'great-ouse', 'anglian-water'],
  ['Bedford', 'Great Ouse', 'great-ouse', 'anglian-water'],
  ['Bath', 'Avon (Bristol)', 'bristol-avon', 'wessex-water'],
  ['Frome, Somerset', 'Frome (Somerset)', 'somerset-frome', 'wessex-water'],
  ['Totnes', 'Dart', 'dart', 'south-west-water'],
  ['Lostwithiel', 'Fowey', 'fowey', 'south-west-water'],
  ['Exeter', 'Exe', null, 'south-west-water'],
  ['Winchester', 'Itchen', 'test-and-itchen', 'southern-water'],
  ['Oxford', 'Thames', 'thames', 'thames-water'],
  ['Reading', 'Kennet', 'thames', 'thames-water'],
  ['London', 'Thames', 'thames', 'thames-water'],
  ['St Albans', 'Lea', 'thames', 'thames-water'],
  ['Hay-on-Wye', 'Wye', 'wye', 'dwr-cymru-welsh-water'],
  ['Aberhonddu', 'Usk', 'usk', 'dwr-cymru-welsh-water'],
  ['Cardigan', 'Teifi', 'teifi', 'dwr-cymru-welsh-water'],
  ['Shrewsbury', 'Severn', 'severn', 'severn-trent-water'],
  ['Nottingham', 'Trent', 'trent', 'severn-trent-water'],
  ['Matlock', 'Derwent (Derbyshire)', 'trent', 'severn-trent-water'],
  ['Ilkley', 'Wharfe', 'wharfe', 'yorkshire-water'],
  ['York', 'Ouse (Yorkshire)', null, 'yorkshire-water'],
  ['Carlisle', 'Eden', 'eden-cumbria', 'united-utilities'],
  ['Ambleside', 'Leven', 'windermere-leven', 'united-utilities'],
  ['Preston, Lancashire', 'Ribble', 'ribble', 'united-utilities'],
  ['Newcastle upon Tyne', 'Tyne', 'tyne', 'northumbrian-water'],
  ['Melrose', 'Tweed', 'tweed', 'scottish-water'],
  ['Aviemore', 'Spey', 'spey', 'scottish-water'],
  ['Glasgow', 'Clyde', 'clyde', 'scottish-water'],
  ['Belfast', 'Lagan', 'lagan', 'ni-water'],
  ['Londonderry', 'Foyle', 'foyle', 'ni-water'],
  ['Coleraine', 'Lower Bann', 'lough-neagh-bann', 'ni-water'],
  ['River Thames', null, 'thames', 'thames-water'],
  ['the river severn', null, 'severn', 'severn-trent-water'],
  ['Afon Teifi', null, 'teifi', 'dwr-cymru-welsh-water'],
  ['Test and Itchen', null, 'test-and-itchen', 'southern-water'],
  ['Lough Neagh', null, 'lough-neagh-bann', 'ni-water'],
  ['River Exe', null, null, 'south-west-water'],
]

describe('find my river', () => {
  it.each(cases)('%s', async (typed, river, catchment, company) => {
    const { found } = (await findMyRiver(db, typed))!
    expect(found?.river?.name ?? null).toBe(river)
    const nearest = found!.catchment!
    if (catchment) expect([nearest.slug, nearest.km]).toEqual([catchment, 0])
    else expect(nearest.km).toBeGreaterThan(1)
    expect(found!.companies[0]?.id).toBe(company)
  })

  it('names both companies of a river that crosses a border', async () => {
    const { found } = (await findMyRiver(db, 'River Tweed'))!
    expect(found!.companies.map(({ id }) => id)).toEqual(['scottish-water', 'northumbrian-water'])
  })

  it('finds the company of islands that no river on the map is near', async () => {
    const { found } = (await findMyRiver(db, 'Lerwick'))!
    expect(found!.companies[0]!.id).toBe('scottish-water')
    expect(found!.river!.km).toBeGreaterThan(100)
  })

  it('asks which of several namesakes is meant, and every answer it offers is one', async () => {
    const { found, candidates } = (await findMyRiver(db, 'Newport'))!
    expect(found).toBeNull()
    expect(candidates.length).toBeGreaterThan(4)
    for (const label of candidates) expect((await findMyRiver(db, label))!.found?.label).toBe(label)
  })

  it.each(['Frome', 'Windermere', 'Avon', 'Dee', 'Stoke', 'Newcastle'])(
    'can resolve every candidate for %s',
    async (typed) => {
      const { candidates } = (await findMyRiver(db, typed))!
      expect(candidates.length).toBeGreaterThan(1)
      for (const label of candidates) expect((await findMyRiver(db, label))!.found?.label).toBe(label)
    },
  )

  it('helps when nothing matches', async () => {
    expect(await findMyRiver(db, '   ')).toBeNull()
    expect((await findMyRiver(db, 'ZZ11 1AB'))!).toMatchObject({ typed: 'ZZ11', found: null, postcode: true })
    expect((await findMyRiver(db, 'Bakewwell'))!.nearMisses).toEqual(['Bakewell, Derbyshire'])
    expect(await findMyRiver(db, 'Atlantis')).toMatchObject({ found: null, candidates: [], postcode: false })
  })

  it.each([
    ['EX4 4QJ', 'EX4, around Exeter', 'Exe', 'south-west-water', 'england'],
    ['cf10', 'CF10, around Cardiff', 'Taff', 'dwr-cymru-welsh-water', 'wales'],
    ['BT1', 'BT1, around Belfast', 'Lagan', 'ni-water', 'northern-ireland'],
    ['SW1A 1AA', null, 'Thames', 'thames-water', 'england'],
  ])('takes a postcode for its district: %s', async (typed, label, river, company, nation) => {
    const { typed: kept, found } = (await findMyRiver(db, typed))!
    expect(kept).not.toContain(' ')
    if (label) expect(found!.label).toBe(label)
    expect(found).toMatchObject({ kind: 'district', river: { name: river }, nations: [nation] })
    expect(found!.spreadKm).toBeGreaterThanOrEqual(2)
    expect(found!.companies[0]!.id).toBe(company)
  })

  it('knows a page for every river of the map', async () => {
    const catchments = await listCatchments(db)
    const paths = listRivers(catchments).map(({ path }) => path)
    expect(new Set(paths).size).toBe(92)
    expect(paths.filter((path) => path.startsWith('/catchments/'))).toHaveLength(30)
    for (const path of paths.filter((path) => path.startsWith('/rivers/'))) {
      const river = await getRiver(db, path.slice('/rivers/'.length))
      expect(river, path).toMatchObject({ path })
      expect(river!.companies.length, path).toBeGreaterThan(0)
    }
  })
})
