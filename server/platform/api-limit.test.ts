import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiLimit } from './api-limit.ts'

it('states its limit, counts each address by itself, and opens a new window after a minute', () => {
  let now = 1_000_000
  const limit = new ApiLimit(2, () => now)
  const call = (address: string) => {
    const { waitSeconds, headers } = limit.count(address)
    return [waitSeconds, headers.RateLimit, headers['Retry-After']]
  }
  expect(limit.count('198.51.100.9').headers['RateLimit-Policy']).toBe('"api";q=2;w=60')
  expect(call('198.51.100.1')).toEqual([null, '"api";r=1;t=60', undefined])
  now += 10_000
  expect(call('198.51.100.1')).toEqual([null, '"api";r=0;t=50', undefined])
  expect(call('198.51.100.1')).toEqual([50, '"api";r=0;t=50', '50'])
  expect(call('198.51.100.2')).toEqual([null, '"api";r=1;t=60', undefined])
  now += 50_000
  expect(call('198.51.100.1')).toEqual([null, '"api";r=1;t=60', undefined])
})

it('never has anybody wait for more than the minute, at whatever fraction of a millisecond it begins', () => {
  let now = 0
  const limit = new ApiLimit(1, () => now)
  for (let n = 0; n < 500; n++) {
    now = 1e6 / (n + 1)
    expect(limit.count(`198.51.100.${n}`).headers.RateLimit).toBe('"api";r=0;t=60')
    expect(limit.count('127.0.0.1').headers.RateLimit).toBe('"api";r=0;t=60')
  }
})

it('counts nobody for an address that may be everybody', () => {
  const limit = new ApiLimit(1)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', 'unknown'])
    for (const _ of [1, 2, 3]) expect(limit.count(address).waitSeconds).toBeNull()
})

it('forgets the oldest address rather than grow', () => {
  const limit = new ApiLimit(1)
  limit.count('first')
  for (let n = 0; n < 20_000; n++) limit.count(`address ${n}`)
  expect(limit.count('first').waitSeconds).toBeNull()
})

it('makes nobody wait longer after the clock was set back by two years', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-06-30T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const limit = new ApiLimit(1)
  limit.count('198.51.100.1')
  vi.setSystemTime(new Date('2026-06-30T12:00:00Z'))
  expect(limit.count('198.51.100.1').waitSeconds).toBeLessThanOrEqual(60)
})
