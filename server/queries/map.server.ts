import type { CompanyFigure, CompanySummary } from '#domain/index/company.ts'
import { epaYearOf } from '#domain/index/epa.ts'
import type { Point, Polygon } from '#domain/maps/geometry.ts'
import type { MapFeature } from '#domain/maps/map-feature.ts'
import { type MapMeasureCode, mapMeasures, stepOf } from '#domain/maps/map-measures.ts'
import type { MapLayer, MapView } from '#domain/maps/map-view.ts'
import { type Nation, nations } from '#domain/maps/nations.ts'
import type { Db } from '../db/db.ts'
import { catchmentAreas, companyAreas } from '../geo/atlas.server.ts'
import { listCatchments } from './catchments.server.ts'
import { fewestRated, summariesOf } from './companies.server.ts'
import { listEntries, type PublishedEntry } from './entries.server.ts'
import { companyNamesOf, type RiverHealthIndex } from './river-health-index.server.ts'

/** Where a feature is, in degrees: for the layout, not for the reader. */
export type Whereabouts = { polygons: readonly Polygon[] } | { point: Point }

export interface MapContents {
  /** The layers that have anything on them. */
  layers: MapLayer[]
  features: MapFeature[]
  /** By feature id: every feature has one. */
  where: Map<string, Whereabouts>
  /** The years that the measure has, newest first, and the one that is shown. */
  years: string[]
  year: string | null
  /** Names of what belongs to the layer but cannot be drawn, because neither an area nor a point is known. */
  notDrawn: string[]
}

const blank = { figure: null, step: null, company: null, catchment: null, river: null, length: null, area: null }

/** What is on the layer of the view. A list of layers: a new one is a function here and a row in domain/maps/map-view.ts. */
export const getMap = async (db: Db, view: MapView, index: RiverHealthIndex): Promise<MapContents> => {
  const stations = await listEntries(db, 'stations')
  const layers: MapLayer[] = ['companies', 'catchments', ...(stations.length > 0 ? (['stations'] as const) : [])]
  const layer = layers.includes(view.layer) ? view.layer : 'companies'
  return { layers, ...(await contentsOf[layer](view, { db, index, stations })) }
}

type Contents = Omit<MapContents, 'layers'>

interface Records {
  db: Db
  /** With every metric. */
  index: RiverHealthIndex
  stations: PublishedEntry<'stations'>[]
}

const contentsOf: Record<MapLayer, (view: MapView, records: Records) => Promise<Contents>> = {
  companies: async ({ measure, nation, year: requestedYear }, { index }) => {
    const { figureOf, years, year } = figuresOf(index.figures, measure, requestedYear)
    const contents = drawn(
      summariesOf(index)
        .filter((company) => !nation || company.nations.includes(nations[nation].label))
        .map((company) => {
          const figure = figureOf(company)
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
            where: area ? { polygons: area } : headOfficeOf(index, company.id),
          }
        }),
    )
    return { ...contents, years, year }
  },

  catchments: async ({ nation }, { db, index }) =>
    drawn(
      (await listCatchments(db, { nation }, companyNamesOf(index))).map((catchment) => {
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
          length: catchment.length,
          area: catchment.area,
          where: area ? { polygons: area } : { point: [catchment.lon, catchment.lat] as Point },
        }
      }),
    ),

  stations: async ({ nation }, { db, index, stations }) => {
    const companyNames = companyNamesOf(index)
    const catchments = await listCatchments(db, {}, companyNames)
    return drawn(
      stations
        .map(({ slug, data }) => ({
          slug,
          data,
          catchment: catchments.find((catchment) => catchment.slug === data.catchment) ?? null,
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
          company:
            data.company && companyNames.has(data.company)
              ? { id: data.company, name: companyNames.get(data.company)! }
              : null,
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
  years: [],
  year: null,
})

const headOfficeOf = ({ companies }: RiverHealthIndex, companyId: string): Whereabouts | null => {
  const row = companies.find(({ company }) => company.id === companyId)?.company
  return row?.hqLat != null && row.hqLon != null ? { point: [row.hqLon, row.hqLat] } : null
}

/** The figure of each company on the measure: from the wave, or from the values of its period. */
const figuresOf = (allFigures: readonly CompanyFigure[], measure: MapMeasureCode, requestedYear: string | null) => {
  const { metric, period } = mapMeasures[measure]
  if (period === null)
    return { figureOf: ({ trust }: CompanySummary): CompanyFigure | null => trust, years: [], year: null }
  const figures = allFigures.filter((figure) => figure.metric === metric)
  const byYear = Map.groupBy(
    figures.filter(({ value }) => value !== null),
    (figure) => figure.period,
  )
  // A map of one or two companies is no map.
  const drawableYears = [...byYear].filter(([, values]) => values.length >= fewestRated).map(([year]) => year)
  const years = period === 'year' ? drawableYears.sort().reverse() : []
  const year = period === 'year' ? epaYearOf(requestedYear, years) : null
  const figureOf = ({ id }: CompanySummary) =>
    figures.find((figure) => figure.companyId === id && figure.period === (year ?? period)) ?? null
  return { figureOf, years, year }
}

/** "Severn Trent Water" → "Severn Trent"; what would be left of "NI Water" is too little. */
const shortNameOf = (name: string) => {
  const short = name.replace(/ \(.*\)$/, '').replace(/( Welsh)? Water$/, '')
  return short.length > 2 ? short : name
}
