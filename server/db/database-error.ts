export type DatabaseErrorCode =
  | 'unsupported-platform'
  | 'cannot-run-as-root'
  | 'foreign-folder'
  | 'unwritable'
  | 'folder-gone'
  | 'other-owner'
  | 'other-version'
  | 'corrupt'
  | 'password'
  | 'locked'
  | 'start-failed'
  | 'unreachable'
  | 'foreign-database'
  | 'newer-database'
  | 'bad-backup'
  | 'not-empty'

/** A fault an operator can act on: the message says what is wrong, that nothing was touched, and what to do. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseError'
    this.code = code
  }
}

/** The way out that every embedded-database fault offers. */
export const useServerInstead =
  'Or set DATABASE_URL to a PostgreSQL server (postgres://user:password@host:5432/database), and no embedded database is used.'

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const tooManyConnections = '53300'

/** SQLSTATE: connection lost, out of resources (disk, memory, connections), cancelled or shutting down, failing disk, read-only. */
const unavailableStates = /^(08|53|57|58)...$|^25006$/
const connectionErrors = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
/** What pg says without a code. */
const connectionMessages = /^(Connection terminated|timeout e|Client has encountered a connection error)/

/** Whether the database cannot do it now and may be able to later: it is away, starting, full, read-only, too busy or too slow. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return true
  const code = codeOf(error) ?? ''
  if (unavailableStates.test(code) || connectionErrors.test(code) || connectionMessages.test(error.message)) return true
  return isUnavailable(error.cause)
}
