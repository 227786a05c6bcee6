import pino from 'pino'
import type { ErrorLine } from '#domain/text/error-line.ts'

const kept = 50
const errorLevel = 50
const errorsOf = new WeakMap<object, ErrorLine[]>()

/** Structured log, one JSON object a line. Personal data never goes into it. */
export const createLog = (level: string, to?: pino.DestinationStream) => {
  const errors: ErrorLine[] = []
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: impersonal },
    hooks: {
      logMethod(args, method, number) {
        if (number >= errorLevel) {
          errors.unshift(errorLine(args))
          errors.length = Math.min(errors.length, kept)
        }
        method.apply(this, args)
      },
    },
  }
  const log = to ? pino(options, to) : pino(options)
  errorsOf.set(log, errors)
  return log
}

export type Log = ReturnType<typeof createLog>

/** The latest errors of this instance since it started, newest first. They are in memory alone. */
export const recentErrors = (log: Log): readonly ErrorLine[] => errorsOf.get(log) ?? []

/** The database's messages end in the values of the statement, which may be somebody's name. */
const withoutValues = (text: string) => text.replace(/params: [\s\S]*?(?=\n\s+at |$)/g, 'params: left out')

const impersonal = (error: Error) => {
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: withoutValues(message), stack: withoutValues(stack) }
}

const errorLine = ([first, words]: unknown[]): ErrorLine => {
  const fields = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const cause = fields.err instanceof Error ? fields.err.message : null
  return {
    at: new Date().toISOString(),
    message: text(words) ?? text(first) ?? 'error',
    cause: cause?.replace(/\s*params:[\s\S]*/, '').slice(0, 300) ?? null,
    requestId: text(fields.id),
    path: text(fields.path),
  }
}
