import type { Log } from './log.ts'
import { redactText } from './redact.ts'

type ConsoleLevel = 'debug' | 'info' | 'warn' | 'error'
const levels: Record<'debug' | 'trace' | 'log' | 'info' | 'warn' | 'error', ConsoleLevel> = {
  debug: 'debug',
  trace: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
}

/**
 * Sends through the log whatever else would reach the process's output: what libraries print, Node's warnings, and the
 * error that ends the process. So every line is one JSON object, and redacted. Objects are left out: they may hold anything.
 */
export const captureOutput = (log: Log) => {
  const capture =
    (level: ConsoleLevel) =>
    (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error)
      const texts = values.filter((value) => typeof value === 'string').map(redactText)
      log[level](err ? { err } : {}, texts.join(' ') || 'printed by a library')
    }
  for (const [name, level] of Object.entries(levels)) console[name as keyof typeof levels] = capture(level)

  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'))

  // An async function that fails unawaited comes here too.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'the process ends')
    process.exit(1)
  })

  process.stderr.write = ((text: string | Uint8Array) => {
    log.error({}, redactText(String(text)) || 'printed by a library')
    return true
  }) as typeof process.stderr.write
}

const writeTo = { info: process.stdout.write.bind(process.stdout), fatal: process.stderr.write.bind(process.stderr) }

/** A line for whoever starts the server, at any log level: as it is on a terminal, otherwise as JSON. */
export const announce = (msg: string, level: 'info' | 'fatal' = 'info') => {
  const { isTTY } = level === 'fatal' ? process.stderr : process.stdout
  writeTo[level](`${isTTY ? msg : JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`)
}
