import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { getEntry, listSummaries } from '../queries/entries.server.ts'
import { dependencyRecorder, isTouchedBy, recordDependencies } from './content-dependencies.ts'
import { companies } from './schema/index-data.ts'

const readBy = async (statement: string, params: unknown[] = []) => {
  const dependencies = new Set<string>()
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
    const [one, other] = [new Set<string>(), new Set<string>()]
    await Promise.all([
      recordDependencies(one, async () => {
        await getEntry(db, 'pages', 'about')
        await listSummaries(db, ['insights', 'authors'])
      }),
      recordDependencies(other, async () => {
        await db.transaction((tx) => tx.select().from(companies))
      }),
    ])
    expect([...one].sort()).toEqual(['entries:authors', 'entries:insights', 'entries:pages'])
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
