import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openDatabase } from './client.ts'
import { clusterPaths } from './embedded/cluster.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { migrate } from './migrate.ts'
import { sources } from './schema/index-data.ts'
import { destroy } from './watch.ts'

const source = (id: string) => ({ id, publisher: 'Ofwat', document: 'PR24' })

describe('a database that restarts under us', () => {
  it('is asked again, still listened to, and never ends the process', async () => {
    const folder = await makeFolder('client')
    onTestFinished(() => removeFolder(folder))
    const database = await openDatabase({ dataDir: folder })
    const { db, pool, listen } = database
    await migrate(database)
    const heard: string[] = []
    const caughtUp = vi.fn()
    await listen('content', (payload) => heard.push(payload), caughtUp)
    await db.insert(sources).values(source('before'))

    // Inside a transaction at the moment of the crash: it fails, and nothing of it stays.
    const held = db.transaction(async (tx) => {
      await tx.insert(sources).values(source('half'))
      process.kill((await findPostmaster(clusterPaths(folder).cluster))!.pid, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.insert(sources).values(source('other half'))
    })
    await expect(held).rejects.toThrow()

    // Again, where the machine is so busy that a restart takes longer than a question may wait.
    await eventually(() => db.insert(sources).values(source('after')).onConflictDoNothing())
    const stored = await db.select({ id: sources.id }).from(sources).orderBy(sources.id)
    expect(stored.map(({ id }) => id)).toEqual(['after', 'before'])

    await eventually(() => expect(caughtUp).toHaveBeenCalled())
    // In words of its own: whether the row above was heard of depends on which connection was back first.
    await pool.query(`select pg_notify('content', 'after the restart')`)
    await eventually(() => expect(heard).toContain('after the restart'))

    // A burst while it is away waits for it, rather than failing.
    process.kill((await findPostmaster(clusterPaths(folder).cluster))!.pid, 'SIGKILL')
    // Until its connections have noticed: a query that was sent on one of them would rightly fail.
    await eventually(() => expect(pool.totalCount).toBe(0))
    const burst = () => Promise.all(Array.from({ length: 30 }, () => pool.query('select 1 as one')))
    const answers = await eventually(burst)
    expect(answers).toHaveLength(30)
    await database.close()
  })
})

describe('connections', () => {
  it('that are lost before a transaction begins are given back, and the pool can be closed', async () => {
    const { db, pool, close } = await testDatabase()
    for (let n = 0; n < 15; n++) {
      pool.once('acquire', (client) => destroy(client))
      await expect(db.transaction(async () => {})).rejects.toThrow()
    }
    await eventually(() => expect(pool.totalCount).toBe(0))
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('that the server ends are replaced', async () => {
    const { pool, listen } = await testDatabase()
    const caughtUp = vi.fn()
    const heard: string[] = []
    await listen('news', (payload) => heard.push(payload), caughtUp)
    await pool.query('select 1')
    await pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => {})
    await eventually(() => expect(caughtUp).toHaveBeenCalledTimes(1))
    await eventually(async () => {
      await pool.query(`select pg_notify('news', 'good')`)
      expect(heard).toContain('good')
    })
  })

  it('that cannot be made say so, without the password', async () => {
    const databaseUrl = 'postgres://someone:hunter2@127.0.0.1:1/x'
    const error = await openDatabase({ databaseUrl, dataDir: '', timeoutMs: 200 }).catch((e) => e)
    expect(error).toMatchObject({ code: 'unreachable', message: expect.stringMatching(/DATABASE_URL.*ECONNREFUSED/) })
    expect(error.message).not.toContain('hunter2')
  })
})

it('a failing subscriber does not silence the others', async () => {
  const { pool, listen } = await testDatabase()
  const heard: string[] = []
  await listen('news', () => {
    throw new Error('a subscriber’s own fault')
  })
  await listen('news', (payload) => heard.push(payload))
  await pool.query(`select pg_notify('news', 'still here')`)
  await eventually(() => expect(heard).toEqual(['still here']))
})
