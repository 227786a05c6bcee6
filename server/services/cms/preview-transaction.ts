import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Db, tables } from '../../db/db.ts'
import { isRecord, writeRecord } from '../../db/records.ts'
import { entries } from '../../db/schema/content.ts'

interface WorkingCopy {
  /** Null for an entry that has not been saved yet. */
  id: string | null
  collection: string
  slug: string
  data: Record<string, unknown>
}

/** The columns that can be written: the others are generated from them. */
const stored = sql.join(
  Object.values(getTableColumns(entries))
    .filter(({ generated }) => !generated)
    .map(({ name }) => sql.identifier(name)),
  sql`, `,
)

/**
 * Runs queries on the site as it would be with this copy published. Within a transaction that is rolled back, a temporary
 * table shadows `entries`, so every query of the public pages reads it; no row is locked and nothing is left behind.
 */
export const withPreviewTransaction = <T>(db: Db, copy: WorkingCopy, work: (db: Db) => Promise<T>): Promise<T> =>
  rolledBack(db, async (preview) => {
    await preview.execute(sql`create temporary table entries (like public.entries including generated) on commit drop`)
    await preview.execute(sql`
      insert into entries (${stored}) select ${stored} from public.entries
      where published is not null and deleted_at is null and id is distinct from ${copy.id}::uuid
        and not (collection = ${copy.collection} and slug = ${copy.slug})`)
    const data = JSON.stringify(copy.data)
    await preview.execute(sql`
      insert into entries (id, collection, slug, data, published, status, published_at, version, created_at, updated_at)
      values (coalesce(${copy.id}::uuid, gen_random_uuid()), ${copy.collection}, ${copy.slug}, ${data}::jsonb, ${data}::jsonb,
        'published', now(), 1, now(), now())`)
    if (isRecord(copy.collection)) {
      // Their tables too, so that no row of the site is locked.
      for (const name of ['companies', 'sources'])
        await preview.execute(sql.raw(`create temporary table ${name} on commit drop as select * from public.${name}`))
      await writeRecord(preview, { ...copy, published: copy.data })
    }
    return work(preview)
  })

/** The same with a wave that is still under embargo, as if its hour had come. */
export const withWaveOut = <T>(db: Db, wave: string, work: (db: Db) => Promise<T>): Promise<T> =>
  rolledBack(db, async (preview) => {
    await preview.execute(sql`create temporary table waves on commit drop as select * from public.waves`)
    await preview.execute(sql`update waves set publish_at = least(publish_at, now()) where id = ${wave}`)
    return work(preview)
  })

/** Runs queries on one connection, in a transaction that leaves nothing behind. */
const rolledBack = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  const pool = (db as Db & { $client: pg.Pool }).$client
  const client = await pool.connect()
  try {
    const preview = drizzle(serialiseQueries(client), { schema: tables })
    await preview.execute(sql`begin`)
    return await work(preview)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** A page runs queries in parallel; a single pg client must get them one at a time, so they queue here. */
const serialiseQueries = (client: pg.PoolClient): pg.PoolClient => {
  let previous: Promise<unknown> = Promise.resolve()
  const query = (...args: unknown[]) => {
    const result = previous.then(() => (client.query as (...args: unknown[]) => Promise<unknown>)(...args))
    previous = result.catch(() => {})
    return result
  }
  return { query } as unknown as pg.PoolClient
}
