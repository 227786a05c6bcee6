import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { encodeImage, sniffImage, UnusableImage } from './encode-image.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 120, b: 110 } } })
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  png = await plain(64, 48).png().toBuffer()
  jpeg = await plain(64, 48)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A Person', ImageDescription: 'home address' } })
    .toBuffer()
})

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  (bytes.reduce((c, byte) => crcTable[(c ^ byte) & 255]! ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG of one colour, written by hand: what it says of itself need not be so. */
const handMadePng = (width: number, height: number, { pixels, text }: { pixels: Buffer; text?: Buffer }) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [
    ...[chunk('IHDR', head), ...(text ? [text] : [])],
    ...[chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))],
  ]
  return Buffer.concat([start, ...chunks])
}
/** Three bytes a pixel, and one before each row that says how it is written. */
const black = (width: number, height: number) => Buffer.alloc((width * 3 + 1) * height)

/** It says that it is enormous and holds next to nothing: unpacked, it would fill the memory. */
const bomb = () => handMadePng(60_000, 60_000, { pixels: Buffer.alloc(100_000) })

/** A text of 10 MB beside the picture, in 10 KB. */
const textBomb = (kind: 'zTXt' | 'iTXt') => {
  const packed = deflateSync(Buffer.alloc(10_000_000, 'a'))
  const before = Buffer.from(kind === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0', 'latin1')
  return handMadePng(64, 48, { pixels: black(64, 48), text: chunk(kind, Buffer.concat([before, packed])) })
}

describe('what is taken', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s, drawn anew as WebP', async (type) => {
    const file = await plain(64, 48).toFormat(type).toBuffer()
    expect(sniffImage(file)).toBe(type)
    const { body, width, height } = await encodeImage(file)
    expect([width, height]).toEqual([64, 48])
    expect(sniffImage(body)).toBe('webp')
  })

  it('a large picture, made smaller', async () => {
    const { width, height } = await encodeImage(await plain(4000, 1000).png().toBuffer())
    expect([width, height]).toEqual([2000, 500])
  })

  it('a long one within the 40 million pixels, in little memory and time', async () => {
    const file = handMadePng(60_000, 600, { pixels: black(60_000, 600) })
    expect(file.length).toBeLessThan(200_000)
    const { width, height, body } = await encodeImage(file)
    expect([width, height]).toEqual([2000, 20])
    expect(body.length).toBeLessThan(10_000)
  })

  it.each(['zTXt', 'iTXt'] as const)('a small one with a bomb in its text (%s), without the text', async (kind) => {
    const file = textBomb(kind)
    expect(file.length).toBeLessThan(100_000)
    const { width, height, body } = await encodeImage(file)
    expect([width, height, body.length < 1000]).toEqual([64, 48, true])
  })

  it('nothing that was hidden in the file', async () => {
    expect(jpeg.includes('home address')).toBe(true)
    const { body } = await encodeImage(jpeg)
    expect(body.includes('home address')).toBe(false)
    expect((await sharp(body).metadata()).exif).toBeUndefined()
  })

  it('a picture with a page behind it, without the page', async () => {
    const { body } = await encodeImage(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    expect(body.includes('script')).toBe(false)
  })
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a drawing that begins as XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page called picture.png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program called picture.png', () => Buffer.from('MZ\x90\x00'.padEnd(200, '\x00'), 'latin1')],
    ['a page that begins as GIF', () => Buffer.from('GIF89a/*<script>*/=alert(1)//</script>'.padEnd(200))],
    ['a page that begins as JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)])],
    ['half a PNG', () => png.subarray(0, Math.floor(png.length / 2))],
    ['half a JPEG', () => jpeg.subarray(0, Math.floor(jpeg.length * 0.6))],
    ['a bomb', bomb],
    ['a speck', () => plain(4, 4).png().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'.padEnd(200))],
    [
      'a moving picture',
      async () =>
        sharp([await plain(20, 20).png().toBuffer(), await plain(20, 20).negate().png().toBuffer()], {
          join: { animated: true },
        })
          .gif()
          .toBuffer(),
    ],
  ])('%s', async (_, file) => {
    await expect(encodeImage(await file())).rejects.toBeInstanceOf(UnusableImage)
  })
})
