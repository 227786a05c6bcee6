import { expect, it, vi } from 'vitest'
import { createDayWatcher } from './new-day.ts'

it('tells of each new day of London, once', async () => {
  let now = new Date('2026-06-30T12:00:00Z')
  const onNewDay = vi.fn()
  const look = createDayWatcher(onNewDay, () => now)
  const lookAt = async (time: string) => {
    now = new Date(time)
    return look()
  }
  expect(await look()).toBe(60_000)
  expect(await lookAt('2026-06-30T22:59:30Z')).toBe(1000)
  expect(onNewDay).not.toHaveBeenCalled()
  await lookAt('2026-06-30T23:00:00Z')
  await lookAt('2026-06-30T23:00:01Z')
  await lookAt('2026-07-01T22:59:00Z')
  expect(onNewDay).toHaveBeenCalledTimes(1)
})
