import pino from 'pino'
import { normalisePath } from '#domain/site/request-path.ts'
import { withoutWelsh } from '#domain/site/welsh-address.ts'

/**
 * What may stand in the log. Errors of the database quote the values of a statement, and those of libraries whatever
 * they were given: tokens, hashes, addresses, names.
 *
 * Tokens in addresses are known by their route (`hideParametersOf`). Elsewhere a token is known by its look, which is the second line of
 * defence: what looks like a word passes.
 */

interface SecretAddress {
  pattern: string
  whole: RegExp
  /** All that stands before the first parameter: what is below it is never told, whether or not the route would match. */
  start: string
}
const secretAddresses = new Map<string, SecretAddress>()

/** Addresses with a secret in them, as the patterns of their routes: from now on every log of this thread has the pattern instead. */
export const hideParametersOf = (patterns: readonly string[]) => {
  for (const pattern of patterns) {
    const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    const start = pattern.slice(0, pattern.indexOf(':'))
    secretAddresses.set(pattern, { pattern, whole: new RegExp(`^${source}$`), start })
  }
}

/** The pattern of an address with a secret in it, however it is spelt, or null. */
const patternOf = (path: string): string | null => {
  const page = withoutWelsh(normalisePath(path)).replace(/\.data$/, '')
  const below = [...secretAddresses.values()].filter(({ start }) => page.startsWith(start))
  if (below.length === 0) return null
  return (below.find(({ whole }) => whole.test(page)) ?? { pattern: `${below[0]!.start}…` }).pattern
}

/** Addresses within a text: an error of the router names the one that it could not serve. */
const withoutSecretAddresses = (text: string): string => {
  let safe = text
  for (const { start } of secretAddresses.values())
    for (let at = indexOf(safe, start, 0); at >= 0; at = indexOf(safe, start, at + start.length)) {
      const from = at + start.length
      const length = /^[^\s"'<>]*/.exec(safe.slice(from))![0].length
      safe = `${safe.slice(0, from)}…${safe.slice(from + length)}`
    }
  return safe
}
const indexOf = (text: string, part: string, from: number) => text.toLowerCase().indexOf(part, from)

const mailAddress = /[^\s<>"'(),;:=/]+(?:@|%40)[\w.-]+/gi
const longWord = /[\w+/=-]{20,}/g
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const classOf = (character: string) => (/[a-z]/.test(character) ? 'a' : /[A-Z]/.test(character) ? 'A' : '0')

/**
 * Whether a long word is of a random generator's making: a session token, a hash, the token of a link. A slug, the name of a function
 * or a UUID, which is the id of something and opens nothing, is not.
 */
const isRandom = (word: string): boolean => {
  const rest = word.replace(uuid, '')
  if (rest.length < 20) return false
  if (/[A-Z]/.test(rest) && /\d/.test(rest)) return true
  if (/[\da-f]{24}/i.test(rest)) return true
  // Of random letters and digits every second one is of another kind than the one before; of words, far fewer.
  const pairs = [...rest.matchAll(/[a-z\d](?=([a-z\d]))/gi)]
  const changes = pairs.filter(([first, second]) => classOf(first) !== classOf(second!)).length
  return pairs.length >= 16 && changes >= 0.3 * pairs.length
}

/** The first line, without a statement's values, mail addresses and tokens. */
export const redactText = (text: string): string =>
  withoutSecretAddresses(text.replace(/\s*\bparams: [\s\S]*$/, '').split('\n', 1)[0]!)
    .replace(mailAddress, '[redacted]')
    .replace(longWord, (word) => (isRandom(word) ? '[redacted]' : word))
    .slice(0, 1000)

/** A request's path, without its query. */
export const redactPath = (path: unknown): unknown => {
  if (typeof path !== 'string') return path
  const address = path.split('?', 1)[0]!
  return patternOf(address) ?? address.split('/').map(redactText).join('/')
}

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
