import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { openDatabase } from './client.ts'
import { isUnavailable } from './database-error.ts'

/** A way to the database that can be held: connections are still taken, and nothing is said on any of them. */
const holdableWay = async (url: string) => {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let isHeld = false
  const way = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {}).on('close', () => to.destroy())
      from.pipe(to)
      if (isHeld) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const held = new URL(url)
  held.host = `127.0.0.1:${(way.address() as AddressInfo).port}`
  onTestFinished(() => void way.close())
  const hold = (holds: boolean) => {
    isHeld = holds
    for (const socket of sockets) holds ? socket.pause() : socket.resume()
  }
  const holdsSomething = () => [...sockets].some((socket) => socket.readableLength > 0)
  return { url: held.href, hold, holdsSomething }
}

it('lets nobody wait for a database that hangs, and finds it again when it answers', async () => {
  const way = await holdableWay(inject('database').server)
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '' })
  const caughtUp = vi.fn()
  await database.listen('news', () => {}, caughtUp)
  await database.pool.query('select 1')
  way.hold(true)
  // Sent, and never answered: it ends with its connection.
  const sent = await database.pool.query('select 1').catch((error) => error)
  expect(isUnavailable(sent)).toBe(true)
  // From now on nothing is even sent.
  await eventually(() => expect(database.pool.connect()).rejects.toMatchObject({ code: 'unreachable' }))
  way.hold(false)
  await eventually(() => database.pool.query('select 1'))
  await eventually(() => expect(caughtUp).toHaveBeenCalled())
  await database.close()
})

it('does not take it for a hang when this process itself was too busy to hear the answer', async () => {
  const way = await holdableWay(inject('database').server)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const database = await openDatabase({ databaseUrl: way.url, dataDir: '', log })
  await database.pool.query('select 1')
  way.hold(true)
  await eventually(() => expect(way.holdsSomething()).toBe(true))
  // Stands still, as in a long computation, for longer than an answer may take.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000)
  way.hold(false)
  await eventually(() => expect(way.holdsSomething()).toBe(false))
  for (let n = 0; n < 100; n++) await database.pool.query('select 1')
  expect(log.warn).not.toHaveBeenCalled()
  await database.close()
})
