// npm run pictures:move bucket|database: moves the bytes of every picture to the bucket of the settings, or back. Safe while the site is serving.
import { objectStoreOf } from '#server/adapters/media/object-store.ts'
import { readEnv } from '#server/env.ts'
import { movePictures, type PicturePlace } from '#server/services/cms/move-pictures.ts'
import { withDatabase } from './with-database.ts'

const places: readonly string[] = ['bucket', 'database'] satisfies PicturePlace[]

await withDatabase('MEDIA_STORE=s3 S3_…=… npm run pictures:move bucket|database', async ({ db }, to) => {
  if (!places.includes(to)) throw new Error('Say where to: bucket or database')
  const store = objectStoreOf(readEnv(process.env))
  if (!store) throw new Error('Set MEDIA_STORE=s3 and the settings of the bucket, to move either way')
  return `${await movePictures(db, store, to as PicturePlace)} pictures are in the ${to} now`
})
