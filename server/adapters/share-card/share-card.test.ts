import { describe, expect, it } from 'vitest'
import { artSvg } from '#app/patterns/art-svg.ts'
import { BusyError } from '#server/platform/concurrency-limit.ts'
import { describeShareCard } from '#server/queries/share-card.server.ts'
import { getShareCard } from '#server/services/share-card.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { drawShareCard } from './share-card.server.ts'

const { db } = await testDatabase()
const art = artSvg('a', { width: 1200, height: 630 })
/** Width and height, as a PNG's header has them. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('social cards', () => {
  it.each([
    ['insight', 'trust-and-transparency-wave-1'],
    ['case-study', 'anglian-water-river-cam'],
    ['company', 'dwr-cymru-welsh-water'],
    ['page', 'platform/riverstations'],
    ['site', ''],
  ])('%s %s is a PNG of 1200 by 630', async (kind, slug) => {
    const found = await describeShareCard(db, kind, slug)
    const png = await drawShareCard(found!.card, art)
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeLessThan(600_000)
  })

  it.each([
    ['insight', 'nothing'],
    ['company', 'nobody-water'],
    ['constructor', 'x'],
  ])('there is none for %s %s', async (kind, slug) => expect(await describeShareCard(db, kind, slug)).toBeNull())

  it('of a worked example says that it is invented', async () => {
    const { card } = (await describeShareCard(db, 'case-study', 'anglian-water-river-cam'))!
    expect(card.eyebrow).toBe('Worked example, invented: water companies')
    expect(card.foot).toBe('Worked example: stations, readings and results are invented.')
  })

  it('tell the newest rating of a company, and no rank while the scores are invented', async () => {
    const wessex = await describeShareCard(db, 'company', 'wessex-water')
    expect(wessex!.card.figure).toEqual({
      value: '2 of 4',
      label: 'stars for environmental performance, 2024',
      illustrative: false,
    })
    const survey = await describeShareCard(db, 'insight', 'trust-and-transparency-wave-1')
    expect(survey!.card.figure).toMatchObject({ value: '10%', illustrative: false })
    expect((await describeShareCard(db, 'company', 'bristol-water'))!.card.figure).toBeNull()
  })

  it('are drawn once, stored, and drawn anew when their words change', async () => {
    const description = (await describeShareCard(db, 'page', 'platform/riverstations'))!
    let drawn = 0
    const drawArt = () => {
      drawn++
      return art
    }
    const [one, other] = await Promise.all([1, 2].map(() => getShareCard(db, description, drawArt, '192.0.2.1')))
    expect(await getShareCard(db, description, drawArt, '192.0.2.1')).toEqual(one)
    expect([drawn, other === one]).toEqual([1, true])
    await getShareCard(
      db,
      { ...description, card: { ...description.card, title: 'Other words' } },
      drawArt,
      '192.0.2.1',
    )
    expect(drawn).toBe(2)
  })

  it('are not stored when drawing fails', async () => {
    const description = (await describeShareCard(db, 'site', ''))!
    const fail = () => {
      throw new Error('no')
    }
    await expect(getShareCard(db, description, fail, '192.0.2.1')).rejects.toThrow('no')
    expect(sizeOf(await getShareCard(db, description, () => art, '192.0.2.1'))).toEqual([1200, 630])
  })

  it('are refused when too many wait to be drawn, and those that wait are drawn', async () => {
    const description = (await describeShareCard(db, 'site', ''))!
    const titled = (n: number) => ({ ...description, card: { ...description.card, title: `Card ${n}` } })
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) => getShareCard(db, titled(n), () => '<svg></svg>', `198.51.100.${n}`)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(10)
  })

  it('are drawn for others while one network asks for more than its share', async () => {
    const description = (await describeShareCard(db, 'site', ''))!
    const titled = (title: string) => ({ ...description, card: { ...description.card, title } })
    const draw = (title: string, client: string) => getShareCard(db, titled(title), () => '<svg></svg>', client)
    const greedy = Promise.allSettled(Array.from({ length: 40 }, (_, n) => draw(`Many ${n}`, `2001:db8:1:2::${n}`)))
    const other = draw('One', '2001:db8:1:3::1')
    expect(sizeOf(await other)).toEqual([1200, 630])
    const drawn = (await greedy).filter(({ status }) => status === 'fulfilled').length
    expect([drawn > 0, drawn <= 4]).toEqual([true, true])
  })

  it('takes hostile words as words', async () => {
    const card = {
      eyebrow: '<script>',
      title: '</svg><image href="file:///etc/passwd"/>',
      foot: '&" \u0000',
      siteName: '<b>',
    }
    expect(sizeOf(await drawShareCard(card, art))).toEqual([1200, 630])
  })
})
