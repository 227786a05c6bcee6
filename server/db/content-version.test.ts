import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { listCaseStudies } from '../queries/case-studies.server.ts'
import { listCatchments } from '../queries/catchments.server.ts'
import { listEnforcement } from '../queries/enforcement.server.ts'
import { listEntries } from '../queries/entries.server.ts'
import { getFigures } from '../queries/figures.server.ts'
import { listInsights } from '../queries/insights.server.ts'
import { listNationalFigures } from '../queries/national.server.ts'
import { getPage } from '../queries/pages.server.ts'
import { listResponses } from '../queries/recommendations.server.ts'
import { listAboutCatchment } from '../queries/related.server.ts'
import { readIndex } from '../queries/river-health-index.server.ts'
import { getTaxonomy, listUsedTags } from '../queries/taxonomy.server.ts'
import { listWaves } from '../queries/waves.server.ts'
import type { Database } from './client.ts'
import { recordDependencies } from './content-dependencies.ts'
import { ContentReads } from './content-reads.ts'
import { partOf, perContentVersion, perTablesRead } from './content-version.ts'
import type { Db } from './db.ts'
import { entries } from './schema/content.ts'
import { companies } from './schema/index-data.ts'

const { db, pool, listen } = await testDatabase()
const version = async () => Number((await pool.query('select version from content_version')).rows[0].version)

it('rises and is announced in the transaction that changes public content', async () => {
  const heard: string[] = []
  const stop = await listen('content', (payload) => heard.push(payload))
  const before = await version()
  await db.update(companies).set({ region: 'Elsewhere' }).where(eq(companies.id, 'wessex-water'))
  expect(await version()).toBe(before + 1)
  await eventually(() => expect(heard).toEqual([`${before + 1} companies`]))

  await db
    .transaction(async (tx) => {
      await tx.delete(entries).where(eq(entries.slug, 'top-concern'))
      tx.rollback()
    })
    .catch(() => {})
  expect(await version()).toBe(before + 1)

  await stop()
  await db.update(companies).set({ region: 'Here' }).where(eq(companies.id, 'wessex-water'))
  expect(heard).toHaveLength(1)
})

it('rises for every kind of change of every public table', async () => {
  for (const table of ['companies', 'sources', 'waves', 'scores', 'metric_values', 'imports', 'media', 'entries']) {
    const { rows } = await pool.query(
      `select tgname from pg_trigger where tgrelid = '${table}'::regclass and tgname like 'content_%' order by 1`,
    )
    expect(
      rows.map(({ tgname }) => tgname),
      table,
    ).toEqual(['content_deleted', 'content_inserted', 'content_truncated', 'content_updated'])
  }
})

it('stays when nothing that the public sees has changed', async () => {
  const before = await version()
  await db.update(companies).set({ region: 'Nowhere' }).where(eq(companies.id, 'no-such-company'))
  const [draft] = await db
    .insert(entries)
    .values({ collection: 'tags', slug: 'a-draft', data: { name: 'A draft' } })
    .returning()
  await db
    .update(entries)
    .set({ data: { name: 'Still a draft' }, version: 2 })
    .where(eq(entries.id, draft!.id))
  await db
    .update(entries)
    .set({ data: { value: '1%' }, version: 2 })
    .where(eq(entries.slug, 'top-concern'))
  expect(await version()).toBe(before)

  await db
    .update(entries)
    .set({ published: { name: 'A tag' }, status: 'published' })
    .where(eq(entries.id, draft!.id))
  expect(await version()).toBe(before + 1)
  await db.delete(entries).where(eq(entries.id, draft!.id))
  expect(await version()).toBe(before + 2)
})

it('names the collections that an entry leaves and enters', async () => {
  const heard: string[] = []
  const stop = await listen('content', (payload) => heard.push(payload.split(' ')[1]!))
  const values = { slug: 'moved', data: {}, published: {}, status: 'published' as const }
  await db.insert(entries).values([
    { ...values, collection: 'tags' },
    { ...values, collection: 'authors' },
  ])
  await eventually(() => expect(heard.sort()).toEqual(['entries:authors', 'entries:tags']))
  heard.length = 0
  await db
    .update(entries)
    .set({ collection: 'stations' })
    .where(and(eq(entries.slug, 'moved'), eq(entries.collection, 'tags')))
  await eventually(() => expect(heard.sort()).toEqual(['entries:stations', 'entries:tags']))
  await stop()
})

