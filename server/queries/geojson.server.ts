import { measureFields } from '#domain/maps/catchment.ts'
import type { Polygon } from '#domain/maps/geometry.ts'
import { areasAreApproximate, crownCredit } from '#domain/maps/map-credits.ts'
import type { MapFileName } from '#domain/maps/map-files.ts'
import { type Areas, catchmentAreas, companyAreas, lakes, rivers } from '../geo/atlas.server.ts'
import { catchmentsOf } from './catchments.server.ts'
import type { OpenDataReader } from './datasets.server.ts'

interface GeoJson {
  type: 'FeatureCollection'
  /** Credit to give with the file, and its terms. */
  attribution: string
  note: string
  features: { type: 'Feature'; id: string; geometry: object; properties: Record<string, unknown> }[]
}

const gshhg = 'GSHHG 2.3.7 (LGPL 3 or later)'
const riverCredit = `Rivers: ${gshhg} and tracing by Riverline (CC0).`

const roundDegrees = (polygons: readonly Polygon[]) =>
  polygons.map((polygon) => polygon.map((ring) => ring.map((point) => point.map((value) => Number(value.toFixed(4))))))
const geometryOf = (areas: Areas, id: string) => ({ type: 'MultiPolygon', coordinates: roundDegrees(areas.get(id)!) })

/** The map files that we may publish under their licences. */
export const geoJsonFiles = {
  /** Each catchment's approximate area, or its point where no area is drawn. */
  catchments: async ({ catchments, companyNames }: OpenDataReader): Promise<GeoJson> => ({
    type: 'FeatureCollection',
    attribution: `${crownCredit} ${riverCredit} Areas: Riverline.`,
    note: areasAreApproximate,
    features: catchmentsOf(await catchments(), await companyNames()).map(
      ({ slug, lat, lon, company, nations: _, length, area, ...rest }) => ({
        type: 'Feature',
        id: slug,
        geometry: catchmentAreas().has(slug)
          ? geometryOf(catchmentAreas(), slug)
          : { type: 'Point', coordinates: [lon, lat] },
        properties: {
          ...rest,
          ...measureFields({ length, area }),
          companyId: company?.id ?? null,
          company: company?.name ?? null,
          lat,
          lon,
        },
      }),
    ),
  }),

  'company-areas': async ({ index }: OpenDataReader): Promise<GeoJson> => ({
    type: 'FeatureCollection',
    attribution: crownCredit,
    note: areasAreApproximate,
    features: (await index()).companies
      .map(({ company }) => company)
      .filter(({ id }) => companyAreas().has(id))
      .map(({ id, name, code }) => ({
        type: 'Feature',
        id,
        geometry: geometryOf(companyAreas(), id),
        properties: { name, code },
      })),
  }),

  rivers: async (): Promise<GeoJson> => ({
    type: 'FeatureCollection',
    attribution: riverCredit,
    note: 'From source to mouth, for maps of the whole country. A river may lie a kilometre off; do not place anything on its bank by this file.',
    features: rivers.map(({ name, traced, line }) => ({
      type: 'Feature',
      id: name,
      geometry: { type: 'LineString', coordinates: line },
      properties: { name, traced, licence: traced ? 'CC0' : 'LGPL-3.0-or-later' },
    })),
  }),

  lakes: async (): Promise<GeoJson> => ({
    type: 'FeatureCollection',
    attribution: `Lakes: ${gshhg}.`,
    note: 'For maps of the whole country. Most have no name in the source.',
    features: lakes.map(({ name, polygon }, index) => ({
      type: 'Feature',
      id: `lake-${index + 1}`,
      geometry: { type: 'Polygon', coordinates: polygon },
      properties: { name, licence: 'LGPL-3.0-or-later' },
    })),
  }),
} as const satisfies Record<MapFileName, (reader: OpenDataReader) => Promise<GeoJson>>
