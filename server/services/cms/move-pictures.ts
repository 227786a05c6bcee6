import { eq, isNotNull, isNull } from 'drizzle-orm'
import { type ObjectStore, pictureKey } from '../../adapters/media/object-store.ts'
import type { Db } from '../../db/db.ts'
import { media } from '../../db/schema/content.ts'

export type PicturePlace = 'bucket' | 'database'

/**
 * Moves the bytes of every picture, those in the bin too, to the bucket or back into the database, one by one and each there before it is
 * gone here: it can be stopped and started again, while the site serves. Returns how many it moved.
 */
export const movePictures = async (db: Db, store: ObjectStore, to: PicturePlace): Promise<number> => {
  const isElsewhere = to === 'bucket' ? isNotNull(media.body) : isNull(media.body)
  const rows = await db.select({ id: media.id }).from(media).where(isElsewhere)
  let moved = 0
  for (const { id } of rows) {
    const key = pictureKey(id)
    if (to === 'bucket') {
      const [row] = await db.select({ body: media.body, mime: media.mime }).from(media).where(eq(media.id, id))
      if (!row?.body) continue
      await store.put(key, Buffer.from(row.body, 'base64'), row.mime)
      await db.update(media).set({ body: null }).where(eq(media.id, id))
    } else {
      const body = await store.get(key)
      if (!body) throw new Error(`The picture ${id} is not in the bucket`)
      await db
        .update(media)
        .set({ body: body.toString('base64') })
        .where(eq(media.id, id))
      await store.delete(key)
    }
    moved++
  }
  return moved
}
