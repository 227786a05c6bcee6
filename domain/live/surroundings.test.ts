import { describe, expect, it } from 'vitest'
import { aroundPoint, boxAround, kmFrom, nearestFirst } from './surroundings.ts'

const exeter = { lat: 50.7236, lon: -3.5275 }
const at = (name: string, lat: number, lon: number) => ({ name, point: { lat, lon } })

describe('surroundings', () => {
  it('orders by distance, and leaves out what lies beyond or nowhere', () => {
    const items = [
      at('Topsham', 50.684, -3.4645),
      at('Exwick', 50.727, -3.553),
      at('Plymouth', 50.3755, -4.1427),
      { name: 'nowhere', point: null },
    ]
    const found = nearestFirst(aroundPoint(exeter, 10), items)
    expect(found.map(({ name, km }) => [name, Math.round(km)])).toEqual([
      ['Exwick', 2],
      ['Topsham', 6],
    ])
  })

  it('measures from a line, not from its points', () =>
    expect(
      kmFrom(
        {
          lines: [
            [
              [-4, 51],
              [-3, 51],
            ],
          ],
          withinKm: 2,
        },
        { lat: 51.01, lon: -3.5 },
      ),
    ).toBeCloseTo(1.1, 1))

  it.each([0, 45, 90, 135, 180, 225, 270, 315])(
    'has a box that no point within lies outside of: %d degrees',
    (angle) => {
      const radians = (angle * Math.PI) / 180
      const point = {
        lat: exeter.lat + (9.9 / 111.2) * Math.cos(radians),
        lon: exeter.lon + (9.9 / 70.3) * Math.sin(radians),
      }
      const { south, north, west, east } = boxAround(aroundPoint(exeter, 10))
      expect(point.lat > south && point.lat < north && point.lon > west && point.lon < east).toBe(true)
    },
  )
})
