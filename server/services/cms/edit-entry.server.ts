import { type EntryIntent, type EntryOutcome, isRefusedForFixed, type UpdateOutcome } from '#domain/cms/entry-action.ts'
import { freeSlug, isSlug } from '#domain/cms/entry-address.ts'
import { checkEntry } from '#domain/cms/entry-issues.ts'
import { parseSchedule } from '#domain/cms/schedule.ts'
import { checkWorkingCopy } from '#domain/cms/working-copy.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import type { Services } from '../../context.server.ts'
import { getCmsEntry, listSlugs } from '../../queries/cms-entries.server.ts'
import { findPublishProblems, isReservedPage } from '../../queries/publish-problems.server.ts'
import { deleteEntry } from './delete-entry.server.ts'
import { moveEntry } from './move-entry.server.ts'
import { cancelSchedule, publishEntry, scheduleEntry, withdrawEntry } from './publish-entry.server.ts'
import { bringBack, restoreEntry } from './restore-entry.server.ts'
import { createEntry, saveEntry } from './save-entry.server.ts'
import type { SeenEntry } from './update-entry.ts'

type Dependencies = Pick<Services, 'db' | 'pages'>
interface EntryForm {
  collection: Collection
  id: string
  by: string
  intent: EntryIntent
  form: FormData
}

const invalid = (path: string, message: string): EntryOutcome => ({
  kind: 'invalid',
  issues: [{ path: [path], message }],
})

/** One form of an entry's page, from the posted fields to the answer. The route has checked the permission. */
export const editEntry = async ({ db, pages }: Dependencies, posted: EntryForm): Promise<EntryOutcome> => {
  const { collection, id, by, intent, form } = posted
  const expectedVersion = readInteger(form.get('version'))
  if (expectedVersion === null || !isUuid(id)) return { kind: 'refused', why: 'There is no such entry.' }
  const change = { seen: { collection: collection.name, id, expectedVersion }, by }
  if (collection.isFixed && isRefusedForFixed(intent))
    return { kind: 'refused', why: `The site cannot do without its ${collection.singular.toLowerCase()}.` }
  switch (intent) {
    case 'cancel-schedule':
      return toOutcome(await cancelSchedule(db, change), 'The schedule is cancelled.')
    case 'withdraw':
      return toOutcome(await withdrawEntry(db, change), 'The entry is withdrawn.')
    case 'delete':
      return toOutcome(await deleteEntry(db, change), 'The entry is in the bin.')
    case 'bring-back': {
      const slug = String(form.get('restoreSlug') ?? '').trim()
      const slugProblem = slug ? findSlugProblem(collection, slug, pages) : null
      if (slugProblem) return { kind: 'refused', why: slugProblem }
      return toOutcome(await bringBack(db, { ...change, slug }), 'The entry is back as a draft.')
    }
    case 'restore':
      return toOutcome(
        await restoreEntry(db, { ...change, from: readInteger(form.get('from')) ?? 0 }),
        'Restored as a draft.',
      )
    case 'move': {
      const slug = String(form.get('newSlug') ?? '').trim()
      const slugProblem = findSlugProblem(collection, slug, pages)
      if (slugProblem) return { kind: 'refused', why: slugProblem }
      return toOutcome(await moveEntry(db, { ...change, slug }), 'The address is changed, and the old one leads here.')
    }
    default:
      return saveOrPublish({ db, pages }, posted, change)
  }
}

/** Saving, publishing and scheduling all begin with the text that was sent. A draft may be incomplete; what goes live may not. */
const saveOrPublish = async (
  { db, pages }: Dependencies,
  { collection, id, intent, form }: EntryForm,
  change: { seen: SeenEntry; by: string },
): Promise<EntryOutcome> => {
  const check = intent === 'save' ? checkWorkingCopy : checkEntry
  const checked = check(collection, parseJson(form.get('data')))
  if ('issues' in checked) return { kind: 'invalid', issues: checked.issues }
  const { data } = checked
  const slug = String(form.get('slug') ?? '').trim()
  const slugProblem = slug ? findSlugProblem(collection, slug, pages) : null
  if (intent === 'save') {
    if (slugProblem) return invalid('slug', slugProblem)
    return toOutcome(await saveEntry(db, { ...change, data, slug }), 'Draft saved.')
  }
  const entry = await getCmsEntry(db, collection, id)
  if (!entry) return { kind: 'refused', why: 'There is no such entry.' }
  const planned = intent === 'schedule' ? parseSchedule(String(form.get('at') ?? ''), new Date()) : null
  if (planned && 'problem' in planned) return { kind: 'refused', why: `${planned.problem}.` }
  const goesLive = { at: planned?.at ?? new Date(), isScheduled: planned !== null }
  const problems = await findPublishProblems(db, { collection, slug: entry.slug, data, pages, goesLive })
  const isBlocked = problems.some(({ severity }) => severity === 'error')
  if (isBlocked || (problems.length > 0 && form.get('confirmed') !== 'yes'))
    return { kind: 'problems', problems, intent }
  if (planned) {
    const outcome = await scheduleEntry(db, { ...change, data, at: planned.at })
    return toOutcome(outcome, `Scheduled for ${londonMoment(planned.at)}, London time.`)
  }
  return toOutcome(await publishEntry(db, { ...change, data }), 'Published. It is live now.')
}

/** A new entry from the form that begins one. */
export const beginEntry = async (
  { db, pages }: Dependencies,
  { collection, by, form }: { collection: Collection; by: string; form: FormData },
): Promise<EntryOutcome | { kind: 'begun'; id: string }> => {
  const checked = checkWorkingCopy(collection, parseJson(form.get('data')))
  if ('issues' in checked) return { kind: 'invalid', issues: checked.issues }
  const { data } = checked
  const chosenSlug = String(form.get('slug') ?? '').trim()
  const takenSlugs = chosenSlug ? null : await listSlugs(db, collection.name)
  const isTaken = (candidate: string) =>
    takenSlugs!.has(candidate) || findSlugProblem(collection, candidate, pages) !== null
  const slug = chosenSlug || freeSlug(entryTitle(collection, { data }), isTaken)
  const slugProblem = findSlugProblem(collection, slug, pages)
  if (slugProblem) return invalid('slug', slugProblem)
  const outcome = await createEntry(db, { collection: collection.name, by, data, slug })
  if (outcome.kind === 'done') return { kind: 'begun', id: outcome.id }
  return outcome.kind === 'refused' ? invalid('slug', outcome.why) : outcome
}

export const findSlugProblem = (collection: Collection, slug: string, pages: PageTable): string | null => {
  if (!isSlug(slug, collection)) return 'Use small letters, digits and hyphens for the address'
  if (collection.slugIsPath && isReservedPage(slug, pages)) return `Another part of the site has the address /${slug}`
  return null
}

export const parseJson = (text: FormDataEntryValue | null): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

const toOutcome = (outcome: UpdateOutcome, message: string): EntryOutcome =>
  outcome.kind === 'done' ? { kind: 'done', version: outcome.version, message } : outcome
