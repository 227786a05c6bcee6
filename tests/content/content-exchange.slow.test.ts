import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { exportContent, importContent } from '#scripts/content-exchange.ts'
import { entries, media } from '#server/db/schema/content.ts'
import { readEnv } from '#server/env.ts'
import { describePicture, storePicture } from '#server/services/cms/store-picture.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'

const site = async () => ({ ...(await testDatabase()), env: readEnv({}) })
const pngOf = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
/** Everything that an export holds, the bytes of pictures too. */
const everything = async (from: Parameters<typeof exportContent>[0]) => {
  const { files, pictures } = await exportContent(from)
  return { files, bytes: await Promise.all(pictures.map(async ({ path, read }) => [path, await read()])) }
}

// Some six hundred entries, each saved as an editor would save it.
it('goes from one site to another and back, equal, and a second time changes nothing', async () => {
  const [from, to] = [await site(), await site()]
  await from.db.insert(entries).values([
    { collection: 'tags', slug: 'new-one', data: { label: 'New', about: 'A sentence that is long enough.' } },
    { collection: 'insights', slug: 'begun', data: { title: 'Only begun' } },
  ])
  const stored = await storePicture(from, {
    bytes: await pngOf('#00756f'),
    filename: 'weir.png',
    alt: 'A weir',
    by: 'u1',
  })
  if (stored.kind !== 'done') throw new Error(stored.why)
  await describePicture(from.db, { ...stored, alt: 'A weir: in spring', caption: 'March', focalX: 10, by: 'u1' })
  const { files, pictures } = await exportContent(from)
  const { email } = await makePerson(to, 'admin')
  // One that is another there, and one that is missing.
  await to.db
    .update(entries)
    .set({ data: { label: 'Other', about: 'Another sentence, long enough.' } })
    .where(eq(entries.slug, 'chalk-streams'))
  const first = await importContent(to, { files, pictures, email })
  expect(first.entries.created).toBe(2)
  expect(first.entries.changed).toBeGreaterThan(0)
  expect(first.pictures).toEqual({ created: 1, changed: 0, unchanged: 0 })
  expect(await everything(to)).toEqual(await everything(from))
  expect(await importContent(to, { files, pictures, email })).toMatchObject({
    entries: { created: 0, changed: 0 },
    pictures: { created: 0, changed: 0, unchanged: 1 },
  })
  await expect(importContent(to, { files, pictures, email: 'nobody@example.org' })).rejects.toThrow('may publish')
  const broken = [...files, { path: 'tags/zz.yaml', text: 'label: 1\n' }]
  await expect(importContent(to, { files: broken, pictures, email })).rejects.toThrow('tags/zz.yaml')
})

it('takes a picture as an upload is taken, and never puts another under the same address', async () => {
  const to = await site()
  const { email } = await makePerson(to, 'admin')
  const id = '0b7c2f0e-6f0e-4a53-9a52-2f7f6f3f5f10'
  const words = { filename: '../we<i>r.png', alt: 'A weir', caption: null, credit: null, focalX: 50, focalY: 50 }
  const bringIn = (bytes: Buffer, text: object = words, name = id) =>
    importContent(to, {
      email,
      files: [{ path: `media/${name}.yaml`, text: JSON.stringify(text) }],
      pictures: [{ path: `media/${id}.webp`, bytes: bytes.length, read: async () => bytes }],
    })
  const green = await pngOf('#00756f')
  await expect(bringIn(Buffer.from('<svg/>'.padEnd(100)))).rejects.toThrow(`media/${id}.webp: Choose a PNG`)
  await expect(bringIn(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('larger than 10 MB')
  await expect(bringIn(green, { ...words, alt: '' })).rejects.toThrow('alt')
  await expect(bringIn(green, { ...words, focalX: 101 })).rejects.toThrow('focalX')
  await expect(bringIn(green, words, 'another')).rejects.toThrow('the picture is missing')
  expect(await to.db.$count(media)).toBe(0)
  expect((await bringIn(green)).pictures).toMatchObject({ created: 1 })
  expect((await exportContent(to)).files.at(-1)!.text).toContain('filename: weir.png')
  expect((await bringIn(green, { ...words, caption: 'In March' })).pictures).toMatchObject({ changed: 1 })
  await expect(bringIn(await pngOf('#223344'))).rejects.toThrow('another picture has this address')
  // What is in the bin comes out of it.
  await to.db.update(media).set({ deletedAt: new Date() })
  expect((await bringIn(green)).pictures).toMatchObject({ changed: 1 })
  expect((await exportContent(to)).pictures).toHaveLength(1)
})
