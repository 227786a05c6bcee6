import type { Point } from '#domain/maps/geometry.ts'
import type { Nation } from '#domain/maps/nations.ts'
import { nationsIn } from '#domain/maps/nations.ts'
import rows from './places.json' with { type: 'json' }

export interface Town {
  name: string
  /** County or council area, by a rough boundary: for telling namesakes apart. */
  county: string
  nation: Nation
  point: Point
  population: number | null
  alsoNamed: string | null
}

type Row = [string, string, string, number, number, number | null, string | null]

let parsedTowns: readonly Town[] | undefined

/** 4,299 towns and villages of the United Kingdom, largest first. */
export const towns = (): readonly Town[] => {
  parsedTowns ??= (rows as Row[]).map(([name, county, nation, lon, lat, population, alsoNamed]) => ({
    name,
    county,
    nation: nationsIn(nation)[0]!,
    point: [lon, lat],
    population,
    alsoNamed,
  }))
  return parsedTowns
}
