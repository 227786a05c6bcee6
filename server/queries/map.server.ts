import type { CompanyFigure, CompanySummary } from '#domain/company.ts'
import type { Point, Polygon } from '#domain/geometry.ts'
import type { MapFeature } from '#domain/map-feature.ts'
import { type MapMeasureCode, mapMeasures, stepOf } from '#domain/map-measures.ts'
import type { MapLayer, MapView } from '#domain/map-view.ts'
import { type Nation, nations } from '#domain/nations.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { catchmentAreas, companyAreas } from '../geo/atlas.server.ts'
import { listCatchments } from './catchments.server.ts'
import { listCompanies } from './companies.server.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listEntries } from './entries.server.ts'

/** Where a feature is, in degrees: for the layout, not for the reader. */
export type Whereabouts = { polygons: readonly Polygon[] } | { point: Point }

export interface MapContents {
  /** The layers that have anything on them. */
  layers: MapLayer[]
  features: MapFeature[]
  /** By feature id: every feature has one. */
  where: Map<string, Whereabouts>
  /** Names of what belongs to the layer but cannot be drawn, because neither an area nor a point is known. */
  notDrawn: string[]
}

const blank = { figure: null, step: null, company: null, catchment: null, river: null, lengthKm: null, areaKm2: null }

/** What is on the layer that the view asks for. A list of layers: a new one is a function here and a row in domain/map-view.ts. */
export const getMap = async (db: Db, view: MapView): Promise<MapContents> => {
  const stations = await listEntries(db, 'stations')
  const layers: MapLayer[] = ['companies', 'catchments', ...(stations.length > 0 ? (['stations'] as const) : [])]
  const layer = layers.includes(view.layer) ? view.layer : 'companies'
  return { layers, ...(await contentsOf[layer](db, view)) }
}

type Contents = Omit<MapContents, 'layers'>

const contentsOf: Record<MapLayer, (db: Db, view: MapView) => Promise<Contents>> = {
  companies: async (db, { measure, nation }) => {
    const [all, offices, figures] = await Promise.all([listCompanies(db), officesOf(db), figuresOf(db, measure)])
    return drawn(
      all
        .filter((company) => !nation || company.nations.includes(nations[nation].label))
        .map((company) => {
          const figure = figures(company)
          const area = companyAreas().get(company.id)
          return {
            ...blank,
            id: company.id,
            name: company.name,
            shortName: shortNameOf(company.name),
            href: `/rhi/companies/${company.id}`,
            nation: company.nations.join(' and '),
            drawn: area ? ('area' as const) : ('point' as const),
            figure,
            step: stepOf(measure, figure?.value ?? null),
            where: area ? { polygons: area } : officeOf(offices.get(company.id)),
          }
        }),
    )
  },

  catchments: async (db, { nation }) =>
    drawn(
      (await listCatchments(db, { nation })).map((catchment) => {
        const area = catchmentAreas().get(catchment.slug)
        return {
          ...blank,
          id: catchment.slug,
          name: catchment.name,
          shortName: catchment.name.replace(/ \(.*\)$/, ''),
          href: `/catchments/${catchment.slug}`,
          nation: catchment.nation,
          drawn: area ? ('area' as const) : ('point' as const),
          company: catchment.company,
          river: catchment.river,
          lengthKm: catchment.lengthKm,
          areaKm2: catchment.areaKm2,
          where: area ? { polygons: area } : { point: [catchment.lon, catchment.lat] as Point },
        }
      }),
    ),

  stations: async (db, { nation }) => {
    const [stations, catchments, all] = await Promise.all([
      listEntries(db, 'stations'),
      listCatchments(db),
      listCompanies(db),
    ])
    return drawn(
      stations
        .map(({ slug, data }) => ({
          slug,
          data,
          catchment: catchments.find((one) => one.slug === data.catchment) ?? null,
        }))
        .filter(({ catchment }) => !nation || (catchment?.nations as Nation[] | undefined)?.includes(nation))
        .map(({ slug, data, catchment }) => ({
          ...blank,
          id: slug,
          name: data.name,
          shortName: data.name,
          // A station has no page of its own; its catchment's page tells of it.
          href: catchment ? `/catchments/${catchment.slug}` : '/platform/riverstations',
          nation: catchment?.nation ?? '',
          drawn: 'point' as const,
          company: named(all.find(({ id }) => id === data.company)),
          catchment: catchment && { slug: catchment.slug, name: catchment.name },
          where: { point: [data.lon, data.lat] as Point },
        })),
    )
  },
}

const drawn = (found: (MapFeature & { where: Whereabouts | null })[]): Contents => ({
  features: found.flatMap(({ where, ...feature }) => (where ? [feature] : [])),
  where: new Map(found.flatMap(({ id, where }) => (where ? [[id, where] as const] : []))),
  notDrawn: found.filter(({ where }) => where === null).map(({ name }) => name),
})

const named = (company?: CompanySummary) => (company ? { id: company.id, name: company.name } : null)

const officesOf = async (db: Db) => {
  const { id, hqLat, hqLon } = companies
  const rows = await db.select({ id, hqLat, hqLon }).from(companies)
  return new Map(rows.map((row) => [row.id, row]))
}
const officeOf = (row?: { hqLat: number | null; hqLon: number | null }): Whereabouts | null =>
  row?.hqLat != null && row.hqLon != null ? { point: [row.hqLon, row.hqLat] } : null

/** The figure of each company on the measure: from the wave, or from the values of its period. */
const figuresOf = async (db: Db, measure: MapMeasureCode) => {
  const { metric, period } = mapMeasures[measure]
  if (period === null) return ({ trust }: CompanySummary): CompanyFigure | null => trust
  const figures = await listCompanyFigures(db, { metrics: [metric] })
  return ({ id }: CompanySummary) =>
    figures.find((figure) => figure.companyId === id && figure.period === period) ?? null
}

/** "Severn Trent Water" → "Severn Trent"; what would be left of "NI Water" is too little. */
const shortNameOf = (name: string) => {
  const short = name.replace(/ \(.*\)$/, '').replace(/( Welsh)? Water$/, '')
  return short.length > 2 ? short : name
}
