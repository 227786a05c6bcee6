export interface Dot {
  id: string
  value: number
}

export interface PlacedDot extends Dot {
  /** Per cent of the axis. */
  x: number
  /** 0 is on the line; others are stacked above it. */
  row: number
}

/** Dots are kept apart for a strip this narrow, in pixels; a wider one only spreads them further. */
const narrowest = 300
const dotWidth = 17

/** Values along a line. Dots that would touch are stacked. */
export const layOutStrip = (dots: readonly Dot[], { min, max }: { min: number; max: number }): PlacedDot[] => {
  const gap = (dotWidth / narrowest) * 100
  const placed: PlacedDot[] = []
  for (const dot of [...dots].sort((a, b) => a.value - b.value)) {
    const x = Math.round(((dot.value - min) / (max - min)) * 1000) / 10
    let row = 0
    while (placed.some((other) => other.row === row && Math.abs(other.x - x) < gap)) row++
    placed.push({ ...dot, x, row })
  }
  return placed
}
