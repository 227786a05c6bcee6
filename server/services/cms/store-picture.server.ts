import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { UnusableImage } from '../../adapters/media/encode-image.ts'
import { encodeInWorker } from '../../adapters/media/encode-in-worker.ts'
import { objectStoreOf, pictureKey, StoreUnavailable } from '../../adapters/media/object-store.ts'
import type { Db } from '../../db/db.ts'
import { media } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'
import { type PictureServices, pictureSrc } from '../../queries/media.server.ts'

/** What every picture is drawn as. */
export const pictureMime = 'image/webp'

export const maxPictureBytes = 10 * 1024 * 1024

export type PictureOutcome = { kind: 'done'; id: string } | { kind: 'refused'; why: string }

/** A file name for people: no folders, no control characters, not too long. */
export const toSafeFilename = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[^\w .()-]/g, '')
    .trim()
    .slice(-120) || 'picture'

interface NewPicture {
  bytes: Uint8Array
  filename: string
  alt: string
  by: string
}

/**
 * Adds a picture to the library, re-encoded. The same picture twice is stored once, by the hash of its bytes. With an object store the
 * bytes go there before the row is written: no row is ever without its bytes, and a failure in between leaves an object without a row.
 */
export const storePicture = async (
  { db, env }: PictureServices,
  { bytes, filename, alt, by }: NewPicture,
): Promise<PictureOutcome> => {
  try {
    const { body, width, height } = await encodeInWorker(bytes)
    const sha256 = createHash('sha256').update(body).digest('hex')
    const id = randomUUID()
    const store = objectStoreOf(env)
    const isKnown = (await findBySha256(db, sha256)) !== null
    if (store && !isKnown) await store.put(pictureKey(id), body, pictureMime)
    return await db.transaction(async (tx) => {
      const duplicate = await findBySha256(tx, sha256)
      if (duplicate) {
        await tx.update(media).set({ deletedAt: null, deletedBy: null }).where(eq(media.id, duplicate))
        return { kind: 'done', id: duplicate }
      }
      await tx.insert(media).values({
        id,
        filename: toSafeFilename(filename),
        mime: pictureMime,
        bytes: body.length,
        width,
        height,
        alt,
        body: store && !isKnown ? null : body.toString('base64'),
        sha256,
        createdBy: by,
      })
      await recordAction(tx, {
        by,
        action: 'keep-picture',
        subject: `media/${id}`,
        details: { filename: toSafeFilename(filename) },
      })
      return { kind: 'done', id }
    })
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'refused', why: error.message }
    if (error instanceof StoreUnavailable)
      return { kind: 'refused', why: 'Pictures cannot be stored just now. Nothing was stored; try again in a minute.' }
    throw error
  }
}

const findBySha256 = async (db: Db, sha256: string): Promise<string | null> => {
  const [row] = await db.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).limit(1)
  return row?.id ?? null
}

export interface PictureDescription {
  alt: string
  caption?: string | null
  credit?: string | null
  focalX?: number
  focalY?: number
}

/** Changes a picture's default alternative text, its caption, credit and focal point; entries that already show it keep theirs. */
export const describePicture = async (
  db: Db,
  { id, by, ...description }: PictureDescription & { id: string; by: string },
): Promise<PictureOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.update(media).set(description).where(eq(media.id, id)).returning({ id: media.id })
    if (!row) return { kind: 'refused', why: 'There is no such picture.' }
    // Pages say what it says, and the table has no trigger.
    await tx.execute(sql`select raise_content_version('media')`)
    await recordAction(tx, { by, action: 'describe-picture', subject: `media/${id}`, details: { ...description } })
    return { kind: 'done', id }
  })

/** Moves a picture to the bin, unless an entry shows it. */
export const deletePicture = async (db: Db, { id, by }: { id: string; by: string }): Promise<PictureOutcome> =>
  db.transaction(async (tx) => {
    const src = `%${pictureSrc(id)}%`
    const deletedRows = await tx
      .update(media)
      .set({ deletedAt: sql`now()`, deletedBy: by })
      .where(
        sql`${media.id} = ${id} and ${media.deletedAt} is null and not exists (select from entries where deleted_at is null
          and (data::text like ${src} or published::text like ${src} or scheduled::text like ${src}))`,
      )
      .returning({ id: media.id, filename: media.filename })
    if (deletedRows.length === 0)
      return { kind: 'refused', why: 'The picture is shown by an entry, or is gone. Take it out there first.' }
    await recordAction(tx, {
      by,
      action: 'delete-picture',
      subject: `media/${id}`,
      details: { filename: deletedRows[0]!.filename },
    })
    return { kind: 'done', id }
  })

/** Takes a picture out of the bin. */
export const restorePicture = async (db: Db, { id, by }: { id: string; by: string }): Promise<PictureOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(media)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(media.id, id), isNotNull(media.deletedAt)))
      .returning({ filename: media.filename })
    if (!row) return { kind: 'refused', why: 'The picture is not in the bin any more.' }
    await recordAction(tx, {
      by,
      action: 'restore-picture',
      subject: `media/${id}`,
      details: { filename: row.filename },
    })
    return { kind: 'done', id }
  })
