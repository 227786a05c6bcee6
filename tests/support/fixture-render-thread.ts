import { parentPort, workerData } from 'node:worker_threads'
import { callsOver } from '#server/platform/port-calls.ts'
import type { AskedPage } from '#server/render-thread/calls.ts'

/** Stands for the thread that renders: the address says what becomes of it. */
const main = callsOver(parentPort!)
let renders = 0
let isIdle = true
main.answerBy({
  render: async (key: string, known: { digest: string } | null) => {
    if (key === '/dies') process.exit(7)
    if (key === '/hangs') for (;;);
    if (key === '/grows') for (const kept = []; ; ) kept.push(new Array(4e6).fill(kept.length + 0.5))
    if (key === '/never-ends') {
      isIdle = false
      await new Promise(() => {})
    }
    if (key === '/fails') throw new Error('no such page')
    if (key === '/asks')
      await main.call('log', `${JSON.stringify({ level: 'error', msg: 'render failed', path: '/asks' })}\n`)
    const found = key === '/searches' ? await main.call('search', 'trout', 8) : []
    const identity = Buffer.from(
      `${key} ${++renders} ${known?.digest} ${workerData.databaseUrl} ${JSON.stringify(found)}`,
    )
    const headers = [['Content-Type', 'text/html']]
    const page = { status: 200, headers, bodies: { identity }, digest: 'new', cacheable: true, loaderData: 'same' }
    return { page, names: ['waves', 'entries:insights'], token: `token of ${key}` }
  },
  areSameAfter: (asked: AskedPage[]) =>
    asked.map(({ key, token, changes }) => token === `token of ${key}` && changes.has('entries:insights')),
  // As a pool does, which waits for the connections that are held.
  close: () => (isIdle ? undefined : new Promise(() => {})),
})
