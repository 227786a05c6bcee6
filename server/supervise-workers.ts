import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { Log } from './adapters/log.ts'

/** What a process needs with everything warm. */
const bytesEach = 400e6
/** The embedded database has connections for four, and beyond that a proxy or CDN does more than another process. */
const mostByDefault = 4

/** One process for each core, as far as memory goes. */
export const processesFor = (setting: number | undefined, cores = availableParallelism(), bytes = freeBytes()) =>
  setting ?? Math.max(1, Math.min(cores, Math.floor(bytes / bytesEach), mostByDefault))

const freeBytes = () => process.availableMemory()

/** What a worker sends once it answers requests. */
export const readyMessage = 'ready'

const shortestPauseMs = 500
const longestPauseMs = 30_000

/**
 * Several processes on one port, each a whole instance: the first prepares the database, then the others start. One that dies is
 * replaced, with backoff. A stop is passed on, and ends when the last has ended.
 */
export const superviseWorkers = (program: string, count: number, log: Log) => {
  // Workers accept from one shared socket. Handed out by the primary instead, a connection for a worker that has just died would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program })
  let isStopping = false
  let hasStarted = false
  let failures = 0

  const fork = (index: number) => {
    const worker = cluster.fork({ RIVERLINE_WORKER: String(index) })
    log.info({ worker: index, pid: worker.process.pid }, 'worker started')
    worker.on('message', (message) => {
      if (message !== readyMessage) return
      failures = 0
      log.info({ worker: index, pid: worker.process.pid }, 'worker is ready')
      if (hasStarted) return
      hasStarted = true
      for (let next = 1; next < count; next++) fork(next)
    })
    worker.on('exit', (code, signal) => onExit(worker, { index, code, signal }))
  }

  const onExit = (worker: Worker, { index, code, signal }: { index: number; code: number; signal: string | null }) => {
    if (isStopping) return endWhenLast()
    // It has said why.
    if (!hasStarted) process.exit(code || 1)
    const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures++)
    log.error({ worker: index, pid: worker.process.pid, code, signal, pauseMs }, 'worker died, another will start')
    setTimeout(() => !isStopping && fork(index), pauseMs)
  }

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const endWhenLast = () => {
    if (workers().length === 0) process.exit(0)
  }
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const worker of workers()) worker.process.kill(signal)
    endWhenLast()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  fork(0)
}
