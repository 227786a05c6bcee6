import pino from 'pino'

/**
 * What may stand in the log. Errors of the database quote the values of a statement, and those of libraries whatever
 * they were given: tokens, hashes, addresses, names.
 */

const mailAddress = /[^\s<>"'(),;:=/]+(?:@|%40)[\w.-]+/gi
/** Long and mixed: a session token, a hash, the token of a link. Slugs and UUIDs have no capitals. */
const token = /(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*\d)[\w+/=-]{20,}/g

/** The first line, without a statement's values, mail addresses and tokens. */
export const redactText = (text: string): string =>
  text
    .replace(/\s*\bparams: [\s\S]*$/, '')
    .split('\n', 1)[0]!
    .replace(mailAddress, '[redacted]')
    .replace(token, '[redacted]')
    .slice(0, 1000)

/** A request's path, without its query. */
export const redactPath = (path: unknown): unknown =>
  typeof path === 'string' ? path.split('?', 1)[0]!.split('/').map(redactText).join('/') : path

/** PostgreSQL's errors have a code of five characters, and quote values in their messages. */
const isDatabaseError = (error: object): error is { code: string; table?: string; constraint?: string } =>
  'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && 'severity' in error

const maxCauses = 4

/** An error's kind, its redacted message, where it was thrown, and its causes. */
export const redactError = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, stack = '' } = pino.stdSerializers.err(error)
  const message = isDatabaseError(error) ? error.message.replace(/"[^"]*"|'[^']*'/g, '…') : error.message
  const frames = stack.split('\n').filter((line: string) => /^\s+at /.test(line))
  return {
    type,
    message: redactText(message),
    ...(isDatabaseError(error) && { code: error.code, table: error.table, constraint: error.constraint }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < maxCauses && { cause: redactError(error.cause, depth + 1) }),
  }
}
