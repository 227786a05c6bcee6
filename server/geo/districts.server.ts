import type { Nation } from '#domain/maps/nations.ts'
import { memoise } from './atlas.server.ts'
import rows from './districts.json' with { type: 'json' }

export interface District {
  code: string
  lat: number
  lon: number
  nation: Nation
  /** How far the farthest place of the district lies from that point. */
  spreadKm: number
}

/** The postcode districts of the United Kingdom, by code. */
export const districts = memoise(
  (): ReadonlyMap<string, District> =>
    new Map(
      (rows as [string, number, number, Nation, number][]).map(([code, lat, lon, nation, spreadKm]) => [
        code,
        { code, lat, lon, nation, spreadKm },
      ]),
    ),
)
