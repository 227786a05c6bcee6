import { describe, expect, it } from 'vitest'
import type { DrawingPoint } from './projection.ts'
import { spreadApart } from './spread-apart.ts'

const closest = (points: readonly (DrawingPoint | null)[]) =>
  Math.min(
    ...points.flatMap((a, at) =>
      points.slice(at + 1).map((b) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Infinity)),
    ),
  )

describe('marks that crowd', () => {
  it('part until each has its gap, and a shape without a mark stays without', () => {
    const parted = spreadApart([[100, 100], [110, 100], null, [105, 108], [105, 108]], 50)
    expect(closest(parted)).toBeGreaterThan(49)
    expect(parted[2]).toBeNull()
  })

  it('stay where they are when there is room, or when they are too many to find again', () => {
    const apart: DrawingPoint[] = [
      [0, 0],
      [60, 0],
    ]
    expect(spreadApart(apart, 50)).toEqual(apart)
    const many = Array.from({ length: 13 }, (_, at): DrawingPoint => [at, 0])
    expect(spreadApart(many, 50)).toEqual(many)
  })
})
