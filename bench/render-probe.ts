/** Loaded into the measured server before its own code: tells its processor time and how many statements it has sent, on request. */
import pg from 'pg'

export interface Reading {
  /** Of the thread that renders. */
  renderMs: number
  /** Of the others, which compress and help to collect garbage. */
  otherMs: number
  statements: number
}

let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  // Those of pages: what the server does beside requests it writes as other statements.
  if (/^select /.test(textOf(args[0]))) statements++
  return Reflect.apply(query, this, args)
} as typeof query

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as pg.QueryConfig)?.text ?? ''))

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

process.on('message', () => {
  const renderMs = milliseconds(process.threadCpuUsage())
  process.send!({ renderMs, otherMs: milliseconds(process.cpuUsage()) - renderMs, statements } satisfies Reading)
})
