import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../../db/db.ts'
import { deletePicture, describePicture, storePicture } from './store-picture.server.ts'

export type LibraryOutcome = { kind: 'done'; message: string } | { kind: 'refused'; why: string; alt: string }

const maxBytes = 10 * 1024 * 1024

/** One form of the picture library: upload, describe or delete. */
export const changeLibrary = async (db: Db, { by, form }: { by: string; form: FormData }): Promise<LibraryOutcome> => {
  const intent = form.get('intent')
  const alt = String(form.get('alt') ?? '')
    .trim()
    .slice(0, 300)
  const id = String(form.get('id') ?? '')
  const refused = (why: string): LibraryOutcome => ({ kind: 'refused', why, alt })
  if (intent !== 'delete-picture' && alt.length < 3)
    return refused('Say in a few words what the picture shows: some readers cannot see it.')
  if (intent !== 'upload' && !isUuid(id)) return refused('There is no such picture.')
  const outcome = await applyChange(db, { intent, form, alt, id, by })
  return outcome.kind === 'done'
    ? { kind: 'done', message: messages[intent as keyof typeof messages] }
    : refused(outcome.why)
}

const messages = {
  upload: 'The picture is in the library.',
  describe: 'The text is saved.',
  'delete-picture': 'The picture is in the bin.',
}

interface LibraryChange {
  intent: unknown
  form: FormData
  alt: string
  id: string
  by: string
}

const applyChange = async (db: Db, { intent, form, alt, id, by }: LibraryChange) => {
  if (intent === 'describe') return describePicture(db, { id, alt, by })
  if (intent === 'delete-picture') return deletePicture(db, { id, by })
  const file = form.get('file')
  if (intent !== 'upload' || !(file instanceof File) || file.size === 0)
    return { kind: 'refused' as const, why: 'Choose a file.' }
  if (file.size > maxBytes) return { kind: 'refused' as const, why: 'The file is larger than 10 MB.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return storePicture(db, { bytes, filename: file.name, alt, by })
}
