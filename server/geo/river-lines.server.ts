import type { Line } from '#domain/maps/geometry.ts'
import { lakes, memoise, rivers } from './atlas.server.ts'
import { catchmentLakes, catchmentRivers } from './catchment-rivers.ts'

/** The rivers, and the shores of the lakes, of every catchment that has them on the map, by slug. */
export const listRiverLines = memoise(
  (): Record<string, { line: Line }[]> =>
    Object.fromEntries(
      Object.entries(catchmentRivers).map(([slug, names]) => [
        slug,
        [
          ...rivers.filter(({ name }) => names.includes(name)),
          ...lakes
            .filter(({ name }) => name !== null && name === catchmentLakes[slug])
            .map(({ polygon }) => ({ line: polygon[0]! })),
        ],
      ]),
    ),
)
