import { isNull } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { isUuid } from '#domain/text/row-numbers.ts'
import { type EncodedImage, UnusableImage } from '#server/adapters/media/encode-image.ts'
import { readPictureFile } from '#server/adapters/media/read-picture-file.ts'
import { media } from '#server/db/schema/content.ts'
import { getPictureFile, type PictureServices } from '#server/queries/media.server.ts'
import { type PictureToBringIn, pictureTextSchema } from '#server/services/cms/bring-in-picture.ts'
import { maxPictureBytes } from '#server/services/cms/store-picture.server.ts'
import type { ContentFile } from './content-files.ts'

/** Pictures are files of their own, media/{id}.webp, each with its words beside it in media/{id}.yaml. */
export interface PictureFile {
  path: string
  bytes: number
  /** One at a time: together they may be larger than the memory. */
  read: () => Promise<Buffer>
}

/** No collection has this name. */
export const isOfPictures = (path: string) => path.startsWith('media/')
const idOf = (path: string, ending: string) => {
  const id = path.slice('media/'.length, -ending.length)
  return path.endsWith(ending) && isUuid(id) ? id : null
}

/** Every picture that is not in the bin: what is said of it, and its file. */
export const exportPictures = async (
  services: PictureServices,
): Promise<{ texts: ContentFile[]; pictures: PictureFile[] }> => {
  const { id, filename, alt, caption, credit, focalX, focalY, bytes } = media
  const rows = await services.db
    .select({ id, filename, alt, caption, credit, focalX, focalY, bytes })
    .from(media)
    .where(isNull(media.deletedAt))
    .orderBy(media.id)
  return {
    texts: rows.map(({ id, bytes: _, ...text }) => ({
      path: `media/${id}.yaml`,
      text: stringify(text, { lineWidth: 0 }),
    })),
    pictures: rows.map(({ id, bytes }) => ({
      path: `media/${id}.webp`,
      bytes,
      read: async () => {
        const file = await getPictureFile(services, id)
        if (!file) throw new Error(`The picture ${id} is gone`)
        return file.body
      },
    })),
  }
}

export type PictureToImport = Pick<PictureToBringIn, 'id' | 'text'> & { draw: () => Promise<EncodedImage> }

/** The pictures of some files, or what is wrong with which. All are looked at before any is stored. */
export const readPictures = async (
  texts: readonly ContentFile[],
  pictures: readonly PictureFile[],
): Promise<{ pictures: PictureToImport[]; problems: string[] }> => {
  const problems: string[] = []
  const files = new Map(pictures.map((file) => [idOf(file.path, '.webp'), file]))
  for (const { path } of pictures)
    if (!texts.some((text) => text.path === path.replace(/\.webp$/, '.yaml')))
      problems.push(`${path}: the file that describes it is missing`)
  const found: PictureToImport[] = []
  for (const { path, text } of texts) {
    const id = idOf(path, '.yaml')
    const file = id && files.get(id)
    if (!id || !file) {
      problems.push(`${path}: the picture is missing`)
      continue
    }
    try {
      const words = pictureTextSchema.safeParse(parse(text))
      if (!words.success) {
        const [issue] = words.error.issues
        problems.push(`${path}: ${issue!.path.join('.')}: ${issue!.message}`)
      } else found.push({ id, text: words.data, draw: await lookAt(file) })
    } catch (error) {
      problems.push(
        `${error instanceof UnusableImage ? file.path : path}: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return { pictures: found, problems }
}

/** Keeps what had to be drawn anew, and reads again what stays as it is. */
const lookAt = async (file: PictureFile): Promise<() => Promise<EncodedImage>> => {
  if (file.bytes > maxPictureBytes) throw new UnusableImage('The file is larger than 10 MB.')
  const bytes = await file.read()
  const image = await readPictureFile(bytes)
  const { width, height } = image
  return image.body === bytes ? async () => ({ body: await file.read(), width, height }) : async () => image
}
