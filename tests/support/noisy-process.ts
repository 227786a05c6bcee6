// Prints and fails in every way that is not the log's: node noisy-process.ts (uncaught | unhandled)
import { captureOutput } from '#server/adapters/capture-output.ts'
import { createLog } from '#server/adapters/log.ts'

captureOutput(createLog('info'))
const secret = 'jo@example.org EWziJYxWuaMblZ6TwLVnpYKwpAWVf9pK'
const failure = () => new Error(`Failed query: select 1\nparams: Jo Reader,${secret}`, { cause: new Error(secret) })
console.log(`two\nlines ${secret}`)
console.error('ERROR', failure(), { name: 'Jo Reader' })
console.warn({ name: 'Jo Reader' })
process.stderr.write(`straight to the stream: ${secret}\n`)
process.emitWarning(`old habits, ${secret}`, 'DeprecationWarning')
setTimeout(() => {
  if (process.argv[2] === 'uncaught') throw failure()
  Promise.reject(failure())
}, 20)
