import { and, eq, isNull, sql } from 'drizzle-orm'
import { may, type Role } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { freeSlug } from '#domain/cms/entry-address.ts'
import { tags } from '#domain/collections/taxonomy.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { listSlugs } from '../../queries/cms-entries.server.ts'
import { publishEntry } from './publish-entry.server.ts'
import { createEntry } from './save-entry.server.ts'

export type NewTagOutcome =
  | { kind: 'done'; value: string; label: string; isLive: boolean }
  | { kind: 'refused'; field: 'label' | 'about'; why: string }

const refusals = {
  label: 'Give it a label of at most 40 characters',
  about: 'Say in 20 to 280 characters what it covers',
}

/**
 * A tag that is made while writing. Whoever may publish makes it public with that; from anybody else it is a draft, of which the checks
 * before publishing speak. One that is there already by this label is taken instead of a second.
 */
export const makeTag = (
  db: Db,
  { person, label, about }: { person: { id: string; role: Role }; label: string; about: string },
): Promise<NewTagOutcome> =>
  db.transaction(async (tx): Promise<NewTagOutcome> => {
    const checked = tags.schema.safeParse({ label, about })
    const [known] = await tx
      .select({ slug: entries.slug, published: entries.published })
      .from(entries)
      .where(
        and(
          eq(entries.collection, 'tags'),
          isNull(entries.deletedAt),
          eq(sql`lower(${entries.data}->>'label')`, label.trim().toLowerCase()),
        ),
      )
      .limit(1)
    if (known) return { kind: 'done', value: known.slug, label: label.trim(), isLive: known.published !== null }
    if (!checked.success) {
      const field = checked.error.issues[0]!.path[0] === 'label' ? 'label' : 'about'
      return { kind: 'refused', field, why: refusals[field] }
    }
    const { data } = checked
    const taken = await listSlugs(tx, 'tags')
    const slug = freeSlug(data.label, (name) => taken.has(name))
    const created = await createEntry(tx, { collection: 'tags', by: person.id, data, slug })
    if (created.kind !== 'done') return { kind: 'refused', field: 'label', why: 'Somebody has just made it. Try again' }
    const isLive = may(person.role, permissionFor('tags', 'publish'))
    if (isLive) {
      const seen = { collection: 'tags', id: created.id, expectedVersion: created.version }
      await publishEntry(tx, { seen, by: person.id, data })
    }
    return { kind: 'done', value: slug, label: data.label, isLive }
  })
