import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { feedsOfSettings } from '#domain/live/feeds.ts'
import { openDatabase } from '#server/db/client.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import { alertEvents } from '#server/db/schema/alerts.ts'
import { feedRuns, feeds, overflowEvents, overflowObservations } from '#server/db/schema/live.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'

const feed = 'hub-yorkshire'
const overflowCount = 300
const minute = 60_000

/** A reader in a process of its own. */
const startReader = (folder: string) => {
  const script = path.join(import.meta.dirname, 'feed-reader.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let isLeading = false
  let tellLeading = () => {}
  const leads = new Promise<void>((resolve) => {
    tellLeading = resolve
  })
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'ready') resolve()
      if (line !== 'this instance reads the live feeds') return
      isLeading = true
      tellLeading()
    })
  })
  return { child, ended, ready, leads, isLeading: () => isLeading }
}

/**
 * Two instances read one feed; whichever leads is killed in the middle of a read, again and again, every other time with the
 * database. Every overflow changes at each turn, so that one lost or doubled observation shows.
 */
export const killFeedReaders = async (folder: string, kills: number, say: (line: string) => void = () => {}) => {
  const publisher = await startFeedServer()
  publisher.state.hub.pageSize = 50
  const database = await openDatabase({ dataDir: folder })
  const { db } = database
  await migrate(database)
  await registerFeeds(db, feedsOfSettings(['hub']))
  await db.update(feeds).set({ baseUrl: publisher.origin, isOn: false })
  await db.update(feeds).set({ isOn: true }).where(eq(feeds.code, feed))
  const ids = Array.from({ length: overflowCount }, (_, index) => `YWS${String(index).padStart(4, '0')}`)
  let time = Date.now() - (2 * kills + 4) * minute
  let edits = 0
  let isOpen = false
  let eventStart = time
  /** All start, or all end. */
  const edit = () => {
    time += minute
    isOpen = !isOpen
    if (isOpen) eventStart = time
    const times = { StatusStart: time, LatestEventStart: eventStart, LatestEventEnd: isOpen ? null : time }
    publisher.state.hub.rows = ids.map((id) => hubRow(id, { Status: isOpen ? 1 : 0, ...times }))
    publisher.state.hub.edited = time
    edits++
  }
  /** The database may be away for a moment. */
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
      try {
        return await work()
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }
  const due = () => ask(() => db.update(feeds).set({ nextRunAt: sql`now()` }).where(eq(feeds.code, feed)))
  const stored = async () => {
    const deadline = Date.now() + 60_000
    for (;;) {
      const [row] = await ask(() => db.select().from(feeds).where(eq(feeds.code, feed)))
      if (row?.dataAsOf?.getTime() === publisher.state.hub.edited) return
      if (Date.now() > deadline) throw new Error(`the edit was not stored: ${row?.lastError}`)
      await due()
      await sleep(200)
    }
  }
  const readers = [startReader(folder), startReader(folder)]
  let databaseKills = 0
  const takeovers: { ms: number; withDatabase: boolean }[] = []
  try {
    await Promise.all(readers.map(({ ready }) => ready))
    await Promise.race(readers.map(({ leads }) => leads))
    edit()
    await stored()
    for (let turn = 1; turn <= kills; turn++) {
      const leader = readers.find((reader) => reader.isLeading())!
      const other = readers.find((reader) => reader !== leader)!
      const asked = publisher.requests.length
      edit()
      await due()
      // From the first page to some time after the last: while it reads, stores, or is done.
      const pages = Math.floor(Math.random() * 8)
      for (const deadline = Date.now() + 20_000; publisher.requests.length < asked + pages && Date.now() < deadline; )
        await sleep(5)
      leader.child.kill('SIGKILL')
      const killedAt = Date.now()
      const withDatabase = turn % 2 === 0
      if (withDatabase) databaseKills += await killDatabase(folder)
      await other.leads
      takeovers.push({ ms: Date.now() - killedAt, withDatabase })
      await leader.ended
      readers.splice(0, 2, other, startReader(folder))
      await readers[1]!.ready
      await stored()
      say(
        `${turn} kills, taken over after ${takeovers.at(-1)!.ms} ms${withDatabase ? ', the database killed as well' : ''}`,
      )
    }
    return { kills, databaseKills, edits, takeovers, ...(await ask(() => countWrong(db, edits, ids.length))) }
  } finally {
    for (const { child } of readers) child.kill('SIGKILL')
    await Promise.all(readers.map(({ ended }) => ended))
    await database.close()
    await publisher.stop()
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db']

/** Observations and events beside what was published: one of each for every overflow and edit. */
const countWrong = async (db: Db, edits: number, overflows: number) => {
  const observations = await db
    .select({ id: overflowObservations.overflowId, count: sql<number>`count(*)::int` })
    .from(overflowObservations)
    .groupBy(overflowObservations.overflowId)
    .orderBy(asc(overflowObservations.overflowId))
  const known = new Map(observations.map(({ id, count }) => [id, count]))
  const starts = Math.ceil(edits / 2)
  return {
    observations: [...known.values()].reduce((sum, count) => sum + count, 0),
    lost: overflows * edits - [...known.values()].reduce((sum, count) => sum + Math.min(count, edits), 0),
    doubled: [...known.values()].reduce((sum, count) => sum + Math.max(0, count - edits), 0),
    wrongEvents: Math.abs((await db.$count(overflowEvents)) - overflows * starts),
    wrongAlerts: Math.abs((await db.$count(alertEvents)) - overflows * edits),
    reads: await db.$count(feedRuns, eq(feedRuns.outcome, 'read')),
  }
}

const killDatabase = async (folder: string) => {
  const postmaster = await findPostmaster(clusterPaths(folder).cluster)
  if (!postmaster) return 0
  process.kill(postmaster.pid, 'SIGKILL')
  return 1
}
