import { z } from 'zod'
import { isUuid } from '#domain/text/row-numbers.ts'
import { isStorable } from '#domain/text/storable.ts'
import { type PictureServices, pictureSrc } from '../../queries/media.server.ts'
import { deletePicture, describePicture, maxPictureBytes, storePicture } from './store-picture.server.ts'

export type LibraryOutcome = { kind: 'done'; message: string } | { kind: 'refused'; why: string; alt: string }

const altRefused = 'Say in a few words what the picture shows: some readers cannot see it.'
const readAlt = (form: FormData) =>
  String(form.get('alt') ?? '')
    .trim()
    .slice(0, 300)

/** One form of the picture library: upload, describe or delete. */
export const changeLibrary = async (
  services: PictureServices,
  { by, form }: { by: string; form: FormData },
): Promise<LibraryOutcome> => {
  const intent = form.get('intent')
  const alt = readAlt(form)
  const id = String(form.get('id') ?? '')
  const refused = (why: string): LibraryOutcome => ({ kind: 'refused', why, alt })
  if (intent !== 'delete-picture' && alt.length < 3) return refused(altRefused)
  if (intent !== 'upload' && !isUuid(id)) return refused('There is no such picture.')
  const outcome = await applyChange(services, { intent, form, alt, id, by })
  return outcome.kind === 'done'
    ? { kind: 'done', message: messages[intent as keyof typeof messages] }
    : refused(outcome.why)
}

const messages = {
  upload: 'The picture is in the library.',
  describe: 'What the picture shows is saved.',
  'delete-picture': 'The picture is in the bin.',
}

interface LibraryChange {
  intent: unknown
  form: FormData
  alt: string
  id: string
  by: string
}

const applyChange = async (services: PictureServices, { intent, form, alt, id, by }: LibraryChange) => {
  if (intent === 'describe') {
    const description = pictureDescriptionOf(form)
    if (!description) return { kind: 'refused' as const, why: 'Give the focal point as whole numbers from 0 to 100.' }
    return describePicture(services.db, { id, alt, by, ...description })
  }
  if (intent === 'delete-picture') return deletePicture(services.db, { id, by })
  if (intent !== 'upload') return { kind: 'refused' as const, why: 'There is no such thing to do.' }
  return storeFile(services, { form, alt, by })
}

const percent = z.coerce.number().int().min(0).max(100)
const line = z
  .string()
  .trim()
  .max(300)
  .transform((text) => text || null)
const descriptionSchema = z.object({ caption: line, credit: line, focalX: percent, focalY: percent }).partial()

/** What a form says about a picture besides its alternative text; null if the focal point is none. */
const pictureDescriptionOf = (form: FormData) => {
  const fields = Object.keys(descriptionSchema.shape).flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && isStorable(value) ? [[name, value]] : []
  })
  return descriptionSchema.safeParse(Object.fromEntries(fields)).data ?? null
}

const storeFile = async (services: PictureServices, { form, alt, by }: { form: FormData; alt: string; by: string }) => {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { kind: 'refused' as const, why: 'Choose a file.' }
  if (file.size > maxPictureBytes) return { kind: 'refused' as const, why: 'The file is larger than 10 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return storePicture(services, { bytes, filename: file.name, alt, by })
}

/** A picture that is added while writing: where it is shown from, or why it is refused. */
export const uploadPicture = async (
  services: PictureServices,
  { by, form }: { by: string; form: FormData },
): Promise<{ kind: 'done'; src: string; alt: string } | { kind: 'refused'; why: string }> => {
  const alt = readAlt(form)
  if (alt.length < 3) return { kind: 'refused', why: altRefused }
  const outcome = await storeFile(services, { form, alt, by })
  return outcome.kind === 'done' ? { kind: 'done', src: pictureSrc(outcome.id), alt } : outcome
}
