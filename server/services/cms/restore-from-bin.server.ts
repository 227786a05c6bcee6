import { getCollection } from '#domain/collections/all.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Services } from '../../context.server.ts'
import { editEntry } from './edit-entry.server.ts'
import { restorePicture } from './store-picture.server.ts'

interface BinForm {
  intent: 'bring-back' | 'restore-picture'
  id: string
  collection: string
  form: FormData
  by: string
}

/** One form of the bin. The route has checked the permission. */
export const restoreFromBin = async (
  services: Pick<Services, 'db' | 'pages'>,
  { intent, id, collection: name, form, by }: BinForm,
): Promise<{ kind: 'done' } | { kind: 'refused'; why: string }> => {
  const gone = { kind: 'refused', why: 'This is not in the bin any more.' } as const
  if (!isUuid(id)) return gone
  if (intent === 'restore-picture') return restorePicture(services.db, { id, by })
  const collection = getCollection(name)
  if (!collection) return gone
  const outcome = await editEntry(services, { collection, id, by, intent, form })
  if (outcome.kind === 'done') return { kind: 'done' }
  return outcome.kind === 'refused' ? outcome : gone
}
