import type { FeedSetting } from '#domain/live/feeds.ts'
import { areaExtent, aroundPoint, extentOf } from '#domain/live/surroundings.ts'
import type { Nation } from '#domain/maps/nations.ts'
import type { WatersOf } from '#domain/waters/known-waters.ts'
import type { Db } from '../db/db.ts'
import { catchmentAreas } from '../geo/atlas.server.ts'
import { catchmentRivers } from '../geo/catchment-rivers.ts'
import { getWatersOf } from './waters.server.ts'

interface Catchment {
  slug: string
  lat: number
  lon: number
  nations: readonly Nation[]
}

/** The area is the land nearest the river, so what lies just outside may belong to it. */
const marginKm = 1
const pointRadiusKm = 10

/** What regulators say of the waters of a catchment. */
export const getCatchmentWaters = (
  db: Db,
  settings: readonly FeedSetting[],
  { slug, lat, lon, nations }: Catchment,
): Promise<WatersOf> => {
  const area = catchmentAreas().get(slug)
  const extent = area ? areaExtent(area, marginKm) : extentOf(aroundPoint({ lat, lon }, pointRadiusKm))
  const rivers = catchmentRivers[slug] ?? []
  return getWatersOf(db, settings, { bathing: extent, bodies: extent, rivers, nations })
}
