import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SlowLane } from './slow-lane.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lane = () => new SlowLane({ now: () => Date.now() })
const network = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`
/** When each try had its answer, in seconds from now, and whether it was its turn. */
const timed = (answer: Promise<boolean>) => {
  const start = Date.now()
  const result = { seconds: Number.NaN, isTurn: null as boolean | null }
  void answer.then((isTurn) => Object.assign(result, { isTurn, seconds: (Date.now() - start) / 1000 }))
  return result
}

describe('tries at an account that strangers guess at', () => {
  it('are let through one a second, whatever comes', async () => {
    const slow = lane()
    let turns = 0
    for (let second = 0; second < 60; second++) {
      for (let n = 0; n < 20; n++)
        void slow.turn('owner', network(second * 20 + n)).then((isTurn) => {
          if (isTurn) turns++
        })
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(turns).toBeGreaterThan(55)
    expect(turns).toBeLessThanOrEqual(61)
  })

  it('have their turn at once, when nobody else waits', async () => {
    const owner = timed(lane().turn('owner', '192.0.2.1'))
    await vi.advanceTimersByTimeAsync(1)
    expect(owner).toMatchObject({ isTurn: true, seconds: 0 })
  })

  it('from a network that comes for the first time are before those of a thousand that have tried before', async () => {
    const slow = lane()
    const guess = () => {
      for (let n = 0; n < 1000; n++) void slow.turn('owner', network(n))
    }
    guess()
    await vi.advanceTimersByTimeAsync(20_000)
    for (let round = 0; round < 20; round++) {
      guess()
      const owner = timed(slow.turn('owner', `198.51.${round}.1`))
      guess()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(owner.isTurn).toBe(true)
      expect(owner.seconds).toBeLessThanOrEqual(1)
    }
  })

  it('wait eight seconds at most behind others that are new too', async () => {
    const slow = lane()
    const tries = Array.from({ length: 9 }, (_, n) => timed(slow.turn('owner', network(n))))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries.map(({ isTurn }) => isTurn)).toEqual([...Array(8).fill(true), false])
    expect(Math.max(...tries.map(({ seconds }) => seconds))).toBeLessThanOrEqual(8)
  })

  it('hold one place for a network, however many addresses it has, and the newest of them counts', async () => {
    const slow = lane()
    const tries = Array.from({ length: 100 }, (_, n) => timed(slow.turn('owner', `2001:db8:1:${n}::1`)))
    const owner = timed(slow.turn('owner', '2001:db8:2::1'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tries.filter(({ isTurn }) => isTurn)).toHaveLength(1)
    expect(tries.at(-1)!.isTurn).toBe(true)
    expect(owner).toMatchObject({ isTurn: true, seconds: 0 })
  })

  it('of made-up accounts take nobody’s place for long', async () => {
    const slow = lane()
    const fill = () => {
      for (let n = 0; n < 400; n++) void slow.turn(`made up ${n % 50}`, network(n))
    }
    fill()
    await vi.advanceTimersByTimeAsync(20_000)
    fill()
    const owner = timed(slow.turn('owner', '192.0.2.1'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(owner.isTurn).toBe(true)
  })
})
