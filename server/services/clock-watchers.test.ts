import { eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { silent } from '#tests/support/silent-log.ts'
import { openDatabase } from '../db/client.ts'
import { waves } from '../db/schema/index-data.ts'
import { getCurrentWave } from '../queries/waves.server.ts'
import { startWorker } from './background.ts'
import { createDayWatcher, createWaveAnnouncer } from './clock-watchers.ts'

const first = await testDatabase()
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
  const second = await openDatabase({ databaseUrl: first.url, dataDir: '' })
  onTestFinished(() => second.close())
  const heard: Record<string, { at: number; wave: string }[]> = { first: [], second: [] }
  await first.db.insert(waves).values({ ...wave, publishAt: sql`now() + interval '2 seconds'` })
  const { publishAt } = (await first.db.select().from(waves).where(eq(waves.id, wave.id)))[0]!
  const workers = [first, second].map(({ db }) =>
    startWorker({ name: 'waves', pollMs: 100, log: silent }, createWaveAnnouncer(db)),
  )
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
  for (const [name, database] of Object.entries({ first, second }))
    await database.listen('content', () => {
      const hear = ({ id }: { id: string }) => void heard[name]!.push({ at: Date.now(), wave: id })
      // What the tests below announce is still heard while the database is closed behind them.
      getCurrentWave(database.db).then(hear, () => {})
    })
  expect((await getCurrentWave(second.db)).id).toBe('wave-1')
  await eventually(() => expect([heard.first!.length, heard.second!.length].every((count) => count >= 1)).toBe(true))
  for (const [first] of Object.values(heard)) {
    expect(first!.wave).toBe('wave-2')
    expect(first!.at - publishAt.getTime()).toBeGreaterThanOrEqual(0)
  }
})

it('makes up for a look that failed', async () => {
  let broken = false
  const db = {
    execute: (query: never) => (broken ? Promise.reject(new Error('the database is away')) : first.db.execute(query)),
  } as typeof first.db
  const look = createWaveAnnouncer(db)
  await look()
  broken = true
  await first.db.update(waves).set({ publishAt: sql`clock_timestamp()` }).where(eq(waves.id, wave.id))
  const version = async () => Number((await first.pool.query('select version from content_version')).rows[0].version)
  const before = await version()
  await expect(look()).rejects.toThrow()
  broken = false
  await look()
  expect(await version()).toBe(before + 1)
  await look()
  expect(await version()).toBe(before + 1)
})

it('tells of each new day of London, once', async () => {
  let now = new Date('2026-06-30T12:00:00Z')
  const onNewDay = vi.fn()
  const look = createDayWatcher(onNewDay, () => now)
  const lookAt = async (time: string) => {
    now = new Date(time)
    return look()
  }
  expect(await look()).toBe(5000)
  expect(await lookAt('2026-06-30T22:59:30Z')).toBe(1000)
  expect(onNewDay).not.toHaveBeenCalled()
  await lookAt('2026-06-30T23:00:00Z')
  await lookAt('2026-06-30T23:00:01Z')
  await lookAt('2026-07-01T22:59:00Z')
  expect(onNewDay).toHaveBeenCalledTimes(1)
})

it('tells of a clock that is set, ahead by two years or back again', async () => {
  let now = new Date('2026-06-30T12:00:00Z')
  const onNewDay = vi.fn()
  const look = createDayWatcher(onNewDay, () => now)
  await look()
  for (const [time, times] of [
    ['2028-06-30T12:00:00Z', 1],
    ['2026-06-30T12:00:05Z', 2],
    ['2026-06-30T12:00:10Z', 2],
  ] as const) {
    now = new Date(time)
    await look()
    expect(onNewDay).toHaveBeenCalledTimes(times)
  }
})
