import { and, eq, inArray, isNull } from 'drizzle-orm'
import { may, type Role } from '#domain/accounts/permissions.ts'
import { type BulkIntent, type BulkResult, type BulkRow, bulkEntryIntent, bulkMost } from '#domain/cms/bulk.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import type { Services } from '../../context.server.ts'
import { entries } from '../../db/schema/content.ts'
import { assignEntry } from './assign-entry.server.ts'
import { editEntry } from './edit-entry.server.ts'
import type { StoredEntry } from './update-entry.ts'
import { isActivePerson } from './work-on-entry.server.ts'

type Dependencies = Pick<Services, 'db' | 'pages'>
interface BulkForm {
  person: { id: string; role: Role }
  intent: BulkIntent
  form: FormData
}

/**
 * One action on several entries, one after the other, each by the service that the entry's own page uses, with its checks,
 * its permission and its optimistic lock. Every entry gets a result: one that is refused stops none of the others.
 */
export const changeEntries = async (
  { db, pages }: Dependencies,
  { person, intent, form }: BulkForm,
): Promise<{ problem: string } | { result: BulkResult }> => {
  const chosen = form.getAll('entry').flatMap((text) => {
    const [id = '', version = ''] = String(text).split(':')
    const expectedVersion = readInteger(version)
    return isUuid(id) && expectedVersion !== null ? [{ id, expectedVersion }] : []
  })
  if (chosen.length === 0) return { problem: 'Tick the entries that this is for.' }
  if (chosen.length > bulkMost) return { problem: `Tick ${bulkMost} entries at most.` }
  const target = String(form.get(intent === 'bulk-assign' ? 'assignee' : 'tag') ?? '')
  if (intent === 'bulk-tag' && !(await isTag(db, target))) return { problem: 'Choose a tag.' }
  if (intent === 'bulk-assign' && target !== '' && !(await isActivePerson(db, target)))
    return { problem: 'Choose a person.' }
  const rows = await db
    .select()
    .from(entries)
    .where(
      inArray(
        entries.id,
        chosen.map(({ id }) => id),
      ),
    )
  const results: BulkRow[] = []
  for (const { id, expectedVersion } of chosen) {
    const row = rows.find((candidate) => candidate.id === id)
    results.push(
      row
        ? await changeOne({ db, pages }, { person, intent, form, row, expectedVersion, target })
        : { id, collection: '', version: 0, title: 'An entry that is gone', kind: 'refused', why: ['It was deleted.'] },
    )
  }
  return { result: { intent, rows: results } }
}

const isTag = async (db: Dependencies['db'], slug: string) =>
  (
    await db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.collection, 'tags'), eq(entries.slug, slug), isNull(entries.deletedAt)))
  ).length > 0

interface OneChange extends BulkForm {
  row: StoredEntry
  expectedVersion: number
  /** A tag's slug, or a person's id. */
  target: string
}

const changeOne = async (services: Dependencies, change: OneChange): Promise<BulkRow> => {
  const { person, intent, form, row, expectedVersion, target } = change
  const collection = getCollection(row.collection)!
  const about = { id: row.id, collection: row.collection, version: expectedVersion, title: entryTitle(collection, row) }
  const refused = (...why: string[]): BulkRow => ({ ...about, kind: 'refused', why })
  const entryIntent = bulkEntryIntent[intent]
  if (!may(person.role, permissionFor(row.collection, entryIntent))) return refused('Your role does not allow this.')
  if (row.deletedAt) return refused('It was deleted.')
  if (intent === 'bulk-assign') {
    await assignEntry(services.db, { id: row.id, assigneeId: target || null, by: person.id })
    return { ...about, kind: 'done', message: target ? 'Assigned.' : 'No longer assigned.' }
  }
  if (intent === 'bulk-withdraw' && row.published && form.get('confirmed') !== 'yes') {
    const address = collection.pathOf({ slug: row.slug, data: row.published })
    return { ...about, kind: 'doubtful', why: [address ? `Readers will find nothing at ${address}` : 'It is live'] }
  }
  const data = intent === 'bulk-tag' ? addTag(row.data, target) : row.data
  if (intent === 'bulk-tag' && !collection.fields.tags) return refused('Entries of this kind have no tags.')
  if (intent === 'bulk-tag' && data === row.data) return { ...about, kind: 'done', message: 'It has the tag already.' }
  const posted = new FormData()
  posted.set('version', String(expectedVersion))
  posted.set('data', JSON.stringify(data))
  if (form.get('confirmed') === 'yes') posted.set('confirmed', 'yes')
  const outcome = await editEntry(services, {
    collection,
    id: row.id,
    by: person.id,
    intent: entryIntent,
    form: posted,
  })
  switch (outcome.kind) {
    case 'done':
      return { ...about, version: outcome.version, kind: 'done', message: outcome.message }
    case 'problems':
      return outcome.problems.some(({ severity }) => severity === 'error')
        ? refused(...outcome.problems.map(({ message }) => message))
        : { ...about, kind: 'doubtful', why: outcome.problems.map(({ message }) => message) }
    case 'invalid':
      return refused(
        ...outcome.issues.map(
          ({ path, message }) => `${collection.fields[String(path[0])]?.label ?? path[0]}: ${message}`,
        ),
      )
    case 'conflict':
      return refused(`${outcome.theirs.by} has changed it since the list was loaded.`)
    case 'refused':
      return refused(outcome.why)
  }
}

const addTag = (data: Record<string, unknown>, tag: string) => {
  const tags = Array.isArray(data.tags) ? (data.tags as string[]) : []
  return tags.includes(tag) ? data : { ...data, tags: [...tags, tag] }
}
