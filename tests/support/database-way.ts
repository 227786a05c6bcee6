import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to a database that can be held (connections are still taken, and nothing is said on any of them) or made slow: what the database
 * says arrives so much later, as it would if each statement took so long.
 */
export const databaseWay = async (url: string) => {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let isHeld = false
  let answerMs = 0
  const way = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
    near.pipe(far)
    /** What was said before is never overtaken. */
    let freeAt = 0
    far.on('data', (bytes) => {
      freeAt = Math.max(freeAt, performance.now() + answerMs)
      const send = () => void (near.writable && near.write(bytes))
      if (answerMs === 0 && freeAt <= performance.now()) send()
      else setTimeout(send, freeAt - performance.now())
    })
    if (isHeld) for (const socket of [near, far]) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  return {
    url: through.href,
    hold: (holds: boolean) => {
      isHeld = holds
      for (const socket of sockets) holds ? socket.pause() : socket.resume()
    },
    holdsSomething: () => [...sockets].some((socket) => socket.readableLength > 0),
    slow: (ms: number) => {
      answerMs = ms
    },
    close: () => {
      way.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
