import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { silent } from '#tests/support/silent-log.ts'
import { media } from '../../db/schema/content.ts'
import { readEnv } from '../../env.ts'
import { mediaFiles } from '../../http/static-files.ts'
import { changeLibrary } from '../../services/cms/change-library.server.ts'
import { movePictures } from '../../services/cms/move-pictures.ts'
import { purgeBin } from '../../services/cms/purge-bin.ts'
import { deletePicture } from '../../services/cms/store-picture.server.ts'
import { ObjectStore, objectStoreOf, pictureKey, StoreUnavailable } from './object-store.ts'

const { db } = await testDatabase()
const directory = await mkdtemp(path.join(tmpdir(), 'riverline-bucket-'))
const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'media' }] })
let env: ReturnType<typeof readEnv>

/** The keys that the local server knows. */
const settings = {
  MEDIA_STORE: 's3',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
beforeAll(async () => {
  const { port } = await s3.run()
  env = readEnv({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

const services = (changes: Partial<typeof env.objectStore> = {}) => ({
  db,
  log: silent,
  env: { ...env, objectStore: { ...env.objectStore!, ...changes } },
})
const site = (changes = {}) => new Hono().route('/', mediaFiles(services(changes)))
const upload = async (background: string, changes = {}) => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('intent', 'upload')
  form.set('alt', `A weir in ${background}`)
  form.set('file', new File([new Uint8Array(png)], 'weir.png'))
  return changeLibrary(services(changes), { by: 'tester', form })
}
const latest = async (alt: string) => (await db.select().from(media).where(eq(media.alt, alt)))[0]!

describe('a picture in a bucket', () => {
  it('is put there, read whole and in part, cropped, binned and deleted', async () => {
    expect(await upload('red')).toMatchObject({ kind: 'done' })
    const row = await latest('A weir in red')
    expect(row.body).toBeNull()
    const src = `/media/${row.id}.webp`
    const whole = await site().request(src)
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.length).toBe(row.bytes)
    const part = await site().request(src, { headers: { Range: 'bytes=4-11' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 4-11/${row.bytes}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 12))
    expect((await site().request(src, { headers: { Range: 'bytes=9999999-' } })).status).toBe(416)
    expect((await site().request(`/media/${row.id}/card.webp`)).status).toBe(200)

    const store = objectStoreOf(env)!
    expect(await deletePicture(db, { id: row.id, by: 'tester' })).toMatchObject({ kind: 'done' })
    expect((await site().request(src)).status).toBe(404)
    expect(await store.get(pictureKey(row.id))).toEqual(bytes)
    await db.update(media).set({ deletedAt: sql`now() - interval '1 year'` }).where(eq(media.id, row.id))
    expect(await purgeBin(db, store)).toMatchObject({ pictures: 1 })
    expect(await store.get(pictureKey(row.id))).toBeNull()
    await store.delete(pictureKey(row.id))
  })

  it('is stored once though it is sent twice, and moves to the database and back', async () => {
    await upload('blue')
    await upload('blue')
    const row = await latest('A weir in blue')
    const store = objectStoreOf(env)!
    const bytes = await store.get(pictureKey(row.id))
    expect(await movePictures(db, store, 'database')).toBe(1)
    expect((await latest('A weir in blue')).body).toBe(bytes!.toString('base64'))
    expect(await store.get(pictureKey(row.id))).toBeNull()
    expect(await movePictures(db, store, 'bucket')).toBe(1)
    expect((await latest('A weir in blue')).body).toBeNull()
    expect(await store.get(pictureKey(row.id))).toEqual(bytes)
  })
})

describe('a bucket that cannot be had', () => {
  /** Takes connections and says nothing, or hangs up. */
  const tcpServer = async (onSocket: (socket: import('node:net').Socket) => void) => {
    const server = createServer(onSocket).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { server, endpoint: `http://127.0.0.1:${(server.address() as import('node:net').AddressInfo).port}` }
  }

  it.each([
    ['has another key', { secretAccessKey: 'wrong' }],
    ['is not there', { bucket: 'other' }],
    ['has nobody at its port', { endpoint: 'http://127.0.0.1:9' }],
  ])(
    '%s: pictures are a 503 with Retry-After, uploads refused in words, and no row is written',
    async (name, changes) => {
      await upload('green')
      const { id } = await latest('A weir in green')
      const answer = await site(changes).request(`/media/${id}.webp`)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10'])
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const colour = { 'has another key': 'pink', 'is not there': 'teal' }[name] ?? 'gold'
      expect(await upload(colour, changes)).toMatchObject({
        kind: 'refused',
        why: expect.stringContaining('Nothing was stored'),
      })
      expect(await latest(`A weir in ${colour}`)).toBeUndefined()
    },
  )

  it('hangs up, or never answers: an error in the time that was set', async () => {
    const { server, endpoint } = await tcpServer((socket) => socket.destroy())
    await expect(new ObjectStore({ ...env.objectStore!, endpoint }).get('x')).rejects.toBeInstanceOf(StoreUnavailable)
    server.close()
    const silentServer = await tcpServer(() => {})
    const store = new ObjectStore({ ...env.objectStore!, endpoint: silentServer.endpoint }, 200)
    await expect(store.get('x')).rejects.toBeInstanceOf(StoreUnavailable)
    silentServer.server.close()
  })
})

it('needs its settings', () => {
  expect(() => readEnv(settings)).toThrow('MEDIA_STORE=s3 needs S3_ENDPOINT')
  expect(readEnv({ S3_BUCKET: 'media' }).objectStore).toBeNull()
  expect(() => readEnv({ S3_BUCKET: 'Not A Bucket' })).toThrow('S3_BUCKET')
})
