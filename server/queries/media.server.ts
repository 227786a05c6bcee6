import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import { focalAlign, type HeroPicture, pictureNote } from '#domain/editorial/picture-note.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { objectStoreOf, pictureKey, StoreUnavailable } from '../adapters/media/object-store.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries, media } from '../db/schema/content.ts'
import type { Env } from '../env.ts'

/** What it takes to read and store the bytes of pictures: they are in the database, or in an object store. */
export interface PictureServices {
  db: Db
  env: Pick<Env, 'objectStore'>
}

export interface Picture {
  id: string
  src: string
  filename: string
  alt: string
  width: number
  height: number
  bytes: number
}

export const pictureSrc = (id: string) => `/media/${id}.webp`

/** The ids of the pictures that a text or an entry shows. */
export const picturesIn = (data: unknown): string[] => [
  ...new Set([...JSON.stringify(data).matchAll(/\/media\/([0-9a-f-]{36})\.webp/g)].map(([, id]) => id!).filter(isUuid)),
]

/** What readers are told of the pictures that a text or an entry shows, and what of them must stay in view, by address. */
export const getPictureNotes = async (db: Db, data: unknown) => {
  const ids = picturesIn(data)
  if (ids.length === 0) return {}
  const { caption, credit, width, height, focalX, focalY } = columns
  const rows = await db
    .select({ id: media.id, caption, credit, width, height, focalX, focalY })
    .from(media)
    .where(and(inArray(media.id, ids), isNull(media.deletedAt)))
  return Object.fromEntries(rows.map(({ id, ...note }) => [pictureSrc(id), note]))
}
export type PictureNotes = Awaited<ReturnType<typeof getPictureNotes>>

/** The picture at the top of an article, as its page draws it; null without one. */
export const heroPicture = (hero: { src: string } | null | undefined, notes: PictureNotes): HeroPicture | null => {
  if (!hero?.src) return null
  const known = Object.hasOwn(notes, hero.src) ? notes[hero.src] : undefined
  if (!known) return { src: hero.src }
  const { width, height } = known
  return { src: hero.src, cut: { width, height, align: focalAlign(known) }, note: pictureNote(known) }
}

const pageLength = 24
const columns = {
  id: media.id,
  filename: media.filename,
  alt: media.alt,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  caption: media.caption,
  credit: media.credit,
  focalX: media.focalX,
  focalY: media.focalY,
}

export interface PictureInUse extends Picture {
  caption: string | null
  credit: string | null
  focalX: number
  focalY: number
  at: string
  by: string | null
  usedBy: { collection: string; id: string; title: string }[]
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A page of the library, newest first: each picture with the entries that show it, live or not. */
export const listPicturesInUse = async (
  db: Db,
  { search = '', page = 1 }: { search?: string; page?: number } = {},
): Promise<{ total: number; pages: number; pictures: PictureInUse[] }> => {
  const where = and(
    isNull(media.deletedAt),
    search
      ? or(
          ...[media.filename, media.alt, media.caption, media.credit].map((column) =>
            ilike(column, likePattern(search)),
          ),
        )
      : undefined,
  )
  const [total, rows] = await Promise.all([
    db.$count(media, where),
    db
      .select({ ...columns, at: media.createdAt, by: users.name })
      .from(media)
      .leftJoin(users, eq(users.id, media.createdBy))
      .where(where)
      .orderBy(desc(media.createdAt), desc(media.id))
      .limit(pageLength)
      .offset((page - 1) * pageLength),
  ])
  const entriesWithPictures =
    rows.length === 0
      ? []
      : await db
          .select({
            id: entries.id,
            collection: entries.collection,
            slug: entries.slug,
            data: entries.data,
            live: entries.published,
          })
          .from(entries)
          .where(
            sql`${entries.deletedAt} is null and (${entries.data}::text like '%/media/%' or ${entries.published}::text like '%/media/%')`,
          )
  const texts = entriesWithPictures.map((row) => ({ row, text: JSON.stringify([row.data, row.live]) }))
  const pictures = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    src: pictureSrc(row.id),
    usedBy: texts
      .filter(({ text }) => text.includes(pictureSrc(row.id)))
      .map(({ row: { id, collection, slug, data } }) => {
        const kind = getCollection(collection)
        return { id, collection, title: kind ? entryTitle(kind, { data }) : slug }
      }),
  }))
  return { total, pages: Math.max(1, Math.ceil(total / pageLength)), pictures }
}

/** The bytes of a picture, or null. What is in the bin is shown to nobody but those who may restore it. Throws StoreUnavailable. */
export const getPictureFile = async ({ db, env }: PictureServices, id: string, { isBinned = false } = {}) => {
  const [row] = await db
    .select({ mime: media.mime, body: media.body })
    .from(media)
    .where(and(eq(media.id, id), isBinned ? isNotNull(media.deletedAt) : isNull(media.deletedAt)))
  const body = row && (await readPicture(env, id, row.body))
  return body ? { mime: row.mime, body } : null
}

/** What must stay in view when a picture is cropped, and how to read its bytes; null if there is no such picture. */
export const getPictureToCrop = async ({ db, env }: PictureServices, id: string) => {
  const [row] = await db
    .select({ body: media.body, sha256: media.sha256, focalX: media.focalX, focalY: media.focalY })
    .from(media)
    .where(and(eq(media.id, id), isNull(media.deletedAt)))
  if (!row) return null
  const { body, ...rest } = row
  return { ...rest, read: () => readPicture(env, id, body) }
}

const readPicture = async (env: PictureServices['env'], id: string, body: string | null): Promise<Buffer | null> => {
  if (body !== null) return Buffer.from(body, 'base64')
  const store = objectStoreOf(env)
  if (!store) throw new StoreUnavailable('the picture is in an object store, and MEDIA_STORE names none')
  return store.get(pictureKey(id))
}
