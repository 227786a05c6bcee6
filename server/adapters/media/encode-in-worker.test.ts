import sharp from 'sharp'
import { expect, it } from 'vitest'
import { UnusableImage } from './encode-image.ts'
import { encodeInWorker } from './encode-in-worker.ts'

const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#00756f' } })
    .png()
    .toBuffer()

it('encodes in a thread, and refuses in words', async () => {
  const { body, width, height } = await encodeInWorker(await png(40))
  expect([width, height, (await sharp(body).metadata()).format]).toEqual([40, 40, 'webp'])
  await expect(encodeInWorker(Buffer.from('<svg/>'.padEnd(100)))).rejects.toThrow(UnusableImage)
  await expect(encodeInWorker((await png(40)).subarray(0, 60))).rejects.toThrow('damaged')
})

it('takes one at a time, in order', async () => {
  const done: number[] = []
  const pictures = await Promise.all([2400, 16, 16, 8, 20].map(png))
  await Promise.all(
    pictures.map((picture, at) =>
      encodeInWorker(picture)
        .catch((error) => expect(error).toBeInstanceOf(UnusableImage))
        .then(() => done.push(at)),
    ),
  )
  expect(done).toEqual([0, 1, 2, 3, 4])
})
