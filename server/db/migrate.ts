import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { projectRoot } from './project-root.ts'

/** Any number, as long as nobody else on the server uses it: it spells "river". */
const migrationLock = 0x7269766572

export const migrationsFolder = () => path.join(projectRoot(), 'server/db/migrations')

/**
 * Brings the database to this release's schema. Several instances may start at once: one migrates, the others wait.
 * A database that is not ours, or that a newer release has migrated, is refused before anything is written.
 */
export const migrate = async ({ pool }: { pool: pg.Pool }, folder = migrationsFolder()) => {
  const client = await pool.connect()
  try {
    // A migration takes as long as the data is large, and other instances wait for it.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await assertOurDatabase(client, folder)
      await runMigrations(drizzle(client), { migrationsFolder: folder })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}

const assertOurDatabase = async (client: pg.PoolClient, folder: string) => {
  const applied = await listAppliedMigrations(client)
  const shippedMigrations = new Set(
    readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis),
  )
  const unknown = applied.filter((when) => !shippedMigrations.has(when))
  if (unknown.length > 0) {
    throw new DatabaseError(
      'newer-database',
      `The database has ${unknown.length} migration${unknown.length === 1 ? '' : 's'} that this release does not know: a newer release has used it. Nothing was touched. Start that release, or restore a backup from before the upgrade.`,
    )
  }
  if (applied.length > 0) return
  const foreignTables = await listPublicTables(client)
  if (foreignTables.length > 0) {
    throw new DatabaseError(
      'foreign-database',
      `The database already holds tables that Riverline did not make (${foreignTables.slice(0, 3).join(', ')}). Nothing was touched. Point DATABASE_URL at an empty database.`,
    )
  }
}

export const listAppliedMigrations = async (client: pg.PoolClient): Promise<number[]> => {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (rows[0].found === null) return []
  const applied = await client.query('select created_at from drizzle.__drizzle_migrations')
  return applied.rows.map((row) => Number(row.created_at))
}

/** Leaves out what extensions bring (PostGIS keeps a table in public). */
const listPublicTables = async (client: pg.PoolClient): Promise<string[]> => {
  const { rows } = await client.query(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows.map((row) => row.name)
}
