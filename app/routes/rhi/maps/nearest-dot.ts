import { mapFrame } from '#app/maps/frames.ts'

/** An overflow on the map, in the drawing's units. */
export type Dot = readonly [x: number, y: number, id: string, name: string]
/** Column and row of a square of the map, whose names are fetched together. */
export type Tile = readonly [column: number, row: number]

/** About 45 km on the map of all: some hundreds of names where there are most. */
export const tileSize = 40
const columns = mapFrame.width / tileSize
const rows = mapFrame.height / tileSize

export const isTile = ([column, row]: Tile) =>
  Number.isInteger(column) && Number.isInteger(row) && column >= 0 && column < columns && row >= 0 && row < rows

/** The tiles that a circle may touch: four at most, if it is no wider than one. */
export const tilesAround = ([x, y]: readonly [number, number], radius: number): Tile[] => {
  const from = (value: number) => Math.floor((value - radius) / tileSize)
  const to = (value: number) => Math.floor((value + radius) / tileSize)
  const tiles: Tile[] = []
  for (let row = from(y); row <= to(y); row++)
    for (let column = from(x); column <= to(x); column++) tiles.push([column, row])
  return tiles.filter(isTile)
}

export interface Aim {
  at: readonly [number, number]
  /** How far off a dot may be. */
  reach: number
  /** Dots this close to each other are one blot. */
  blot: number
  /** The map can be brought no nearer: even one in a blot is named. */
  isNearest: boolean
}

/** More beside it than that, and nobody can have meant this one. */
const mostBeside = 3

/** The dot that is meant: the nearest within reach, and how many stand so close that they look like one with it. Null for none, or where they crowd. */
export const dotMeant = (dots: readonly Dot[], { at: [x, y], reach, blot, isNearest }: Aim) => {
  const inReach = dots
    .map((dot) => ({ dot, distance: Math.hypot(dot[0] - x, dot[1] - y) }))
    .filter(({ distance }) => distance <= reach)
  if (inReach.length === 0) return null
  const { dot } = inReach.reduce((nearest, other) => (other.distance < nearest.distance ? other : nearest))
  const beside = dots.filter(
    (other) => other !== dot && Math.hypot(other[0] - dot[0], other[1] - dot[1]) <= blot,
  ).length
  return beside <= mostBeside || isNearest ? { dot, beside } : null
}
