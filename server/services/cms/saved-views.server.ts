import { and, asc, count, eq } from 'drizzle-orm'
import { entryFilterOf, entryFilterQuery } from '#domain/cms/entry-filter.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { isStorable } from '#domain/text/storable.ts'
import type { Db } from '../../db/db.ts'
import { savedViews } from '../../db/schema/content.ts'

const mostViews = 50

/** The views that somebody has saved of a list, by name. */
export const listSavedViews = async (db: Db, userId: string, list: string) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))

/** Keeps the filter of a list under a name, or under the same name anew. Answers what is wrong, or null. */
export const saveView = async (
  db: Db,
  { userId, list, form }: { userId: string; list: string; form: FormData },
): Promise<string | null> => {
  const name = String(form.get('name') ?? '')
    .trim()
    .slice(0, 60)
  if (name === '' || !isStorable(name)) return 'Give the view a name.'
  // Read and written anew, so that only what a filter can be is kept.
  const query = entryFilterQuery(entryFilterOf(new URLSearchParams(String(form.get('query') ?? ''))))
  return db.transaction(async (tx) => {
    const [own] = await tx.select({ total: count() }).from(savedViews).where(eq(savedViews.userId, userId))
    if (own!.total >= mostViews) return `You have ${mostViews} views. Delete one first.`
    await tx
      .insert(savedViews)
      .values({ userId, list, name, query })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } })
    return null
  })
}

export const deleteView = async (db: Db, { userId, form }: { userId: string; form: FormData }) => {
  const id = String(form.get('view') ?? '')
  if (isUuid(id)) await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
}
