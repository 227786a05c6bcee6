import { and, asc, desc, eq, like, or } from 'drizzle-orm'
import { type AccountChange, changeSentence, type ToldFigure } from '#domain/figures/account-change.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Db } from '../db/db.ts'
import { entries, revisions } from '../db/schema/content.ts'
import { shippedChanges } from '../db/schema/index-data.ts'
import type { ShippedRecord } from '../db/seed-index.ts'

type Row = Record<string, unknown>

/** What new versions of the shipped record changed of its rows, newest first. `like` is a pattern of the rows' keys. */
export const listShippedChanges = async (
  db: Db,
  { record, like: pattern, textOf }: { record: ShippedRecord; like?: string; textOf: (row: Row) => string },
  t: Text = english,
): Promise<(AccountChange & { key: string })[]> => {
  const rows = await db
    .select()
    .from(shippedChanges)
    .where(and(eq(shippedChanges.record, record), pattern ? like(shippedChanges.key, pattern) : undefined))
    .orderBy(desc(shippedChanges.at))
    .limit(500)
  const told = (row: Row): ToldFigure => ({ text: textOf(row), about: row })
  return rows.flatMap(({ key, before, after, at }) => {
    const text = changeSentence('update', told(before), after && told(after), t)
    return text ? { key, date: at.toISOString(), text } : []
  })
}

/** What became of the figures of an entry from one public version to the next, by the figure's id, newest first. */
export const listEntryChanges = async (
  db: Db,
  { collection, slug }: { collection: 'catchments' | 'figures'; slug: string },
  figuresOf: (data: Row) => ReadonlyMap<string, ToldFigure>,
): Promise<Map<string, AccountChange[]>> => {
  const versions = await db
    .select({ data: revisions.data, note: revisions.note, at: revisions.createdAt })
    .from(revisions)
    .innerJoin(entries, eq(entries.id, revisions.entryId))
    .where(
      and(
        eq(entries.collection, collection),
        eq(entries.slug, slug),
        or(like(revisions.note, 'Published%'), like(revisions.note, 'Shipped%')),
      ),
    )
    .orderBy(asc(revisions.version))
    .limit(500)
  const changes = new Map<string, AccountChange[]>()
  for (const [at, { data, note, at: date }] of versions.entries()) {
    // What was there at first is no change.
    if (at === 0) continue
    const before = figuresOf(versions[at - 1]!.data)
    const after = figuresOf(data)
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const who = note?.startsWith('Shipped') ? 'update' : 'editor'
      const text = changeSentence(who, before.get(id) ?? null, after.get(id) ?? null)
      if (text) changes.set(id, [{ date: date.toISOString(), text }, ...(changes.get(id) ?? [])])
    }
  }
  return changes
}
