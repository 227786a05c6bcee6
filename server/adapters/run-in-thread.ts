import path from 'node:path'
import { type TransferListItem, Worker } from 'node:worker_threads'
import { projectRoot } from '../db/project-root.ts'

/** What a thread posts: how far it has got in per cent, any number of times, then its result. */
export type ThreadMessage<T> = { percent: number } | { result: T }

export class ThreadTimeout extends Error {}

interface Options {
  input: unknown
  /** Buffers that the thread takes over: nothing is copied, and they are gone here. */
  transfer?: TransferListItem[]
  timeoutMs: number
  /** Of the thread's heap. A thread that needs more ends with an error, and the process goes on. */
  maxHeapMb?: number
  onProgress?: (percent: number) => void
}

/**
 * Runs a module in a thread of its own, so that work of seconds holds up no reader. What the thread took is given back when it ends.
 * The module is read from the source and not from the bundle: the server is built into one file, and a thread needs a file of its own.
 */
export const runInThread = <T>(
  module: string,
  { input, transfer, timeoutMs, maxHeapMb, onProgress }: Options,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const worker = new Worker(path.join(projectRoot(), module), {
      workerData: input,
      transferList: transfer,
      resourceLimits: maxHeapMb ? { maxOldGenerationSizeMb: maxHeapMb } : undefined,
    })
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.on('message', (message: ThreadMessage<T>) => {
      if ('result' in message) resolve(message.result)
      else onProgress?.(message.percent)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new ThreadTimeout(`${module} did not end in time`))
    })
  })

/** One after the other: what is asked for waits for what was asked for before. */
export const inTurn = () => {
  let latest: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = latest.then(work)
    latest = done.catch(() => {})
    return done
  }
}
