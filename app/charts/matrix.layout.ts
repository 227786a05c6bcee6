import { matrix } from '#domain/matrix.ts'
import { type PlacedLabel, placeLabels } from './labels.layout.ts'

export interface MatrixPoint {
  id: string
  label: string
  epaStars: number
  trust: number
}

export interface MatrixLayout {
  width: number
  plot: { left: number; right: number; top: number; bottom: number }
  points: { id: string; x: number; y: number }[]
  labels: PlacedLabel[]
  x: (epaStars: number) => number
  y: (trust: number) => number
}

const radius = 9

/** Places every point at its rating and score. Stars are whole numbers, so points that would touch step aside on that axis. */
export const layOutMatrix = (points: readonly MatrixPoint[], width: number): MatrixLayout => {
  const plot = { left: 44, right: width - 12, top: 14, bottom: matrix.height - 48 }
  const scale = (value: number, { min, max }: { min: number; max: number }, from: number, to: number) =>
    from + ((value - min) / (max - min)) * (to - from)
  const x = (epaStars: number) => scale(epaStars, matrix.epa, plot.left, plot.right)
  const y = (trust: number) => scale(trust, matrix.trust, plot.bottom, plot.top)

  const placed: { id: string; label: string; x: number; y: number }[] = []
  for (const point of points) {
    const [px, py] = [x(point.epaStars), y(point.trust)]
    const free = [0, 20, -20, 40, -40].find(
      (step) => !placed.some((other) => Math.hypot(other.x - px - step, other.y - py) < 2 * radius),
    )
    placed.push({ id: point.id, label: point.label, x: px + (free ?? 0), y: py })
  }
  const labels = placeLabels(
    placed,
    { x: plot.left + 2, y: 0, width: width - plot.left - 4, height: plot.bottom + 10 },
    radius,
    [
      { x: x(matrix.epa.threshold), y: 0, width: 1, height: matrix.height },
      { x: 0, y: y(matrix.trust.threshold), width, height: 1 },
    ],
  )
  return { width, plot, points: placed.map(({ id, x: px, y: py }) => ({ id, x: px, y: py })), labels, x, y }
}
