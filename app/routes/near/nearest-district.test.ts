import { expect, it } from 'vitest'
import { type DistrictPoint, nearestDistrict } from './nearest-district.ts'

const districts: DistrictPoint[] = [
  ['EX4', 50.7305, -3.5344],
  ['EX5', 50.7799, -3.4],
  ['KW17', 59.1, -2.9],
  ['KW16', 58.9, -3.25],
]

it.each([
  [50.7236, -3.5275, 'EX4'],
  [50.79, -3.39, 'EX5'],
  // A degree of longitude is half as long in Orkney.
  [59.0, -3.25, 'KW16'],
])('%d, %d is in %s', (latitude, longitude, district) =>
  expect(nearestDistrict({ latitude, longitude }, districts)).toBe(district),
)
