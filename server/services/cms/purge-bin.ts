import { sql } from 'drizzle-orm'
import { binDays } from '#domain/cms/bin.ts'
import { type ObjectStore, pictureKey } from '../../adapters/media/object-store.ts'
import type { Db } from '../../db/db.ts'

const isOver = sql`deleted_at < now() - make_interval(days => ${binDays})`
const isShipped = sql`exists (select from revisions r where r.entry_id = entries.id and r.note like 'Shipped content%')`

/**
 * Empties the bin of what has been there for its days. Of a shipped entry the row stays, without its text, so that no later start
 * seeds it again. A picture that an entry still shows, be it in the bin, stays with it.
 */
export const purgeBin = async (db: Db, store: ObjectStore | null = null) => {
  const { entries, pictures, inStore } = await purgeRows(db)
  // After the commit: an object without a row is waste, a row without its object a broken picture.
  for (const id of inStore) await store?.delete(pictureKey(id))
  return { entries, pictures }
}

const purgeRows = (db: Db) =>
  db.transaction(async (tx) => {
    const deleted = await tx.execute(sql`delete from entries where ${isOver} and not ${isShipped}`)
    const emptied = await tx.execute(
      sql`update entries set data = '{}' where ${isOver} and ${isShipped} and data <> '{}'`,
    )
    await tx.execute(sql`delete from revisions where entry_id in (select id from entries where ${isOver})
      and coalesce(note, '') not like 'Shipped content%'`)
    await tx.execute(sql`update revisions set data = '{}'
      where entry_id in (select id from entries where ${isOver}) and data <> '{}'`)
    const pictures = await tx.execute<{
      id: string
      in_store: boolean
    }>(sql`delete from media where ${isOver} and not exists (
      select from entries where data::text like '%/media/' || media.id || '%' or published::text like '%/media/' || media.id || '%'
        or scheduled::text like '%/media/' || media.id || '%') returning id, body is null as in_store`)
    return {
      entries: (deleted.rowCount ?? 0) + (emptied.rowCount ?? 0),
      pictures: pictures.rows.length,
      inStore: pictures.rows.filter((row) => row.in_store).map(({ id }) => id),
    }
  })

/** Autosaves that a later save of the same sitting has overtaken serve as the base of merges for a day, and then no more. */
export const purgeOvertakenAutosaves = async (db: Db) => {
  await db.execute(sql`delete from revisions where is_autosave and created_at < now() - interval '1 day' and exists (
    select from revisions later where later.entry_id = revisions.entry_id and later.version = (
      select min(version) from revisions next where next.entry_id = revisions.entry_id and next.version > revisions.version)
    and later.created_by = revisions.created_by and later.created_at - revisions.created_at < interval '10 minutes')`)
  await db.execute(sql`delete from presence where seen_at < now() - interval '1 hour'`)
}
