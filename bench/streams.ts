import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LiveStreams } from '#server/http/live-streams.ts'
import { ApiLimit } from '#server/platform/api-limit.ts'
import { judge } from './verdict.ts'

const count = 1000
const isServer = process.argv.includes('--streams-server')

/** A thousand open streams of server-sent events: the memory that each costs, and how long all take to hear of one read. */
export default async function streams() {
  const server = fork(import.meta.filename, ['--streams-server'], { execArgv: ['--expose-gc'] })
  const ask = async (word: string) => {
    server.send(word)
    const [answer] = await once(server, 'message')
    return Number(answer)
  }
  try {
    const [port] = await once(server, 'message')
    const before = await ask('memory')
    let heard = 0
    const allHear = Promise.withResolvers<void>()
    await Promise.all(
      Array.from({ length: count }, async () => {
        const request = get({ port, host: '127.0.0.1', path: '/api/live/events', agent: false })
        const [answer] = await once(request, 'response')
        answer.on('data', (text: Buffer) => {
          if (text.includes('event: live') && ++heard === count) allHear.resolve()
        })
        answer.on('error', () => {})
      }),
    )
    const open = await ask('memory')
    const start = performance.now()
    server.send('announce')
    await allHear.promise
    const ms = performance.now() - start
    const kilobytes = (open - before) / count / 1024
    console.log(
      `${count} streams: ${kilobytes.toFixed(1)} KB of resident memory each, all heard of a read after ${ms.toFixed(0)} ms`,
    )
    judge('memory of each of 1,000 open event streams', kilobytes, { atMost: 64, unit: ' KB' })
  } finally {
    server.kill()
  }
}

if (isServer) {
  let id = 1
  const hub = new LiveStreams({
    ...{
      readNews: async () => ({ id, companies: [] }),
      hasFeeds: true,
      site: { siteUrl: 'http://localhost', hsts: 'host' as const },
      apiLimit: new ApiLimit(600),
      trustedProxies: 0,
    },
    ...{ maxPerAddress: count, coalesceMs: 0 },
  })
  const server = createServer((req, res) => void hub.handle(req, res))
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
  process.on('message', (word) => {
    if (word === 'announce') {
      id++
      hub.announce()
      return
    }
    ;(globalThis as { gc?: () => void }).gc?.()
    process.send!(process.memoryUsage().rss)
  })
}
