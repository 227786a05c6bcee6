import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DatabaseError } from '../database-error.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { headerPattern } from './dump.ts'
import { listTables } from './tables.ts'

/**
 * Reads a backup into an empty database: brings the schema to where the backup's was, reads its rows in one transaction, and
 * then lets the later migrations run over them. A database that holds anything is refused.
 */
export const restoreDatabase = async (database: { pool: pg.Pool }, input: Readable) => {
  const lines = splitLines(input)
  const [, migrations] = headerPattern.exec((await lines.next()).value ?? '') ?? []
  if (!migrations) throw new DatabaseError('bad-backup', 'This file is not a backup that `npm run backup` has made.')
  await assertEmpty(database)
  await migrateTo(database, Number(migrations))
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // The migrations themselves put a few rows in.
    const tables = await listTables(client)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    const rows = await copyBlocks(client, lines)
    await moveSequences(client)
    await client.query('commit')
    await migrate(database)
    return { rows }
  } finally {
    // A transaction that failed is rolled back with its connection.
    client.release(true)
  }
}

/** Numbers that the database hands out go on after those of the backup. */
const moveSequences = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, greatest(max(%I), 1), max(%I) is not null) from %I.%I',
      s.oid::regclass, a.attname, a.attname, n.nspname, t.relname) as statement
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and n.nspname = 'public'`)
  for (const { statement } of rows) await client.query(statement)
}

const assertEmpty = async ({ pool }: { pool: pg.Pool }) => {
  const { rows } = await pool.query(`select to_regclass('public.entries') as found`)
  if (rows[0].found !== null)
    throw new DatabaseError('not-empty', 'A backup is restored into an empty database only. Nothing was touched.')
}

/** The first migrations alone, as an older release had them. */
export const migrateTo = async (database: { pool: pg.Pool }, count: number) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'riverline-migrations-'))
  try {
    await cp(migrationsFolder(), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    if (journal.entries.length < count)
      throw new DatabaseError('newer-database', 'A newer release has made this backup. Restore it with that release.')
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(database, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const copyStatement = /^COPY ([\w"]+ \([\w", ]+\)) FROM stdin;$/
const endOfFile = /^-- (\d+) rows$/

/** The number of rows read, which the last line of the file must confirm: a file that was cut off is refused. */
const copyBlocks = async (client: pg.PoolClient, lines: AsyncIterator<string>): Promise<number> => {
  let rows = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw incomplete()
    const [, expected] = endOfFile.exec(line) ?? []
    if (expected !== undefined) {
      if (Number(expected) !== rows) throw incomplete()
      return rows
    }
    const [, target] = copyStatement.exec(line) ?? []
    if (target) rows += await copyBlock(client, target, lines)
    else if (line !== '')
      throw new DatabaseError('bad-backup', `The backup has a line that is not one of ours: ${line.slice(0, 80)}`)
  }
}

const copyBlock = async (client: pg.PoolClient, target: string, lines: AsyncIterator<string>): Promise<number> => {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  const copied = finished(stream)
  // Awaited below; until then a failure must not go unheard.
  copied.catch(() => {})
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) {
      stream.destroy()
      throw incomplete()
    }
    if (line === '\\.') break
    if (!stream.write(`${line}\n`)) await Promise.race([once(stream, 'drain'), copied])
  }
  stream.end()
  await copied
  return stream.rowCount
}

const incomplete = () =>
  new DatabaseError('bad-backup', 'The backup is incomplete: the file was cut off. Nothing was restored.')

/** By \n alone: readline would also split at U+2028, which a text may hold. */
async function* splitLines(input: Readable): AsyncGenerator<string, undefined> {
  input.setEncoding('utf8')
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}
