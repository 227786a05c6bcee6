import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * V8 keeps the garbage of a busy time until there is more to do: a process that has rendered every page stood at 600 MB of which 170 were in
 * use, for as long as nobody came. So a full collection runs when next to nothing is asked for and there is much to win.
 */
const checkMs = 5000
const idleShare = 0.05
const worthBytes = 25e6
/** It takes a tenth of a second, in which nobody is answered. */
const pauseMs = 60_000

interface State {
  /** The share of the last seconds in which the event loop was busy. */
  utilization: number
  /** Taken since the last collection. */
  grownBytes: number
  sinceLastMs: number
}

export const shouldCollect = ({ utilization, grownBytes, sinceLastMs }: State) =>
  utilization < idleShare && grownBytes > worthBytes && sinceLastMs >= pauseMs

export const collectWhenIdle = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let last = { loop: performance.eventLoopUtilization(), at: Number.NEGATIVE_INFINITY, left: 0 }
  setInterval(() => {
    const loop: EventLoopUtilization = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(loop, last.loop)
    last = { ...last, loop }
    const now = performance.now()
    if (!shouldCollect({ utilization, grownBytes: taken() - last.left, sinceLastMs: now - last.at })) return
    collect()
    last = { loop: performance.eventLoopUtilization(), at: now, left: taken() }
  }, checkMs).unref()
}

const taken = () => {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}
