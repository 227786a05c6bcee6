import pino from 'pino'

/** Structured log, one JSON object a line. Personal data never goes into it. */
export const createLog = (level: string) =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })

export type Log = ReturnType<typeof createLog>
