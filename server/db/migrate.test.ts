import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'

const tablesOf = async ({ pool }: Database) => {
  const { rows } = await pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  it('makes every table in an empty database, also when several instances start at once', async () => {
    const database = await testDatabase({ empty: true })
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(await tablesOf(database)).toContain('public.metric_values')
    const { rows } = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
    const journal = await readFile(path.join(projectRoot(), 'server/db/migrations/meta/_journal.json'), 'utf8')
    expect(rows[0].n).toBe(JSON.parse(journal).entries.length)
    await migrate(database)
  })

  it('refuses a database with tables of somebody else, and leaves it as it was', async () => {
    const database = await testDatabase({ empty: true })
    await database.pool.query('create table invoices (id int)')
    await expect(migrate(database)).rejects.toMatchObject({
      code: 'foreign-database',
      message: expect.stringMatching(/invoices.*Nothing was touched.*empty database/s),
    })
    expect(await tablesOf(database)).toEqual(['public.invoices'])
  })

  it('refuses a database that a newer release has migrated, and leaves it as it was', async () => {
    const database = await testDatabase({ empty: true })
    const folder = await mkdtemp(path.join(tmpdir(), 'riverline-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(path.join(projectRoot(), 'server/db/migrations'), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'newer' })
    await writeFile(journalFile, JSON.stringify(journal))
    await writeFile(path.join(folder, 'newer.sql'), 'create table from_the_future (id int);')

    await migrate(database, folder)
    const before = await tablesOf(database)
    await expect(migrate(database)).rejects.toMatchObject({
      code: 'newer-database',
      message: expect.stringMatching(/1 migration that this release does not know.*Nothing was touched/s),
    })
    expect(await tablesOf(database)).toEqual(before)
  })

  it('brings an entry that an editor changed into the new shape, and leaves a shipped one to the seed', async () => {
    const database = await testDatabase({ empty: true })
    const folder = await mkdtemp(path.join(tmpdir(), 'riverline-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(path.join(projectRoot(), 'server/db/migrations'), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 3) }))
    await migrate(database, folder)
    const old = JSON.stringify({ name: 'Tees', lengthKm: 137, areaKm2: null, measuresConfidence: 'high' })
    await database.pool.query(
      `insert into entries (collection, slug, data, published, status, seed_hash)
       values ('catchments', 'edited', $1, $1, 'published', null), ('catchments', 'shipped', $1, $1, 'published', 'abc')`,
      [old],
    )
    await migrate(database)
    const { rows } = await database.pool.query(`select slug, data, published from entries order by slug`)
    expect(rows[0].data).toEqual(rows[0].published)
    expect(rows[0].data).toMatchObject({
      length: { km: 137, provenance: { kind: 'reference', confidence: 'unchecked' } },
    })
    expect(rows[0].data).not.toHaveProperty('lengthKm')
    // The seed replaces or removes only what is byte for byte as it was shipped.
    expect(rows[1].data).toEqual(JSON.parse(old))
  })

  it('B3: keeps the consent that a person gave, whatever status an enquiry had since, and the notes', async () => {
    const database = await testDatabase({ empty: true })
    const folder = await mkdtemp(path.join(tmpdir(), 'riverline-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(path.join(projectRoot(), 'server/db/migrations'), folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8'))
    const before = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('subscribers_apart'))
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }))
    await migrate(database, folder)
    await database.pool.query(
      `insert into leads (form, email, status, notes, idempotency_key, token, confirmed_at, unsubscribed_at) values
       ('newsletter', 'overwritten@example.org', 'new', 'Rang', 'a', 'ta', now(), null),
       ('newsletter', 'gone@example.org', 'unsubscribed', null, 'b', 'tb', now(), now()),
       ('newsletter', 'unsure@example.org', 'confirmed', null, 'c', 'tc', null, null),
       ('contact', 'jo@example.org', 'new', 'Rang on Monday', 'd', null, null, null)`,
    )
    await database.pool.query(
      `insert into outbox (lead_id, "to", subject, body) select id, email, 's', 'b' from leads where form = 'newsletter'`,
    )
    await migrate(database)
    const { rows } = await database.pool.query(
      `select email, token, confirmed_at is not null as confirmed, unsubscribed_at is not null as gone,
        (select count(*)::int from outbox where subscriber_id = subscribers.id) as mails from subscribers order by email`,
    )
    expect(rows).toEqual([
      { email: 'gone@example.org', token: 'tb', confirmed: true, gone: true, mails: 1 },
      { email: 'overwritten@example.org', token: 'ta', confirmed: true, gone: false, mails: 1 },
      { email: 'unsure@example.org', token: 'tc', confirmed: false, gone: false, mails: 1 },
    ])
    const { rows: notes } = await database.pool.query(
      `select email, body, created_by from leads join lead_notes on lead_id = leads.id`,
    )
    expect(notes).toEqual([{ email: 'jo@example.org', body: 'Rang on Monday', created_by: null }])
    expect((await database.pool.query('select form from leads')).rows).toEqual([{ form: 'contact' }])
  })
})
