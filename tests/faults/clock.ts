// Loaded into the server before anything else (node --import), into each of its threads: its wall clock is off by the seconds in the file
// CLOCK_FILE, read again at every SIGUSR2, which the main thread alone hears, and in other threads when it may be old. Timers go on as they
// were, as they do when a real clock is set.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
let offsetMs = 0
let readAt = 0
const read = () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_FILE!, 'utf8')) * 1000
}
const now = () => {
  if (!isMainThread && performance.now() - readAt > 5) {
    read()
    readAt = performance.now()
  }
  return RealDate.now() + offsetMs
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
if (isMainThread) process.on('SIGUSR2', read)
