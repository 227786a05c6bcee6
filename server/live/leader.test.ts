import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { silent } from '#tests/support/silent-log.ts'
import { startLeader } from './leader.ts'

const database = await testDatabase({ empty: true })
const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

/** Leads until it is told to end, and says when. */
const instance = () => {
  const begun: (() => void)[] = []
  let isLeading = false
  const leader = startLeader({ url: () => database.url, log: silent, pollMs: 100 }, async (signal) => {
    isLeading = true
    for (const tell of begun.splice(0)) tell()
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    isLeading = false
  })
  stops.push(leader.stop)
  const leads = () => (isLeading ? Promise.resolve() : new Promise<void>((resolve) => begun.push(resolve)))
  return { leads, isLeading: () => isLeading, stop: leader.stop }
}

const killHolder = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
  )

it('one instance leads; when its connection is cut or it stops, another does', async () => {
  const first = instance()
  await first.leads()
  const second = instance()
  const third = instance()
  const others = Promise.race([second.leads(), third.leads()])
  await killHolder()
  await Promise.race([others, first.leads()])
  const leading = () => [first, second, third].filter((one) => one.isLeading())
  // The one that was cut off may notice it a moment after another has its lock.
  await eventually(() => expect(leading().length).toBeLessThanOrEqual(1))
  await first.stop()
  await Promise.race([second.leads(), third.leads()])
  expect(leading()).toHaveLength(1)
  expect(first.isLeading()).toBe(false)
})
