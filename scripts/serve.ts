// Serves the built site: on all cores, or in this process alone if there is one.
import path from 'node:path'
import { captureOutput } from '#server/adapters/capture-output.ts'
import { createLog } from '#server/adapters/log.ts'
import { readEnv } from '#server/env.ts'
import { processesFor, superviseWorkers } from '#server/supervise-workers.ts'

const program = path.resolve(import.meta.dirname, '../build/server/index.js')

const processes = (() => {
  try {
    return processesFor(readEnv(process.env).processes)
  } catch {
    // The server itself says which setting cannot be used.
    return 1
  }
})()

if (processes === 1) await import(program)
else {
  const log = createLog(readEnv(process.env).logLevel)
  captureOutput(log)
  superviseWorkers(program, processes, log)
}
