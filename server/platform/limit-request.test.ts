import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { BusyError, ConcurrencyLimit } from './concurrency-limit.ts'
import { createRequestLimit } from './limit-request.ts'

const requestOn = (socket: Socket, method = 'GET', forwardedFor = '') =>
  ({ method, socket, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage
const one = () => new ConcurrencyLimit({ running: 1, waiting: 0, perClient: 1 })

it('lets the requests of one connection wait for each other, however many there are', async () => {
  const limit = createRequestLimit(0, { reads: one() })
  const socket = new Socket()
  const order: number[] = []
  await Promise.all(Array.from({ length: 500 }, (_, n) => limit(requestOn(socket), async () => void order.push(n))))
  expect(order).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

it('goes on after a request that failed', async () => {
  const limit = createRequestLimit(0)
  const socket = new Socket()
  const failed = limit(requestOn(socket), () => Promise.reject(new Error('failed')))
  const next = limit(requestOn(socket), async () => 'next')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})

it('keeps a place for readers while bodies arrive slowly', async () => {
  const limit = createRequestLimit(0, { reads: one(), writes: one() })
  const body = Promise.withResolvers<string>()
  const slow = limit(requestOn(new Socket(), 'POST'), () => body.promise)
  await expect(limit(requestOn(new Socket(), 'POST'), async () => 'another')).rejects.toThrow(BusyError)
  expect(await limit(requestOn(new Socket()), async () => 'page')).toBe('page')
  body.resolve('received')
  expect(await slow).toBe('received')
})

it('tells clients apart by the address that our own proxy names', async () => {
  const reads = new ConcurrencyLimit({ running: 9, waiting: 0, perClient: 1 })
  const limit = createRequestLimit(1, { reads })
  const held = Promise.withResolvers<void>()
  const first = limit(requestOn(new Socket(), 'GET', '9.9.9.9, 192.0.2.1'), () => held.promise)
  await expect(limit(requestOn(new Socket(), 'GET', '8.8.8.8, 192.0.2.1'), async () => {})).rejects.toThrow(BusyError)
  expect(await limit(requestOn(new Socket(), 'GET', '192.0.2.2'), async () => 'other')).toBe('other')
  held.resolve()
  await first
})

it('takes the addresses of one network for one client', async () => {
  const reads = new ConcurrencyLimit({ running: 9, waiting: 0, perClient: 1 })
  const limit = createRequestLimit(1, { reads })
  const held = Promise.withResolvers<void>()
  const first = limit(requestOn(new Socket(), 'GET', '2001:db8:1:2::1'), () => held.promise)
  const refused = limit(requestOn(new Socket(), 'GET', '2001:db8:1:2:ffff::1'), async () => {})
  await expect(refused).rejects.toThrow(BusyError)
  expect(await limit(requestOn(new Socket(), 'GET', '2001:db8:1:3::1'), async (client) => client)).toContain('1:3')
  held.resolve()
  await first
})
