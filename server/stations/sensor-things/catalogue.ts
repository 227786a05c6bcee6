import { asc, eq } from 'drizzle-orm'
import { type Parameter, parameterOf } from '#domain/stations/parameters.ts'
import type { EntitySet } from '#domain/stations/sensor-things/address.ts'
import type { Db } from '../../db/db.ts'
import { stationSeries, stations } from '../../db/schema/stations.ts'

export interface Entity {
  id: number
  properties: Record<string, unknown>
  /** The ids that each relation leads to, but for observations. */
  related: Record<string, number[]>
  /** Series whose observations are its own. */
  series: number[]
}

export type StaticSet = Exclude<EntitySet, 'Observations'>
export type Catalogue = Record<StaticSet, Entity[]>

const geoJson = 'application/geo+json'
const measurement = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement'

/** Everything but the observations, of the stations that are public: stations are few. */
export const readCatalogue = async (db: Db, siteUrl: string): Promise<Catalogue> => {
  const rows = await db
    .select({ station: stations, series: stationSeries })
    .from(stations)
    .leftJoin(stationSeries, eq(stationSeries.stationId, stations.id))
    .where(eq(stations.isPublic, true))
    .orderBy(asc(stations.id), asc(stationSeries.id))
  const catalogue: Catalogue = {
    ...{
      Things: [],
      Locations: [],
      HistoricalLocations: [],
      Datastreams: [],
      Sensors: [],
      ObservedProperties: [],
      FeaturesOfInterest: [],
    },
  }
  const properties = new Map<number, { parameter: Parameter; series: number[] }>()
  for (const of of Map.groupBy(rows, ({ station }) => station.id).values()) {
    const { station } = of[0]!
    const series = of.flatMap(({ series: row }) => (row ? [row] : []))
    const ids = series.map(({ id }) => id)
    addStation(catalogue, station, ids, siteUrl)
    for (const { id, parameter: code, sensor } of series) {
      const parameter = parameterOf(code)!
      const known = properties.get(parameter.id) ?? { parameter, series: [] }
      known.series.push(id)
      properties.set(parameter.id, known)
      addSeries(catalogue, { id, sensor, parameter, station })
    }
  }
  catalogue.ObservedProperties = [...properties.values()]
    .sort((a, b) => a.parameter.id - b.parameter.id)
    .map(({ parameter: { id, code, name, explanation }, series }) => ({
      id,
      properties: { name, definition: `${siteUrl}/stations#${code}`, description: explanation },
      related: { Datastreams: series },
      series: [],
    }))
  return catalogue
}

type StationRow = typeof stations.$inferSelect

const addStation = (catalogue: Catalogue, station: StationRow, series: number[], siteUrl: string) => {
  const { id, slug, name, river, place, owner, operator, status, isDemonstration, lat, lon, createdAt } = station
  const origin = isDemonstration ? 'Simulated: nothing was measured. ' : ''
  const point = { type: 'Point', coordinates: [lon, lat] }
  const where = `${origin}${river}, ${place}`
  catalogue.Things.push({
    id,
    properties: {
      ...{ name, description: `${origin}A river station. ${river}, ${place}.` },
      properties: {
        slug,
        river,
        place,
        owner,
        operator,
        status,
        simulated: isDemonstration,
        page: `${siteUrl}/stations/${slug}`,
      },
    },
    related: { Locations: [id], HistoricalLocations: [id], Datastreams: series },
    series: [],
  })
  catalogue.Locations.push({
    id,
    properties: { name: place, description: where, encodingType: geoJson, location: point },
    related: { Things: [id], HistoricalLocations: [id] },
    series: [],
  })
  catalogue.HistoricalLocations.push({
    id,
    properties: { time: createdAt.toISOString() },
    related: { Thing: [id], Locations: [id] },
    series: [],
  })
  catalogue.FeaturesOfInterest.push({
    id,
    properties: { name: river, description: where, encodingType: geoJson, feature: point },
    related: {},
    series,
  })
}

const addSeries = (
  catalogue: Catalogue,
  { id, sensor, parameter, station }: { id: number; sensor: string; parameter: Parameter; station: StationRow },
) => {
  const origin = station.isDemonstration ? 'Simulated: nothing was measured. ' : ''
  catalogue.Datastreams.push({
    id,
    properties: {
      name: `${parameter.name}, ${station.name}`,
      description: `${origin}${parameter.explanation}`,
      observationType: measurement,
      unitOfMeasurement: { name: parameter.unit, symbol: parameter.unit, definition: `ucum:${parameter.ucum}` },
      observedArea: { type: 'Point', coordinates: [station.lon, station.lat] },
      properties: { simulated: station.isDemonstration },
    },
    related: { Thing: [station.id], Sensor: [id], ObservedProperty: [parameter.id] },
    series: [id],
  })
  catalogue.Sensors.push({
    id,
    properties: { name: sensor, description: `${origin}${sensor}`, encodingType: 'text/plain', metadata: sensor },
    related: { Datastreams: [id] },
    series: [],
  })
}
