export type DatabaseErrorCode =
  | 'unsupported-platform'
  | 'cannot-run-as-root'
  | 'foreign-folder'
  | 'unwritable'
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
