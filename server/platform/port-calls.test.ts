import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { callsOver } from './port-calls.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const sides = () => {
  const { port1, port2 } = new MessageChannel()
  closers.push(() => port1.close())
  return { left: callsOver(port1), right: callsOver(port2) }
}

it('carries calls both ways, each to its own answer', async () => {
  const { left, right } = sides()
  left.answerBy({ double: (n: number) => n * 2 })
  const slow = Promise.withResolvers<string>()
  right.answerBy({ slow: () => slow.promise, names: () => new Set(['waves']), bytes: () => Buffer.from('water') })
  const first = left.call('slow')
  expect(await left.call('names')).toEqual(new Set(['waves']))
  expect(Buffer.from((await left.call('bytes')) as Uint8Array).toString()).toBe('water')
  expect(await right.call('double', 21)).toBe(42)
  slow.resolve('at last')
  expect(await first).toBe('at last')
})

it('hands over the memory that whoever answers names, uncopied', async () => {
  const { left, right } = sides()
  const page = Buffer.from(new TextEncoder().encode('water').slice().buffer)
  right.answerBy({ page: () => page }, (value) => [(value as Uint8Array<ArrayBuffer>).buffer])
  expect(Buffer.from((await left.call('page')) as Uint8Array).toString()).toBe('water')
  expect(page.length, 'its own is gone').toBe(0)
})

it.each([
  ['thrown', () => Promise.reject(new Error('no rows'))],
  ['not an error', () => Promise.reject('no rows')],
  ['that cannot be cloned', () => ({ no: () => 'rows' })],
])('rejects a call that fails: %s', async (_, fails) => {
  const { left, right } = sides()
  right.answerBy({ fails })
  await expect(left.call('fails')).rejects.toThrow(/no rows|could not be cloned/)
})

it('rejects what nobody answers, and what waits when the other side is gone', async () => {
  const { left, right } = sides()
  await expect(left.call('unknown')).rejects.toThrow()
  right.answerBy({ never: () => new Promise(() => {}) })
  const waiting = left.call('never')
  left.fail(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(left.call('never')).rejects.toThrow('gone')
})
