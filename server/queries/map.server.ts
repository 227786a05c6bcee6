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
import { minRatedCompanies, summariesOf } from './companies.server.ts'
import { listEntries, type PublishedEntry } from './entries.server.ts'
import { companyNamesOf, type RiverHealthIndex, readIndex } from './river-health-index.server.ts'

/** The geometry of a feature, in degrees: for the map layout, not for the reader. */
export type FeatureLocation = { polygons: readonly Polygon[] } | { point: Point }

export interface MapContents {
  /** The layers that have anything on them. */
  layers: MapLayer[]
  features: MapFeature[]
  /** By feature id; every feature has a location. */
  where: Map<string, FeatureLocation>
  /** The years that the measure has, newest first, and the one that is shown. */
  years: string[]
  year: string | null
  /** Names of what belongs to the layer but cannot be drawn, because neither an area nor a point is known. */
  notDrawn: string[]
}

const emptyFeature = { figure: null, step: null, company: null, catchment: null, river: null, length: null, area: null }

/** The content of the selected layer. A new layer is a function in `contentsOf` and a row in domain/maps/map-view.ts. */
export const getMap = async (db: Db, view: MapView, index: RiverHealthIndex): Promise<MapContents> => {
  const stations = await listEntries(db, 'stations')
  const layers: MapLayer[] = ['companies', 'catchments', ...(stations.length > 0 ? (['stations'] as const) : [])]
  const layer = layers.includes(view.layer) ? view.layer : 'companies'
  return { layers, ...(await contentsOf[layer](view, { db, index, stations })) }
}

/** What the map of one nation is fitted to; nothing for the map of all. */
export const getMapFit = async (db: Db, { layer, nation }: Pick<MapView, 'layer' | 'nation'>) => {
  if (!nation) return []
  const view: MapView = {
    layer,
    nation,
    measure: 'epa',
    year: null,
    overflows: true,
    sort: 'name',
    dir: 'asc',
    near: '',
  }
  const { where } = await getMap(db, view, await readIndex(db, { metrics: 'all' }))
  return [...where].map(([id, location]) => ({ id, labels: [], polygons: null, point: null, ...location }))
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
    const contents = toContents(
      summariesOf(index)
        .filter((company) => !nation || company.nations.includes(nations[nation].label))
        .map((company) => {
          const figure = figureOf(company)
          const area = companyAreas().get(company.id)
          return {
            ...emptyFeature,
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

  catchments: async ({ nation }, { db }) =>
    toContents(
      (await listCatchments(db, { nation })).map((catchment) => {
        const area = catchmentAreas().get(catchment.slug)
        return {
          ...emptyFeature,
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
    const catchments = await listCatchments(db)
    return toContents(
      stations
        .map(({ slug, data }) => ({
          slug,
          data,
          catchment: catchments.find((catchment) => catchment.slug === data.catchment) ?? null,
        }))
        .filter(({ catchment }) => !nation || (catchment?.nations as Nation[] | undefined)?.includes(nation))
        .map(({ slug, data, catchment }) => ({
          ...emptyFeature,
          id: slug,
          name: data.name,
          shortName: data.name,
          // A station has no page of its own; it is on the page of its catchment.
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

const toContents = (located: (MapFeature & { where: FeatureLocation | null })[]): Contents => ({
  features: located.flatMap(({ where, ...feature }) => (where ? [feature] : [])),
  where: new Map(located.flatMap(({ id, where }) => (where ? [[id, where] as const] : []))),
  notDrawn: located.filter(({ where }) => where === null).map(({ name }) => name),
  years: [],
  year: null,
})

const headOfficeOf = ({ companies }: RiverHealthIndex, companyId: string): FeatureLocation | null => {
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
  // Years with values for only a few companies are not offered: the map would be nearly empty.
  const drawableYears = [...byYear].filter(([, values]) => values.length >= minRatedCompanies).map(([year]) => year)
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
