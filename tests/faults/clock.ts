// Loaded into the server before anything else (node --import): its wall clock is off by the seconds in the file CLOCK_FILE,
// read again at every SIGUSR2. Timers go on as they were, as they do when a real clock is set.
import { readFileSync } from 'node:fs'

const RealDate = Date
let offsetMs = 0
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env.CLOCK_FILE!, 'utf8')) * 1000
})
