import type { DrawingPoint } from './projection.ts'

const rounds = 60
const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * Moves marks that are closer than the gap away from each other, each by half of what is lacking. More than a dozen are left alone: they
 * would end up far from where they belong.
 */
export const spreadApart = (points: readonly (DrawingPoint | null)[], gap: number): (DrawingPoint | null)[] => {
  const moved = points.map((point) => point && ([...point] as DrawingPoint))
  const marks = moved.filter((point) => point !== null)
  if (marks.length > 12) return [...points]
  for (let round = 0; round < rounds; round++)
    for (const [index, a] of marks.entries())
      for (const b of marks.slice(index + 1)) {
        const distance = Math.hypot(b[0] - a[0], b[1] - a[1])
        if (distance >= gap) continue
        // Two on one spot part sideways.
        const [dx, dy] = distance === 0 ? [1, 0] : [(b[0] - a[0]) / distance, (b[1] - a[1]) / distance]
        const half = (gap - distance) / 2
        a[0] -= dx * half
        a[1] -= dy * half
        b[0] += dx * half
        b[1] += dy * half
      }
  return moved.map((point) => point && [tenth(point[0]), tenth(point[1])])
}
