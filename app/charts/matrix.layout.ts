import { matrix } from '#domain/index/matrix.ts'
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

/** Places every point exactly at its rating and score: a mark that steps aside would show another value. Only labels give way. */
export const layOutMatrix = (points: readonly MatrixPoint[], width: number): MatrixLayout => {
  const plot = { left: 44, right: width - 12, top: 14, bottom: matrix.height - 48 }
  const scale = (value: number, { min, max }: { min: number; max: number }, from: number, to: number) =>
    from + ((value - min) / (max - min)) * (to - from)
  const x = (epaStars: number) => scale(epaStars, matrix.epa, plot.left, plot.right)
  const y = (trust: number) => scale(trust, matrix.trust, plot.bottom, plot.top)

  const placed = points.map(({ id, label, epaStars, trust }) => ({ id, label, x: x(epaStars), y: y(trust) }))
  const labels = placeLabels(
    placed,
    { x: plot.left - 2, y: 0, width: width - plot.left, height: plot.bottom + 10 },
    radius,
    [
      { x: x(matrix.epa.threshold), y: 0, width: 1, height: matrix.height },
      { x: 0, y: y(matrix.trust.threshold), width, height: 1 },
    ],
  )
  return { width, plot, points: placed.map(({ id, x: px, y: py }) => ({ id, x: px, y: py })), labels, x, y }
}
