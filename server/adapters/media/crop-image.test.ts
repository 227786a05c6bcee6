import sharp from 'sharp'
import { expect, it } from 'vitest'
import { areaOf, cropPicture } from './crop-image.ts'

it.each([
  ['wide, its middle', { width: 2000, height: 500 }, { x: 50, y: 50 }, { left: 600, top: 0, width: 800, height: 500 }],
  ['wide, its left end', { width: 2000, height: 500 }, { x: 0, y: 0 }, { left: 0, top: 0, width: 800, height: 500 }],
  [
    'wide, its right end',
    { width: 2000, height: 500 },
    { x: 100, y: 9 },
    { left: 1200, top: 0, width: 800, height: 500 },
  ],
  [
    'tall, near its top',
    { width: 800, height: 2000 },
    { x: 50, y: 20 },
    { left: 0, top: 150, width: 800, height: 500 },
  ],
  ['of the card’s shape', { width: 960, height: 600 }, { x: 0, y: 100 }, { left: 0, top: 0, width: 960, height: 600 }],
])('a picture that is %s', (_, size, focus, area) => expect(areaOf(size, focus, 'card')).toEqual(area))

it('shows what stands at the focal point', async () => {
  const left = { create: { width: 1000, height: 500, channels: 3 as const, background: 'red' } }
  const picture = await sharp({ create: { width: 2000, height: 500, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
  const card = await cropPicture(picture, { x: 10, y: 50 }, 'card')
  const { dominant } = await sharp(card).stats()
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true])
  expect(await sharp(card).metadata()).toMatchObject({ width: 800, height: 500, format: 'webp' })
})

it('is 1200 by 630 pixels as a social card, whatever it was', async () => {
  const small = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer()
  const card = await sharp(await cropPicture(small, { x: 50, y: 50 }, 'share')).metadata()
  expect(card).toMatchObject({ width: 1200, format: 'jpeg' })
  expect(Math.abs(card.height! - 630)).toBeLessThan(8)
})
