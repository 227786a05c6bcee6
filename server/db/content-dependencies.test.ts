import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { getEntry, listSummaries } from '../queries/entries.server.ts'
import { addDependencies, dependencyRecorder, recordDependencies } from './content-dependencies.ts'
import { ContentReads, isTouchedBy } from './content-reads.ts'
import type { Db } from './db.ts'
import { entries } from './schema/content.ts'
import { companies } from './schema/index-data.ts'

const readBy = async (statement: string, params: unknown[] = []) => {
  const dependencies = new ContentReads()
  await recordDependencies(dependencies, async () => dependencyRecorder.logQuery(statement, params))
  return [...dependencies].sort()
}

describe('what a statement reads', () => {
  it.each<[string, unknown[], string[]]>([
    ['select 1', [], []],
    ['select "id" from "companies" order by "id"', [], ['companies']],
    ['select * from waves w join "scores" s on s.wave_id = w.id', [], ['scores', 'waves']],
    ['select exists (SELECT FROM waves) from moment', [], ['moment', 'waves']],
    [
      'select * from "entries" where "collection" in ($1, $2)',
      ['insights', 'tags'],
      ['entries:insights', 'entries:tags'],
    ],
    [
      'select * from "entries" where "collection" = any($1)',
      [['pages', 'authors']],
      ['entries:authors', 'entries:pages'],
    ],
    ["select * from entries where collection = 'figures' and slug = $1", ['x'], ['entries:figures']],
    ['select * from "entries" where "id" = $1', ['x'], ['entries']],
  ])('%s', async (statement, params, expected) => expect(await readBy(statement, params)).toEqual(expected))

  it('is nothing outside a recording', () => {
    expect(() => dependencyRecorder.logQuery('select * from waves', [])).not.toThrow()
  })

  it('is seen through Drizzle, and kept apart for work that runs at the same time', async () => {
    const { db } = await testDatabase()
    const [one, other] = [new ContentReads(), new ContentReads()]
    await Promise.all([
      recordDependencies(one, async () => {
        await getEntry(db, 'pages', 'about')
        await listSummaries(db, ['insights', 'authors'])
      }),
      recordDependencies(other, async () => {
        await db.transaction((tx) => tx.select().from(companies))
      }),
    ])
    expect([...one].sort()).toEqual(['content_version', 'entries:authors', 'entries:insights', 'entries:pages'])
    expect([...other]).toEqual(['companies'])
  })
})

describe('a change', () => {
  it.each([
    [['waves'], 'waves', true],
    [['waves'], 'scores', false],
    [['waves'], '*', true],
    [['entries:insights'], 'entries:insights', true],
    [['entries:insights'], 'entries:pages', false],
    [['entries:insights'], 'entries', true],
    [['entries'], 'entries:pages', true],
    [['waves'], 'entries', false],
    [[], 'entries:pages', false],
  ])('of what reads %j by %s: %s', (dependencies, change, expected) =>
    expect(isTouchedBy(new Set(dependencies), change)).toBe(expected),
  )
})

describe('what was read, asked again after a change', () => {
  const setTitle = (db: Db, slug: string, title: string) =>
    db
      .update(entries)
      .set({ published: sql`jsonb_set(${entries.published}, '{title}', ${JSON.stringify(title)}::jsonb)` })
      .where(and(eq(entries.collection, 'insights'), eq(entries.slug, slug)))
  const reading = async (work: (db: Db) => Promise<unknown>) => {
    const { db } = await testDatabase()
    const reads = new ContentReads()
    await recordDependencies(reads, () => work(db))
    const [read, other] = await listSummaries(db, ['insights'])
    return { db, reads, read: read!.slug, other: other!.slug }
  }
  const insights = new Set(['entries:insights'])

  it('is the same if the change is of an entry that was not read, and another if it was', async () => {
    const { db, reads, read, other } = await reading((db) => listSummaries(db, ['insights']))
    expect(await reads.isSameAfter(insights)).toBe(true)
    const one = new ContentReads()
    await recordDependencies(one, () => getEntry(db, 'insights', read))
    await setTitle(db, other, 'Changed')
    expect([await one.isSameAfter(insights), await reads.isSameAfter(insights)]).toEqual([true, false])
    await setTitle(db, read, 'Changed')
    expect(await one.isSameAfter(insights)).toBe(false)
    await setTitle(db, read, 'Changed back')
    expect(await one.isSameAfter(insights)).toBe(false)
  })

  it.each([
    ['a table', new Set(['companies'])],
    ['any collection', new Set(['entries'])],
    ['whatever', new Set(['*'])],
    ['an entry and a table', new Set(['entries:insights', 'waves'])],
  ])('cannot be told of a change of %s', async (_, changes) => {
    const { reads } = await reading((db) => listSummaries(db, ['insights']))
    expect(await reads.isSameAfter(changes)).toBe(false)
  })

  /** As somebody else has read it, of whose reading this is used. */
  const atSecondHand = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
    const theirs = new ContentReads()
    await recordDependencies(theirs, () => work(db))
    addDependencies(theirs)
  }

  it('is told of what somebody else has read before as well', async () => {
    const { db, reads, read } = await reading(atSecondHand((db) => listSummaries(db, ['insights'])))
    expect([...reads]).toContain('entries:insights')
    expect(await reads.isSameAfter(insights)).toBe(true)
    await setTitle(db, read, 'Changed')
    expect(await reads.isSameAfter(insights)).toBe(false)
  })

  it('cannot be told of what was read in a transaction', async () => {
    const inTransaction = (db: Db) => db.transaction((tx) => listSummaries(tx, ['insights']))
    const { reads } = await reading(inTransaction)
    expect(await reads.isSameAfter(insights)).toBe(false)
    const before = await reading(atSecondHand(inTransaction))
    expect(await before.reads.isSameAfter(insights)).toBe(false)
  })
})
