import type { DraftAnswer } from '#domain/cms/draft-outcome.ts'
import { checkWorkingCopy } from '#domain/cms/working-copy.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import type { Services } from '../../context.server.ts'
import { findSlugProblem, parseJson } from './edit-entry.server.ts'
import { endPresence, lookAround, notePresence } from './presence.server.ts'
import { saveDraft } from './save-draft.server.ts'

interface DraftForm {
  collection: Collection
  id: string
  by: string
  form: FormData
}

/**
 * What an open form sends by itself: its text after a change (autosave) or when its writer says so (save); that it is still open, to
 * learn who else is and whether something has been saved (here); and that it is being closed (gone).
 */
export const receiveDraft = async (
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  { collection, id, by, form }: DraftForm,
): Promise<DraftAnswer | null> => {
  const intent = form.get('intent')
  const [sitting, baseVersion] = [String(form.get('sitting') ?? ''), readInteger(form.get('version'))]
  if (!isUuid(id) || !isUuid(sitting) || baseVersion === null) return null
  const openForm = { entryId: id, userId: by, sitting }
  if (intent === 'gone') {
    await endPresence(db, openForm)
    return { kind: 'gone' }
  }
  if (intent === 'here') {
    await notePresence(db, openForm)
    return { kind: 'here', ...(await lookAround(db, openForm)) }
  }
  if (intent !== 'autosave' && intent !== 'save') return null
  const checked = checkWorkingCopy(collection, parseJson(form.get('data')))
  if ('issues' in checked) return { kind: 'invalid', issues: checked.issues, others: [] }
  const slug = String(form.get('slug') ?? '').trim()
  const slugProblem = slug ? findSlugProblem(collection, slug, pages) : null
  if (slugProblem && intent === 'save')
    return { kind: 'invalid', issues: [{ path: ['slug'], message: slugProblem }], others: [] }
  const outcome = await saveDraft(
    { db, pages },
    {
      ...{ collection, id, by, sitting, baseVersion, data: checked.data },
      // Half typed, it is not the address yet.
      slug: slugProblem ? null : slug || null,
      isAutosave: intent === 'autosave',
    },
  )
  await notePresence(db, openForm)
  const { others } = await lookAround(db, openForm)
  return { ...outcome, others }
}
