import pino from 'pino'
import type { ErrorLine } from '#domain/text/error-line.ts'

const maxErrors = 50
const errorLevel = 50
const errorsOf = new WeakMap<object, ErrorLine[]>()

/** Structured log, one JSON object a line. Personal data never goes into it. */
export const createLog = (level: string, destination?: pino.DestinationStream) => {
  const errors: ErrorLine[] = []
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serialiseError },
    hooks: {
      logMethod(args, method, levelNumber) {
        if (levelNumber >= errorLevel) {
          errors.unshift(toErrorLine(args))
          errors.length = Math.min(errors.length, maxErrors)
        }
        method.apply(this, args)
      },
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  errorsOf.set(log, errors)
  return log
}

export type Log = ReturnType<typeof createLog>

/** The latest errors of this instance since it started, newest first. Held in memory only. */
export const recentErrors = (log: Log): readonly ErrorLine[] => errorsOf.get(log) ?? []

/** Drizzle's error messages end in the statement's parameters, which may be personal data. */
const redactParams = (text: string) => text.replace(/params: [\s\S]*?(?=\n\s+at |$)/g, 'params: left out')

const serialiseError = (error: Error) => {
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: redactParams(message), stack: redactParams(stack) }
}

const toErrorLine = ([first, message]: unknown[]): ErrorLine => {
  const fields = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const cause = fields.err instanceof Error ? fields.err.message : null
  return {
    at: new Date().toISOString(),
    message: text(message) ?? text(first) ?? 'error',
    cause: cause?.replace(/\s*params:[\s\S]*/, '').slice(0, 300) ?? null,
    requestId: text(fields.id),
    path: text(fields.path),
  }
}
