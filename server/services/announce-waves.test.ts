import { eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { silent } from '#tests/support/silent-log.ts'
import { openDatabase } from '../db/client.ts'
import { waves } from '../db/schema/index-data.ts'
import { getCurrentWave } from '../queries/waves.server.ts'
import { waveAnnouncer } from './announce-waves.ts'
import { startWorker } from './worker.ts'

const one = await testDatabase()
const wave = {
  id: 'wave-2',
  label: 'Wave 2',
  fielded: '2026-04',
  respondents: 10,
  respondentsLabel: 'ten adults',
  sectorMeanTrust: 50,
  order: 2,
}

it('lets a wave out at its hour, and tells every instance within a second', async () => {
  const other = await openDatabase({ databaseUrl: one.url, dataDir: '' })
  onTestFinished(() => other.close())
  const heard: Record<string, { at: number; wave: string }[]> = { one: [], other: [] }
  await one.db.insert(waves).values({ ...wave, publishAt: sql`now() + interval '2 seconds'` })
  const { publishAt } = (await one.db.select().from(waves).where(eq(waves.id, wave.id)))[0]!
  const workers = [one, other].map(({ db }) =>
    startWorker({ name: 'waves', pollMs: 100, log: silent }, waveAnnouncer(db)),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  for (const [name, database] of Object.entries({ one, other }))
    await database.listen('content', async () => {
      heard[name]!.push({ at: Date.now(), wave: (await getCurrentWave(database.db)).id })
    })
  expect((await getCurrentWave(other.db)).id).toBe('wave-1')
  await vi.waitFor(
    () => expect([heard.one!.length, heard.other!.length].every((count) => count >= 1)).toBe(true),
    15_000,
  )
  for (const [first] of Object.values(heard)) {
    expect(first!.wave).toBe('wave-2')
    expect(first!.at - publishAt.getTime()).toBeGreaterThanOrEqual(0)
    expect(first!.at - publishAt.getTime()).toBeLessThan(1000)
  }
}, 30_000)

it('makes up for a look that failed', async () => {
  let broken = false
  const db = {
    execute: (query: never) => (broken ? Promise.reject(new Error('the database is away')) : one.db.execute(query)),
  } as typeof one.db
  const look = waveAnnouncer(db)
  await look()
  broken = true
  await one.db.update(waves).set({ publishAt: sql`clock_timestamp()` }).where(eq(waves.id, wave.id))
  const version = async () => Number((await one.pool.query('select version from content_version')).rows[0].version)
  const before = await version()
  await expect(look()).rejects.toThrow()
  broken = false
  await look()
  expect(await version()).toBe(before + 1)
  await look()
  expect(await version()).toBe(before + 1)
})
