import { expect, it } from 'vitest'
import { kmBetween } from './dry-day.ts'
import { fromNationalGrid } from './national-grid.ts'

/** Places that publishers give in both systems: Scottish Water's CSO006614 and CSO000007, the gauge at Mansfield, the beach at Spittal. */
it.each([
  [78020, 846223, 57.392037, -7.3614956],
  [239330, 638440, 55.612948, -4.5525256],
  [455970, 363620, 53.166753, -1.164236],
  [400800, 651500, 55.756856, -1.988831],
])('%i %i is at %d, %d, within twenty metres', (easting, northing, lat, lon) =>
  expect(kmBetween(fromNationalGrid(easting, northing), { lat, lon })).toBeLessThan(0.02),
)
