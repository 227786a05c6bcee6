import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isStorable } from '#domain/text/storable.ts'
import type { EncodedImage } from '../../adapters/media/encode-image.ts'
import { objectStoreOf, pictureKey } from '../../adapters/media/object-store.ts'
import { media } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'
import type { PictureServices } from '../../queries/media.server.ts'
import { pictureMime, toSafeFilename } from './store-picture.server.ts'

const line = z.string().trim().max(300).refine(isStorable)
const percent = z.number().int().min(0).max(100)

/** What a file says of a picture, within the limits of the library's form. */
export const pictureTextSchema = z.strictObject({
  filename: z.string().transform(toSafeFilename),
  alt: line.min(3),
  caption: line.nullable(),
  credit: line.nullable(),
  focalX: percent,
  focalY: percent,
})

export interface PictureToBringIn {
  id: string
  text: z.output<typeof pictureTextSchema>
  image: EncodedImage
  by: string
}

/**
 * Puts a picture into the library under the id that entries show it by, and takes it out of the bin. The bytes behind an id never change:
 * browsers keep them for good.
 */
export const bringInPicture = async (
  { db, env }: PictureServices,
  { id, text, image, by }: PictureToBringIn,
): Promise<{ kind: 'created' | 'changed' | 'unchanged' } | { kind: 'refused'; why: string }> => {
  const sha256 = createHash('sha256').update(image.body).digest('hex')
  const [stored] = await db.select().from(media).where(eq(media.id, id))
  if (!stored) {
    const store = objectStoreOf(env)
    // Before the row, as with an upload.
    if (store) await store.put(pictureKey(id), image.body, pictureMime)
    const { body, width, height } = image
    const bytes = { mime: pictureMime, bytes: body.length, width, height, sha256 }
    await db
      .insert(media)
      .values({ id, ...text, ...bytes, body: store ? null : body.toString('base64'), createdBy: by })
    await recordAction(db, {
      by,
      action: 'keep-picture',
      subject: `media/${id}`,
      details: { filename: text.filename },
    })
    return { kind: 'created' }
  }
  if (stored.sha256 !== sha256) return { kind: 'refused', why: 'another picture has this address' }
  const { filename, alt, caption, credit, focalX, focalY } = stored
  if (!stored.deletedAt && isDeepStrictEqual({ filename, alt, caption, credit, focalX, focalY }, text))
    return { kind: 'unchanged' }
  await db
    .update(media)
    .set({ ...text, deletedAt: null, deletedBy: null })
    .where(eq(media.id, id))
  await recordAction(db, { by, action: 'describe-picture', subject: `media/${id}`, details: { ...text } })
  return { kind: 'changed' }
}
