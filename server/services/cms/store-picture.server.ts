import { createHash } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { UnusableImage } from '../../adapters/media/encode-image.ts'
import { encodeInWorker } from '../../adapters/media/encode-in-worker.ts'
import type { Db } from '../../db/db.ts'
import { media } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'
import { pictureSrc } from '../../queries/media.server.ts'

export type PictureOutcome = { kind: 'done'; id: string } | { kind: 'refused'; why: string }

/** A file name for people: no folders, no control characters, not too long. */
const toSafeFilename = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[^\w .()-]/g, '')
    .trim()
    .slice(-120) || 'picture'

/** Adds a picture to the library, re-encoded. The same picture twice is stored once, by the hash of its bytes. */
export const storePicture = async (
  db: Db,
  { bytes, filename, alt, by }: { bytes: Uint8Array; filename: string; alt: string; by: string },
): Promise<PictureOutcome> => {
  try {
    const { body, width, height } = await encodeInWorker(bytes)
    const sha256 = createHash('sha256').update(body).digest('hex')
    return await db.transaction(async (tx) => {
      const [duplicate] = await tx.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).limit(1)
      if (duplicate) {
        await tx.update(media).set({ deletedAt: null, deletedBy: null }).where(eq(media.id, duplicate.id))
        return { kind: 'done', id: duplicate.id }
      }
      const [row] = await tx
        .insert(media)
        .values({
          filename: toSafeFilename(filename),
          mime: 'image/webp',
          bytes: body.length,
          width,
          height,
          alt,
          body: body.toString('base64'),
          sha256,
          createdBy: by,
        })
        .returning({ id: media.id })
      await recordAction(tx, {
        by,
        action: 'keep-picture',
        subject: `media/${row!.id}`,
        details: { filename: toSafeFilename(filename) },
      })
      return { kind: 'done', id: row!.id }
    })
  } catch (error) {
    if (error instanceof UnusableImage) return { kind: 'refused', why: error.message }
    throw error
  }
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
