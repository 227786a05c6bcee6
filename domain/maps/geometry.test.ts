import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  distanceKm,
  distanceToLineKm,
  distanceToPolygonsKm,
  lengthKm,
  mayReach,
  type Point,
  type Polygon,
  polygonContains,
} from './geometry.ts'

const london: Point = [-0.126, 51.509]
const edinburgh: Point = [-3.196, 55.952]
const square: Polygon = [
  [
    [0, 50],
    [1, 50],
    [1, 51],
    [0, 51],
    [0, 50],
  ],
  [
    [0.4, 50.4],
    [0.6, 50.4],
    [0.6, 50.6],
    [0.4, 50.6],
    [0.4, 50.4],
  ],
]

describe('distances', () => {
  it('are right to about one per cent', () => {
    // Great-circle distance: 534 km.
    expect(distanceKm(london, edinburgh)).toBeGreaterThan(529)
    expect(distanceKm(london, edinburgh)).toBeLessThan(540)
    expect(distanceKm(london, london)).toBe(0)
  })

  it('are not ruled out by the bounds where they are short', () => {
    const bounds = boundsOf(square[0]!)
    expect(bounds).toEqual([0, 50, 1, 51])
    for (const point of [
      [0.5, 50.5],
      [1.1, 50.5],
      [0.5, 51.07],
      [-0.1, 49.95],
    ] as Point[]) {
      expect(distanceToPolygonsKm(point, [square])).toBeLessThan(12)
      expect(mayReach(bounds, point, 12)).toBe(true)
    }
    expect(mayReach(bounds, edinburgh, 12)).toBe(false)
  })

  it('reach the nearest place on a line, not its nearest corner', () => {
    const line: Point[] = [
      [-1, 52],
      [1, 52],
    ]
    expect(distanceToLineKm([0, 52.1], line)).toBeCloseTo(11.1, 0)
    expect(distanceToLineKm([0, 52], line)).toBeCloseTo(0, 5)
    expect(distanceToLineKm([0, 52], [])).toBe(Number.POSITIVE_INFINITY)
  })

  it('add up along a line', () => {
    expect(lengthKm([london, edinburgh, london])).toBeCloseTo(2 * distanceKm(london, edinburgh), 6)
    expect(lengthKm([london])).toBe(0)
  })
})

describe('polygons', () => {
  it('contain their inside but not their holes', () => {
    expect(polygonContains(square, [0.2, 50.2])).toBe(true)
    expect(polygonContains(square, [0.5, 50.5])).toBe(false)
    expect(polygonContains(square, [1.5, 50.5])).toBe(false)
    expect(polygonContains([], [0, 0])).toBe(false)
  })

  it('are no distance away from what they contain', () => {
    expect(distanceToPolygonsKm([0.2, 50.2], [square])).toBe(0)
    expect(distanceToPolygonsKm([0, 51.1], [square])).toBeCloseTo(11.1, 0)
  })
})
