import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { annualReturns, overflows } from '../db/schema/live.ts'
import { getCatchmentReturns } from './catchment-returns.server.ts'

const { db } = await testDatabase()
const at = new Date('2026-01-01T00:00:00Z')
const overflow = (id: string, lat: number, lon: number) => ({
  ...{ id, sourceId: id, feed: 'hub-south-west', state: 'quiet' as never, since: at, sinceInferred: false },
  ...{ fingerprint: 'x', firstReadAt: at, lat, lon },
})

it('sums the newest two years of the overflows in a catchment, and counts those that have a value', async () => {
  expect(await getCatchmentReturns(db, 'dart')).toEqual([])
  // Totnes and Buckfastleigh are in it, Exeter is not.
  await db
    .insert(overflows)
    .values([
      overflow('totnes', 50.4316, -3.684),
      overflow('buckfast', 50.482, -3.778),
      overflow('exeter', 50.7256, -3.5269),
    ])
  const year = (overflowId: string, of: number, spills: number | null) => ({ overflowId, year: of, spills })
  await db
    .insert(annualReturns)
    .values([
      year('totnes', 2025, 12),
      year('buckfast', 2025, 30),
      year('totnes', 2024, 20),
      year('buckfast', 2024, null),
      year('totnes', 2023, 7),
      year('exeter', 2025, 1000),
    ])
  expect(await getCatchmentReturns(db, 'dart')).toEqual([
    { year: 2025, spills: 42, overflows: 2 },
    { year: 2024, spills: 20, overflows: 1 },
  ])
})
