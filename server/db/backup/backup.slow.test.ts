import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '../client.ts'
import { migrate } from '../migrate.ts'
import { projectRoot } from '../project-root.ts'
import { entries } from '../schema/content.ts'
import { dumpDatabase } from './dump.ts'
import { migrateTo, restoreDatabase } from './restore.ts'
import { listTables } from './tables.ts'

const dump = async (database: Database) => {
  const output = new PassThrough()
  const [, file] = await Promise.all([dumpDatabase(database, output).then(() => output.end()), buffer(output)])
  return file
}

/** Every table with a checksum over all of its rows. */
const checksums = async ({ pool }: Database) => {
  const client = await pool.connect()
  try {
    const sums: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
      )
      sums[name] = rows[0].sum
    }
    return sums
  } finally {
    client.release()
  }
}

const oddText = 'tab\t newline\n return\r backslash\\. quote"\' \u2028 \u{1f30a} \\N ｗｉｄｅ'

/** As shipped: for tests that do not change it. */
const shipped = await testDatabase()
const shippedDump = await dump(shipped)

describe('a backup', () => {
  it('restores every row of every table, whatever is in it', async () => {
    const original = await testDatabase()
    await original.db
      .insert(entries)
      .values({ collection: 'tags', slug: 'odd', data: { [oddText]: oddText }, published: {} })
    const restored = await testDatabase({ empty: true })
    await restoreDatabase(restored, Readable.from([await dump(original)]))
    const sums = await checksums(original)
    expect(Object.keys(sums).length).toBeGreaterThan(15)
    expect(await checksums(restored)).toEqual(sums)
  })

  it('taken while others write has every row that was acknowledged before it began, and can be restored', async () => {
    const original = await testDatabase()
    const acknowledged: string[] = []
    let isOver = false
    const writer = async (who: number) => {
      for (let n = 0; !isOver; n++) {
        const slug = `load-${who}-${n}`
        await original.db.transaction(async (tx) => {
          await tx.insert(entries).values({ collection: 'tags', slug, data: {}, published: {}, status: 'published' })
          await tx.execute(
            `insert into revisions (entry_id, version, slug, data, status) select id, 1, slug, data, status from entries where slug = '${slug}'`,
          )
        })
        acknowledged.push(slug)
      }
    }
    const writers = [1, 2, 3].map(writer)
    while (acknowledged.length < 30) await new Promise(setImmediate)
    const before = [...acknowledged]
    const file = await dump(original)
    isOver = true
    await Promise.all(writers)
    expect(acknowledged.length).toBeGreaterThan(before.length)
    const restored = await testDatabase({ empty: true })
    await restoreDatabase(restored, Readable.from([file]))
    const { rows } = await restored.pool.query(
      `select e.slug from entries e join revisions r on r.entry_id = e.id where e.slug like 'load-%'`,
    )
    const found = new Set(rows.map(({ slug }) => slug))
    expect(before.filter((slug) => !found.has(slug))).toEqual([])
    const { rows: orphans } = await restored.pool.query(
      `select slug from entries e where slug like 'load-%' and not exists (select from revisions where entry_id = e.id)`,
    )
    expect(orphans).toEqual([])
  })

  it('of an older release is brought to this one', async () => {
    // As it was before share cards: a real database of that schema, and a real backup of it.
    const older = await testDatabase({ empty: true })
    await migrateTo(older, 5)
    await older.pool.query(
      `insert into entries (collection, slug, data) values ('tags', 'older', '{"label": "Older"}')`,
    )
    const restored = await testDatabase({ empty: true })
    await restoreDatabase(restored, Readable.from([await dump(older)]))
    const { rows } = await restored.pool.query(`select to_regclass('share_cards') as found, slug from entries`)
    expect(rows).toEqual([{ found: 'share_cards', slug: 'older' }])
  })

  it.each([
    ['is no backup', () => 'drop table entries;\n', /not a backup/],
    ['is empty', () => '', /not a backup/],
    [
      'was cut off between two lines',
      (file: string) => file.slice(0, file.indexOf('\nCOPY', file.length / 2) + 1),
      /cut off/,
    ],
    [
      'was cut off within a line',
      (file: string) => file.replace(/(COPY metric_values .*;\n.{20})[\s\S]*/, '$1'),
      /cut off/,
    ],
    ['lost a row', (file: string) => file.replace(/(COPY metric_values .*;\n).*\n/, '$1'), /cut off/],
    [
      'has a statement of somebody else',
      (file: string) => file.replace('COPY', 'drop table entries;\nCOPY'),
      /not one of ours/,
    ],
    ['is of a newer release', (file: string) => file.replace(/, \d+ migrations/, ', 900 migrations'), /newer release/],
  ])('that %s is refused, and leaves nothing behind', async (_, change, message) => {
    const file = shippedDump.toString()
    const restored = await testDatabase({ empty: true })
    await expect(restoreDatabase(restored, Readable.from([change(file)]))).rejects.toThrow(message)
    const { rows } = await restored.pool.query(`select to_regclass('entries') as found`)
    if (rows[0].found) expect((await restored.pool.query('select count(*)::int as n from entries')).rows[0].n).toBe(0)
  })

  it('is not restored over a database that is in use', async () => {
    const used = await testDatabase({ empty: true })
    await migrate(used)
    await expect(restoreDatabase(used, Readable.from([shippedDump]))).rejects.toThrow('empty database only')
  })
})

describe('the commands', () => {
  const folderOfTest = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'riverline-backup-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const run = (script: string, file: string[], databaseUrl: string) =>
    promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...file], {
      cwd: projectRoot(),
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })

  it('back up to a file and restore from it', async () => {
    const file = path.join(await folderOfTest(), 'riverline.sql.gz')
    const { stdout } = await run('backup', [file], shipped.url)
    expect(stdout).toMatch(/^\d+ rows of \d+ tables are in .*riverline\.sql\.gz\n$/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(gunzipSync(await readFile(file)).toString()).toMatch(/^-- Riverline backup/)
    const restored = await testDatabase({ empty: true })
    await run('restore', [file], restored.url)
    expect(await checksums(restored)).toEqual(await checksums(shipped))
  })

  it('never write over a file, and say what is wrong', async () => {
    const file = path.join(await folderOfTest(), 'kept.gz')
    await writeFile(`${file}.partial`, 'another backup is being written')
    const { url } = shipped
    await expect(run('backup', [file], url)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('exist'),
    })
    await expect(run('backup', [], url)).rejects.toMatchObject({ code: 2, stderr: 'Usage: npm run backup FILE\n' })
    await expect(run('restore', [`${file}.none`], url)).rejects.toMatchObject({ code: 1 })
  })
})
