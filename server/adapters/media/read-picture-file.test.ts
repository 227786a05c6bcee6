import sharp from 'sharp'
import { expect, it } from 'vitest'
import { UnusableImage } from './encode-image.ts'
import { isPlainWebp, readPictureFile } from './read-picture-file.ts'

const plain = (width: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height: 48, channels, background: { r: 0, g: 120, b: 110, alpha: 0.5 } } })

it.each([3, 4] as const)('keeps a picture of ours byte for byte, with %d channels', async (channels) => {
  const ours = await plain(64, channels).webp({ quality: 82 }).toBuffer()
  const { body, width, height } = await readPictureFile(ours)
  expect([body.equals(ours), width, height]).toEqual([true, 64, 48])
})

it('draws anew what hides something, is larger than ours or is no WebP', async () => {
  const spoken = await plain(64)
    .webp()
    .withExif({ IFD0: { Copyright: 'A Person' } })
    .toBuffer()
  const trailing = Buffer.concat([await plain(64).webp().toBuffer(), Buffer.from('<script>')])
  for (const file of [spoken, await plain(2400).webp().toBuffer(), await plain(64).png().toBuffer()]) {
    const { body, width } = await readPictureFile(file)
    expect([body.equals(file), isPlainWebp(body), width <= 2000, body.includes('A Person')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  }
  expect(isPlainWebp(trailing)).toBe(false)
  expect((await readPictureFile(trailing)).body.includes('<script>')).toBe(false)
})

it('refuses what is no picture, or half of one', async () => {
  await expect(readPictureFile(Buffer.from('<svg/>'.padEnd(100)))).rejects.toThrow(UnusableImage)
  const half = (await plain(64).webp().toBuffer()).subarray(0, 60)
  await expect(readPictureFile(half)).rejects.toThrow(UnusableImage)
})
