import pino from 'pino'
import type { ErrorLine } from '#domain/text/error-line.ts'
import { redactError, redactPath, redactText } from './redact.ts'

const maxErrors = 50
const errorLevel = 50
const errorsOf = new WeakMap<object, ErrorLine[]>()

/** Structured log, one JSON object a line. Personal data never goes into it: errors, paths and reasons are redacted. */
export const createLog = (level: string, destination?: pino.DestinationStream) => {
  const errors: ErrorLine[] = []
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error) => redactError(error), path: redactPath, reason: redactReason },
    hooks: {
      logMethod(args, method, levelNumber) {
        if (levelNumber >= errorLevel) remember(errors, args)
        method.apply(this, args)
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  errorsOf.set(log, errors)
  return log
}

export type Log = ReturnType<typeof createLog>

/** Writes a line that the log of another thread has made, and remembers it if it is an error's. */
export const relayLine = (log: Log, line: string) => {
  const { level, msg, err, id, path } = JSON.parse(line)
  if (log.levels.values[level]! >= errorLevel) {
    const cause = err && Object.assign(new Error(), { message: err.message })
    remember(errorsOf.get(log)!, [{ err: cause, id, path }, msg])
  }
  const stream = (log as unknown as Record<symbol, pino.DestinationStream>)[pino.symbols.streamSym]!
  stream.write(line)
}

const remember = (errors: ErrorLine[], args: unknown[]) => {
  errors.unshift(toErrorLine(args))
  errors.length = Math.min(errors.length, maxErrors)
}

/** The latest errors of this instance since it started, newest first. Held in memory only. */
export const recentErrors = (log: Log): readonly ErrorLine[] => errorsOf.get(log) ?? []

const redactReason = (reason: unknown) => (typeof reason === 'string' ? redactText(reason) : reason)

const toErrorLine = ([first, message]: unknown[]): ErrorLine => {
  const fields = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const cause = fields.err instanceof Error ? redactText(fields.err.message) : null
  return {
    at: new Date().toISOString(),
    message: text(message) ?? text(first) ?? 'error',
    cause: cause?.slice(0, 300) ?? null,
    requestId: text(fields.id),
    path: text(redactPath(fields.path)),
  }
}
