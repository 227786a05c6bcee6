import { expect, it } from 'vitest'
import { readReleaseName, releaseDays, releaseName } from './releases.ts'

it.each([
  ['2026-11-02T23:59:59Z', '2026-10-03', '2026-11-03'],
  ['2026-11-03T00:00:00Z', '2026-11-03', '2026-12-03'],
  ['2026-12-31T12:00:00Z', '2026-12-03', '2027-01-03'],
  ['2027-01-01T00:00:00Z', '2026-12-03', '2027-01-03'],
])('at %s the last release was due on %s, and the next is on %s', (now, last, next) =>
  expect(releaseDays(new Date(now))).toEqual({ last, next }),
)

it('has a name that says what it is', () => {
  const release = { dataset: 'overflow-events', period: '2026-10', version: 2, format: 'csv.gz' } as const
  expect(readReleaseName(releaseName(release))).toEqual(release)
  for (const name of ['readings-2026-10.parquet', 'readings-2026-10-v1.csv', '../readings-2026-10-v1.parquet', ''])
    expect(readReleaseName(name)).toBeNull()
})
