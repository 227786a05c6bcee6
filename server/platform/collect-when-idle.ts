import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 keeps the garbage of a busy time until there is more to do, and the emptied pages of its heap even then: a process that has rendered every
 * page stood at 600 MB of which 170 were in use, for as long as nobody came. So a collection runs when next to nothing is asked for and there is
 * much to win. Of the last resort, because any other leaves a hundred megabytes of emptied pages with the process.
 */
const checkMs = 5000
const idleShare = 0.1
const worthBytes = 10e6
/** It takes up to half a second (0.53 s on a busy machine), in which nobody is answered. */
const pauseMs = 60_000
const lastResort = { type: 'major', execution: 'sync', flavor: 'last-resort' }

/**
 * Until then the heap of each thread may double before V8 collects all of it. Left to itself, V8 takes a process that waits for readers most of the time for
 * an idle one, and collects for every 5 MB: fifty milliseconds for some twenty pages, in each thread. What it grows to is given back when nobody asks.
 */
const growingPercent = 100

interface State {
  /** The share of the last seconds in which the event loop was busy. */
  utilization: number
  /** Of resident memory, since the last collection: what V8 says that it uses leaves out its emptied pages. */
  grownBytes: number
  sinceLastMs: number
}

export const shouldCollect = ({ utilization, grownBytes, sinceLastMs }: State) =>
  utilization < idleShare && grownBytes > worthBytes && sinceLastMs >= pauseMs

export const collectWhenIdle = () => {
  setFlagsFromString('--expose-gc')
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
  const collect = runInNewContext('gc') as (options: typeof lastResort) => void
  let last = { loop: performance.eventLoopUtilization(), at: Number.NEGATIVE_INFINITY, left: 0 }
  setInterval(() => {
    const loop: EventLoopUtilization = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(loop, last.loop)
    last = { ...last, loop }
    const now = performance.now()
    const grownBytes = process.memoryUsage.rss() - last.left
    if (!shouldCollect({ utilization, grownBytes, sinceLastMs: now - last.at })) return
    collect(lastResort)
    last = { loop: performance.eventLoopUtilization(), at: now, left: process.memoryUsage.rss() }
  }, checkMs).unref()
}
