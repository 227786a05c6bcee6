import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { may } from '#domain/accounts/permissions.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/accounts.ts'
import { entries } from '#server/db/schema/content.ts'
import type { PictureServices } from '#server/queries/media.server.ts'
import { bringInPicture } from '#server/services/cms/bring-in-picture.ts'
import { publishEntry } from '#server/services/cms/publish-entry.server.ts'
import { createEntry, saveEntry } from '#server/services/cms/save-entry.server.ts'
import { toSeenEntry } from '#server/services/cms/update-entry.ts'
import { type ContentFile, type EntryFiles, fromFiles, toFiles } from './content-files.ts'
import { exportPictures, isOfPictures, type PictureFile, readPictures } from './picture-exchange.ts'

/** Every entry and picture that is not in the bin, as files, by path. */
export const exportContent = async (
  services: PictureServices,
): Promise<{ files: ContentFile[]; pictures: PictureFile[] }> => {
  const rows = await services.db
    .select()
    .from(entries)
    .where(isNull(entries.deletedAt))
    .orderBy(entries.collection, entries.slug)
  const files = rows.flatMap(({ collection, slug, data, published }) =>
    toFiles({
      collection,
      slug,
      isPublished: published !== null,
      data,
      published: published && !isDeepStrictEqual(published, data) ? published : null,
    }),
  )
  const { texts, pictures } = await exportPictures(services)
  return { files: [...files, ...texts], pictures }
}

/** A refusal by a service, as an error that rolls everything back. */
const insist = (what: string, outcome: { kind: string; why?: string }) => {
  if (outcome.kind !== 'done') throw new Error(`${what}: ${outcome.why ?? 'it has been changed meanwhile'}`)
}

interface Import {
  files: readonly ContentFile[]
  pictures: readonly PictureFile[]
  email: string
}

/**
 * Brings files in, all or nothing, in the name of somebody who may publish: new entries and pictures are added and changed ones saved and
 * published as the file says, each with its revision and its line in the audit log. What no file names stays as it is.
 */
export const importContent = async ({ db, env }: PictureServices, { files, pictures, email }: Import) => {
  const [person] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  if (!person || person.disabledAt || !may(person.role, 'change-settings'))
    throw new Error(`${email} is nobody who may publish everything: name an administrator`)
  const { entries: wanted, problems } = fromFiles(files.filter(({ path }) => !isOfPictures(path)))
  const library = await readPictures(
    files.filter(({ path }) => isOfPictures(path)),
    pictures,
  )
  problems.push(...library.problems)
  if (problems.length > 0) throw new Error(`Nothing was imported:\n  ${problems.slice(0, 20).join('\n  ')}`)
  const counts = {
    entries: { created: 0, changed: 0, unchanged: 0 },
    pictures: { created: 0, changed: 0, unchanged: 0 },
  }
  await db.transaction(async (tx) => {
    for (const { id, text, draw } of library.pictures) {
      const outcome = await bringInPicture({ db: tx, env }, { id, text, image: await draw(), by: person.id })
      if (outcome.kind === 'refused') throw new Error(`media/${id}: ${outcome.why}`)
      counts.pictures[outcome.kind]++
    }
    for (const entry of wanted) counts.entries[await bringIn(tx, entry, person.id)]++
  })
  return counts
}

const bringIn = async (tx: Db, entry: EntryFiles, by: string): Promise<'created' | 'changed' | 'unchanged'> => {
  const { collection, slug, data, isPublished } = entry
  const what = `${collection}/${slug}`
  const read = async () => {
    const isIt = and(eq(entries.collection, collection), eq(entries.slug, slug), isNull(entries.deletedAt))
    return (await tx.select().from(entries).where(isIt))[0]
  }
  const stored = await read()
  if (!stored) insist(what, await createEntry(tx, { collection, by, data: entry.published ?? data, slug }))
  const published = isPublished ? (entry.published ?? data) : null
  const before = (await read())!
  let isChanged = false
  if (published && !isDeepStrictEqual(before.published, published)) {
    insist(what, await publishEntry(tx, { seen: toSeenEntry(before), by, data: published }))
    isChanged = true
  }
  const now = (await read())!
  if (!isDeepStrictEqual(now.data, data)) {
    insist(what, await saveEntry(tx, { seen: toSeenEntry(now), by, data }))
    isChanged = true
  }
  return stored ? (isChanged ? 'changed' : 'unchanged') : 'created'
}
