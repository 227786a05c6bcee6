// Asks in a process of its own, so that asking costs the server nothing: many connections, each with one question at a time.
import { connect } from 'node:net'

export interface Load {
  port: number
  paths: string[]
  connections: number
  /** Stops here even if not everything has been asked. */
  mostMs: number
}
export interface LoadResult {
  asked: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failed: number
}

const run = async ({ port, paths, connections, mostMs }: Load): Promise<LoadResult> => {
  const times: number[] = []
  let next = 0
  let failed = 0
  const start = performance.now()
  const asker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.setNoDelay(true)
      let answer = ''
      let sentAt = 0
      const ask = () => {
        if (next >= paths.length || performance.now() - start > mostMs) return socket.end(resolve)
        answer = ''
        sentAt = performance.now()
        socket.write(`GET ${paths[next++]} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      // Latin 1, so that a character is a byte and lengths can be compared.
      socket.setEncoding('latin1')
      socket.on('data', (text: string) => {
        answer += text
        if (!isWhole(answer)) return
        times.push(performance.now() - sentAt)
        if (!answer.startsWith('HTTP/1.1 200')) failed++
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, asker))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { asked: times.length, perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed }
}

const isWhole = (answer: string) => {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head + 2))?.[1]
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length)
}

process.on('message', async (load: Load) => process.send!(await run(load)))
