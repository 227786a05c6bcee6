import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { databaseWay } from '#tests/support/database-way.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openDatabase } from './client.ts'
import { isUnavailable } from './database-error.ts'

const wayTo = async (url: string) => {
  const way = await databaseWay(url)
  onTestFinished(way.close)
  return way
}

it('lets nobody wait for a database that hangs, and finds it again when it answers', async () => {
  const way = await wayTo(inject('database').server)
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '' })
  const caughtUp = vi.fn()
  await database.listen('news', () => {}, caughtUp)
  await database.pool.query('select 1')
  way.hold(true)
  // Sent, and never answered: it ends with its connection.
  const sent = await database.pool.query('select 1').catch((error) => error)
  expect(isUnavailable(sent)).toBe(true)
  // From now on nothing is even sent.
  await eventually(() => expect(database.pool.connect()).rejects.toMatchObject({ code: 'unreachable' }))
  way.hold(false)
  await eventually(() => database.pool.query('select 1'))
  await eventually(() => expect(caughtUp).toHaveBeenCalled())
  await database.close()
})

it('does not take it for a hang when this process itself was too busy to hear the answer', async () => {
  const way = await wayTo(inject('database').server)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '', log })
  await database.pool.query('select 1')
  way.hold(true)
  await eventually(() => expect(way.holdsSomething()).toBe(true))
  // Stands still, as in a long computation, for longer than an answer may take.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000)
  way.hold(false)
  await eventually(() => expect(way.holdsSomething()).toBe(false))
  for (let n = 0; n < 100; n++) await database.pool.query('select 1')
  expect(log.warn).not.toHaveBeenCalled()
  await database.close()
})

it('does not take one that is slow for one that is away, and is quick again when it is', async () => {
  const way = await wayTo(inject('database').server)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '', log })
  await database.pool.query('select 1')
  // Time for the heartbeat's own connection, which takes four answers to make.
  await sleep(1500)
  way.slow(2000)
  const from = performance.now()
  // More at once than there are connections, and a new one takes longer than it may: those are refused, and the others answered.
  const answers = await Promise.allSettled(Array.from({ length: 3 }, () => database.pool.query('select 1')))
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer.status === 'fulfilled' || isUnavailable(answer.reason)).toBe(true)
  expect(performance.now() - from).toBeGreaterThan(2000)
  expect(log.warn.mock.calls.map(([, message]) => message)).not.toContain('the database does not answer')
  way.slow(0)
  for (let n = 0; n < 20; n++) await database.pool.query('select 1')
  await database.close()
})
