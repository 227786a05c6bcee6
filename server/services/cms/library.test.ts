import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { media } from '../../db/schema/content.ts'
import { readEnv } from '../../env.ts'
import { listPicturesInUse } from '../../queries/media.server.ts'
import { changeLibrary } from './change-library.server.ts'

const { db } = await testDatabase()
const pictures = { db, env: readEnv({}) }
const values = (n: number, alt: string) => ({
  filename: `river-${n}.webp`,
  mime: 'image/webp',
  bytes: 1,
  width: 16,
  height: 16,
  alt,
  body: '',
  sha256: `sha-${n}`,
})
await db.insert(media).values(Array.from({ length: 330 }, (_, n) => values(n, n === 7 ? 'Otters at a weir' : 'Water')))

describe('H14: the library', () => {
  it('has pages, to the last of 330 pictures', async () => {
    const first = await listPicturesInUse(db)
    expect([first.total, first.pages, first.pictures.length]).toEqual([330, 14, 24])
    expect((await listPicturesInUse(db, { page: 14 })).pictures).toHaveLength(18)
    expect((await listPicturesInUse(db, { page: 99 })).pictures).toEqual([])
  })

  it('is searched by name, text, caption and credit', async () => {
    const found = async (search: string) =>
      (await listPicturesInUse(db, { search })).pictures.map(({ filename }) => filename)
    expect(await found('otter')).toEqual(['river-7.webp'])
    expect(await found('river-12.')).toEqual(['river-12.webp'])
    expect(await found('%')).toEqual([])
    const { id } = (await listPicturesInUse(db, { search: 'otter' })).pictures[0]!
    const form = new FormData()
    const fields = {
      intent: 'describe',
      id,
      alt: 'Otters',
      caption: 'At dawn',
      credit: 'Jo, CC BY 4.0',
      focalX: '10',
      focalY: '90',
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    expect(await changeLibrary(pictures, { by: 'u1', form })).toMatchObject({ kind: 'done' })
    expect(await found('cc by')).toEqual(['river-7.webp'])
    expect((await listPicturesInUse(db, { search: 'dawn' })).pictures).toMatchObject([
      { caption: 'At dawn', credit: 'Jo, CC BY 4.0', focalX: 10, focalY: 90 },
    ])
    form.set('focalX', '101')
    expect(await changeLibrary(pictures, { by: 'u1', form })).toMatchObject({ kind: 'refused' })
  })
})