describe('perContentVersion', () => {
  const setRegion = (region: string, on: Db = db) =>
    on.update(companies).set({ region }).where(eq(companies.id, 'wessex-water'))
  const readRegion = async (on: Db) =>
    (await on.select({ region: companies.region }).from(companies).where(eq(companies.id, 'wessex-water')))[0]!.region

  it('reads once while the content stands, and again after a change', async () => {
    let reads = 0
    const region = perContentVersion(async (on) => {
      reads++
      return readRegion(on)
    })
    await setRegion('Before')
    expect([await region(db), await region(db), reads]).toEqual(['Before', 'Before', 1])
    await setRegion('After')
    expect([await region(db), reads]).toEqual(['After', 2])
  })

  it('keeps what a transaction sees for nobody else, though it raises the version to a number that is used again', async () => {
    const region = perContentVersion(readRegion)
    await setRegion('Before')
    const rolledBack = db.transaction(async (tx) => {
      await setRegion('Never', tx)
      expect(await region(tx)).toBe('Never')
      tx.rollback()
    })
    await expect(rolledBack).rejects.toThrow()
    expect(await region(db)).toBe('Before')
    await setRegion('After')
    expect(await region(db)).toBe('After')
  })

  it('tells every page that uses what is kept what it was read from', async () => {
    const region = perContentVersion(readRegion)
    const dependenciesOf = async () => {
      const dependencies = new ContentReads()
      await recordDependencies(dependencies, () => region(db))
      return [...dependencies]
    }
    const [first, second] = await Promise.all([dependenciesOf(), dependenciesOf()])
    expect([first, second, await dependenciesOf()]).toEqual(Array(3).fill(expect.arrayContaining(['companies'])))
  })

  it('does not keep a failure', async () => {
    let fails = true
    const read = perContentVersion(async () => {
      if (fails) throw new Error('not now')
      return 'read'
    })
    await expect(read(db)).rejects.toThrow('not now')
    fails = false
    expect(await read(db)).toBe('read')
  })
})

