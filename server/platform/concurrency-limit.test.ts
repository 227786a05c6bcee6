import { describe, expect, it } from 'vitest'
import { BusyError, ConcurrencyLimit } from './concurrency-limit.ts'

/** Work that ends when it is told to. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done'), fail: () => reject(new Error('failed')) }
}

describe('ConcurrencyLimit', () => {
  it('runs so many at once, lets so many wait in order, and refuses the rest', async () => {
    const limit = new ConcurrencyLimit({ running: 2, waiting: 2, perClient: 10 })
    const order: number[] = []
    const jobs = Array.from({ length: 4 }, held)
    const results = jobs.map(({ work }, index) => limit.run('a', () => work().finally(() => order.push(index))))
    expect(limit.load).toEqual({ running: 2, waiting: 2, refused: 0 })
    await expect(limit.run('b', async () => 'late')).rejects.toThrow(BusyError)
    for (const { end } of jobs) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
    expect(order).toEqual([0, 1, 2, 3])
    expect(limit.load).toEqual({ running: 0, waiting: 0, refused: 1 })
    expect(await limit.run('b', async () => 'now')).toBe('now')
  })

  it('lets no client take every place', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 10, perClient: 2 })
    const [one, two, other] = [held(), held(), held()]
    const results = [limit.run('greedy', one.work), limit.run('greedy', two.work)]
    await expect(limit.run('greedy', async () => 'third')).rejects.toThrow(BusyError)
    results.push(limit.run('other', other.work))
    for (const { end } of [one, two, other]) end()
    await Promise.all(results)
    expect(await limit.run('greedy', async () => 'again')).toBe('again')
  })

  it('frees the place of work that fails', async () => {
    const limit = new ConcurrencyLimit({ running: 1, waiting: 1, perClient: 5 })
    const [one, two] = [held(), held()]
    const failing = limit.run('a', one.work)
    const waiting = limit.run('a', two.work)
    one.fail()
    two.end()
    await expect(failing).rejects.toThrow('failed')
    expect(await waiting).toBe('done')
    expect(limit.load).toEqual({ running: 0, waiting: 0, refused: 0 })
  })
})
