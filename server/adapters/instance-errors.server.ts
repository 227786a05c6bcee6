import { type Log, recentErrors } from './log.ts'

/** The errors that this instance holds in memory, and since when. */
export const getInstanceErrors = (log: Log) => ({
  since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  lines: recentErrors(log),
})