describe('perTablesRead', () => {
  it('reads again after a change of what it has read, and of nothing else', async () => {
    let reads = 0
    const names = perTablesRead(async (on) => {
      reads++
      return (await on.select({ name: companies.name }).from(companies)).length
    })
    await names(db)
    await db
      .update(entries)
      .set({ published: { name: 'Renamed' } })
      .where(eq(entries.collection, 'tags'))
    await names(db)
    expect(reads).toBe(1)
    await db.update(companies).set({ region: 'Moved' }).where(eq(companies.id, 'wessex-water'))
    await names(db)
    await names(db)
    expect(reads).toBe(2)
    await pool.query('select raise_content_version()')
    await names(db)
    expect(reads).toBe(3)
  })

  it('keeps by argument, and nobody can change what is kept', async () => {
    const asked: string[] = []
    const named = perTablesRead(async (_db, slug: string) => {
      asked.push(slug)
      return { slug, list: [{ slug }] }
    })
    expect([await named(db, 'exe'), await named(db, 'taff')].map(({ slug }) => slug)).toEqual(['exe', 'taff'])
    const again = await named(db, 'exe')
    expect(asked).toEqual(['exe', 'taff'])
    expect(() => again.list.push({ slug: 'usk' })).toThrow(TypeError)
    expect(() => Object.assign(again.list[0]!, { slug: 'usk' })).toThrow(TypeError)
    // Strangers may ask for any number of others: what was used longest ago is forgotten.
    for (let n = 0; n < 500; n++) await named(db, String(n))
    await named(db, 'exe')
    expect([asked.filter((slug) => slug === 'exe'), asked.length]).toEqual([['exe', 'exe'], 503])
  })

  it('asks for the version once in a render, and again in the next', async () => {
    const { db: recorded, statements } = recordStatements({ pool } as Database)
    const count = perTablesRead(async (on) => (await on.select({ id: companies.id }).from(companies)).length)
    const render = () =>
      recordDependencies(new ContentReads(), async () => {
        await count(recorded)
        await new Promise((resolve) => setImmediate(resolve))
        await count(recorded)
      })
    await render()
    const versions = () => statements.filter((statement) => statement.includes('content_version')).length
    expect([versions(), statements.length]).toEqual([1, 2])
    await render()
    expect([versions(), statements.length]).toEqual([2, 3])
  })

  it('does not trust a reading that is still under way', async () => {
    const gate = Promise.withResolvers<void>()
    let reads = 0
    const region = perTablesRead(async (on) => {
      if (reads++ === 0) await gate.promise
      return (await on.select({ region: companies.region }).from(companies)).length
    })
    const first = region(db)
    await eventually(() => expect(reads).toBe(1))
    await db.update(companies).set({ region: 'Moved on' }).where(eq(companies.id, 'wessex-water'))
    await region(db)
    expect(reads).toBe(2)
    gate.resolve()
    await first
  })

  it('reads again when the version has fallen, as after the restore of a backup', async () => {
    let reads = 0
    const count = perTablesRead(async () => ++reads)
    await count(db)
    await pool.query('update content_version set version = version - 1')
    expect(await count(db)).toBe(2)
    await pool.query('update content_version set version = version + 1')
  })

  it('is used of what announces its changes, table by table', async () => {
    // Entries of other tests are not whole.
    const { db } = await testDatabase()
    const dependencies = new ContentReads()
    await recordDependencies(dependencies, async () => {
      await readIndex(db)
      await listCatchments(db)
      await listEnforcement(db)
      await listNationalFigures(db)
      await getTaxonomy(db)
      await listUsedTags(db)
      await listInsights(db, { limit: 1 })
      await listCaseStudies(db)
      await listAboutCatchment(db, 'dart')
      await getFigures(db, ['top-concern'])
      await listResponses(db)
      await listWaves(db)
      for (const { slug } of await listEntries(db, 'pages')) await getPage(db, slug)
    })
    dependencies.delete('content_version')
    expect(dependencies.size).toBeGreaterThan(8)
    const { rows } = await pool.query<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'content_updated'",
    )
    const announced = new Set(rows.map(({ name }) => name))
    expect([...dependencies].filter((name) => !announced.has(name.replace(/^entries:.*/, 'entries')))).toEqual([])
  })
})

describe('partOf', () => {
  const setTitle = (slug: string, title: string) =>
    db
      .update(entries)
      .set({ published: sql`${entries.published} || ${JSON.stringify({ title })}::jsonb` })
      .where(and(eq(entries.collection, 'insights'), eq(entries.slug, slug)))
  const insights = new Set(['entries:insights'])

  it('makes stale who uses the part that has changed, and asks the database once for all others', async () => {
    const { db: recorded, statements } = recordStatements({ pool } as Database)
    const titles = partOf(
      perTablesRead((on) => listEntries(on, 'insights')),
      (all, slug: string) => all.find((entry) => entry.slug === slug)?.data.title ?? null,
    )
    const slugs = (await listEntries(db, 'insights')).slice(0, 5).map(({ slug }) => slug)
    const recording = (slug: string) => {
      const made = new ContentReads()
      return recordDependencies(made, () => titles(recorded, slug)).then(() => made)
    }
    const pages = await Promise.all(slugs.map(recording))
    expect([...pages[0]!]).toContain('entries:insights')
    await setTitle(slugs[2]!, 'Another')
    statements.length = 0
    const areSame = await recordDependencies(new ContentReads(), () =>
      Promise.all(pages.map((made) => made.isSameAfter(insights))),
    )
    expect(areSame).toEqual([true, true, false, true, true])
    // The version and the articles, once each.
    expect(statements).toHaveLength(2)
    expect(await titles(recorded, slugs[2]!)).toBe('Another')
  })
})
