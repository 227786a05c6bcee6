/** A line of the log that tells of a failure, as the overview shows it. */
export interface ErrorLine {
  at: string
  message: string
  cause: string | null
  /** By which the lines of one request are found in the log. */
  requestId: string | null
  path: string | null
}
