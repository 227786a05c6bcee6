/** A logged error, as the dashboard shows it. */
export interface ErrorLine {
  at: string
  message: string
  cause: string | null
  /** Correlates the log lines of one request. */
  requestId: string | null
  path: string | null
}
