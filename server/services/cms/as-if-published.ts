import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { tables } from '../../db/tables.ts'

interface WorkingCopy {
  /** Null for an entry that has not been saved yet. */
  id: string | null
  collection: string
  slug: string
  data: Record<string, unknown>
}

/**
 * Runs queries on the site as it would be with this copy published. A temporary table stands before the real one for the
 * length of a transaction, so every query of the public pages sees it; no row is locked and nothing is left behind.
 */
export const asIfPublished = async <T>(db: Db, copy: WorkingCopy, work: (db: Db) => Promise<T>): Promise<T> => {
  const pool = (db as Db & { $client: pg.Pool }).$client
  const client = await pool.connect()
  try {
    const own = drizzle(oneAtATime(client), { schema: tables })
    await own.execute(sql`begin`)
    await own.execute(sql`
      create temporary table entries on commit drop as
      select * from public.entries
      where published is not null and deleted_at is null and id is distinct from ${copy.id}::uuid
        and not (collection = ${copy.collection} and slug = ${copy.slug})`)
    const data = JSON.stringify(copy.data)
    await own.execute(sql`
      insert into entries (id, collection, slug, data, published, status, published_at, version, created_at, updated_at)
      values (coalesce(${copy.id}::uuid, gen_random_uuid()), ${copy.collection}, ${copy.slug}, ${data}::jsonb, ${data}::jsonb,
        'published', now(), 1, now(), now())`)
    return await work(own)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** A page asks several things at once; a connection answers one after the other, and wants to be asked so. */
const oneAtATime = (client: pg.PoolClient): pg.PoolClient => {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...asked: unknown[]) => {
    const answer = last.then(() => (client.query as (...asked: unknown[]) => Promise<unknown>)(...asked))
    last = answer.catch(() => {})
    return answer
  }
  return { query } as unknown as pg.PoolClient
}
