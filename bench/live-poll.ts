import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { feeds } from '#server/db/schema/live.ts'
import { runFeed } from '#server/live/run-feed.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { listLive } from '#server/queries/overflows.server.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { judge } from './verdict.ts'

/** As many as Great Britain has; in the water from one poll to the next on a wet day, one in twenty changes. */
const overflowCount = 14_200
const changed = overflowCount / 20

/** From the first byte of a poll of all overflows to the page that shows the change, with the memory that it took. */
export const measurePoll = async ({ db }: Database) => {
  const publisher = await startFeedServer()
  try {
    await registerFeeds(db, ['hub-yorkshire'])
    await db.update(feeds).set({ baseUrl: publisher.origin }).where(eq(feeds.code, 'hub-yorkshire'))
    const { hub } = publisher.state
    const idOf = (n: number) => `YWS${String(n).padStart(5, '0')}`
    hub.rows = Array.from({ length: overflowCount }, (_, n) => hubRow(idOf(n)))
    const poll = async () => {
      hub.edited = Date.now()
      const options = { db, userAgent: 'bench', signal: new AbortController().signal, paceMs: 0 }
      const began = performance.now()
      const run = await runFeed('hub-yorkshire', options)
      if (run.rows !== overflowCount) throw new Error(`The poll read ${run.rows} rows: ${run.note}`)
      const live = await listLive(db, ['hub'])
      return {
        seconds: (performance.now() - began) / 1000,
        discharging: live.overflows.filter(({ shown }) => shown === 'discharging').length,
      }
    }
    const all = await poll()
    const start = Date.now() - 600_000
    hub.rows = hub.rows.map((row, n) =>
      n < changed ? { ...row, Status: 1, LatestEventStart: start, LatestEventEnd: null, StatusStart: start } : row,
    )
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const sampled = { most: before }
    const sampler = setInterval(() => {
      sampled.most = Math.max(sampled.most, process.memoryUsage().rss)
    }, 20)
    const wet = await poll()
    clearInterval(sampler)
    if (wet.discharging !== changed) throw new Error(`${wet.discharging} of ${changed} changes can be seen`)
    const megabytes = (sampled.most - before) / 1024 / 1024
    console.log(
      `${overflowCount} overflows: ${all.seconds.toFixed(1)} s when all are new, ${wet.seconds.toFixed(1)} s with ${changed} changes, ${Math.round(megabytes)} MB more`,
    )
    judge('a poll of 14,200 overflows, from receipt to visible change', wet.seconds, { atMost: 10, unit: ' s' })
    judge('memory that the poll took', megabytes, { atMost: 200, unit: ' MB' })
  } finally {
    await publisher.stop()
  }
}
