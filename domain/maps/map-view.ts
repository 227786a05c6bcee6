import { type MapMeasureCode, mapMeasures } from './map-measures.ts'
import { isNation, type Nation } from './nations.ts'

/** What the map can show, one layer at a time. */
export const mapLayers = {
  companies: { label: 'Company areas', one: 'Company' },
  catchments: { label: 'Catchments', one: 'Catchment' },
  stations: { label: 'Stations', one: 'Station' },
} as const
export type MapLayer = keyof typeof mapLayers

/** Columns of the list under the map that it can be sorted by. */
export const mapColumns = {
  companies: ['name', 'value', 'nation', 'drawn'],
  catchments: ['name', 'nation', 'company', 'length', 'area'],
  stations: ['name', 'catchment', 'company'],
} as const satisfies Record<MapLayer, readonly string[]>
export type MapColumn = (typeof mapColumns)[MapLayer][number]

export interface MapView {
  layer: MapLayer
  measure: MapMeasureCode
  /** The year in the address, where the measure has years; null is the newest. */
  year: string | null
  nation: Nation | null
  /** Storm overflows as dots over the layer. */
  overflows: boolean
  sort: MapColumn
  dir: 'asc' | 'desc'
  /** A place or river to find on the map. */
  near: string
}

/** The record leads: what the regulator found, not what people think of it. */
const firstMeasure: MapMeasureCode = 'epa'

/** Numbers sort largest first. */
const firstDir = (column: MapColumn): MapView['dir'] =>
  column === 'value' || column === 'length' || column === 'area' ? 'desc' : 'asc'

const keyOf = <T extends string>(value: string | null, options: object): T | null =>
  value !== null && Object.hasOwn(options, value) ? (value as T) : null

/** The address as a view; whatever it does not say, or says wrongly, is the default. */
export const mapViewOf = (search: URLSearchParams): MapView => {
  const layer = keyOf<MapLayer>(search.get('layer'), mapLayers) ?? 'companies'
  const nation = search.get('nation')
  const year = search.get('year')
  const measure = keyOf<MapMeasureCode>(search.get('measure'), mapMeasures) ?? firstMeasure
  const columns: readonly MapColumn[] = mapColumns[layer]
  const sort = columns.find((column) => column === search.get('sort')) ?? 'name'
  const dir = search.get('dir')
  return {
    layer,
    measure,
    year: mapMeasures[measure].period === 'year' && year !== null && /^20\d\d$/.test(year) ? year : null,
    nation: isNation(nation) ? nation : null,
    overflows: search.get('overflows') === 'shown',
    sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : firstDir(sort),
    near: (search.get('near') ?? '').trim().slice(0, 80),
  }
}

/** What decides where the map draws a place, and nothing else of the address. */
export const mapFitOf = (search: URLSearchParams): Pick<MapView, 'layer' | 'nation'> => {
  const nation = search.get('nation')
  return {
    layer: keyOf<MapLayer>(search.get('layer'), mapLayers) ?? 'companies',
    nation: isNation(nation) ? nation : null,
  }
}

/** The address of a view, with nothing in it that is the default. */
export const mapSearch = ({ layer, measure, year, nation, overflows, sort, dir, near }: MapView): string => {
  const parameters = new URLSearchParams()
  if (layer !== 'companies') parameters.set('layer', layer)
  if (layer === 'companies' && measure !== firstMeasure) parameters.set('measure', measure)
  if (layer === 'companies' && year) parameters.set('year', year)
  if (nation) parameters.set('nation', nation)
  if (overflows) parameters.set('overflows', 'shown')
  if (sort !== 'name') parameters.set('sort', sort)
  if (dir !== firstDir(sort)) parameters.set('dir', dir)
  if (near) parameters.set('near', near)
  const search = parameters.toString()
  return search && `?${search}`
}

/** The view that sorts by a column: once by its first direction, again the other way. */
export const toggleSort = (view: MapView, column: MapColumn): MapView => ({
  ...view,
  sort: column,
  dir: view.sort === column ? (view.dir === 'asc' ? 'desc' : 'asc') : firstDir(column),
})

/** The view of another layer. What only the old one had is dropped. */
export const onLayer = (view: MapView, layer: MapLayer): MapView => ({ ...view, layer, sort: 'name', dir: 'asc' })
