/** Loaded into the measured server before its own code: tells its processor time and how many statements it has sent, on request. */
import { BroadcastChannel, isMainThread } from 'node:worker_threads'
import pg from 'pg'
import { processMs, threadMs } from './thread-time.ts'

export interface Reading {
  /** Of the main thread, which takes the request and sends the page, and of the one that renders. */
  renderMs: number
  /** Of the others, which compress and help to collect garbage. */
  otherMs: number
  statements: number
}

type OfThread = Omit<Reading, 'otherMs'>

let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  // Those of pages: what the server does beside requests it writes as other statements.
  if (/^select /.test(textOf(args[0]))) statements++
  return Reflect.apply(query, this, args)
} as typeof query

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as pg.QueryConfig)?.text ?? ''))

const readings = new BroadcastChannel('riverline-render-probe')
readings.unref()

/** Pages are rendered in a thread of their own, which has loaded this file too. */
if (!isMainThread) {
  readings.onmessage = ({ data }) => {
    if (data !== 'read') return
    readings.postMessage({ renderMs: threadMs(), statements } satisfies OfThread)
  }
} else
  process.on('message', () => {
    readings.onmessage = ({ data }) => {
      const thread = data as OfThread
      const renderMs = thread.renderMs + threadMs()
      const otherMs = processMs() - renderMs
      process.send!({ renderMs, otherMs, statements: statements + thread.statements } satisfies Reading)
    }
    readings.postMessage('read')
  })
