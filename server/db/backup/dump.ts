import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listAppliedMigrations } from '../migrate.ts'
import { listTables, type TableColumns } from './tables.ts'

/** The first line of a backup: what it is, and how many migrations the database had. */
export const headerPattern = /^-- Riverline backup, (\d+) migrations, (\S+)$/

/**
 * Writes every row of every table, as a script that psql understands too: COPY blocks in the order in which references
 * allow them to be read. One snapshot for all of them (REPEATABLE READ), so the site may go on serving and writing: what was
 * committed before the backup began is in it, whole, and nothing that was committed later.
 */
export const dumpDatabase = async ({ pool }: { pool: pg.Pool }, output: Writable, now = new Date()) => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await listAppliedMigrations(client)
    const tables = await listTables(client)
    await write(output, `-- Riverline backup, ${migrations.length} migrations, ${now.toISOString()}\n`)
    let rows = 0
    for (const table of tables) rows += await dumpTable(client, table, output)
    await write(output, `-- ${rows} rows\n`)
    await client.query('commit')
    return { tables: tables.length, rows }
  } finally {
    // A transaction that failed, or whose reader went away, is not to be used again.
    client.release(true)
  }
}

const dumpTable = async (client: pg.PoolClient, { name, columns }: TableColumns, output: Writable): Promise<number> => {
  const list = `${name} (${columns.join(', ')})`
  await write(output, `COPY ${list} FROM stdin;\n`)
  // A query, because a partitioned table cannot be copied by its name.
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  await pipeline(stream, output, { end: false })
  await write(output, '\\.\n\n')
  return stream.rowCount ?? 0
}

const write = (output: Writable, text: string) =>
  new Promise<void>((resolve, reject) => output.write(text, (error) => (error ? reject(error) : resolve())))
