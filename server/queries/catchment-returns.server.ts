import { and, between, desc, eq } from 'drizzle-orm'
import { boxAround } from '#domain/live/surroundings.ts'
import type { Db } from '../db/db.ts'
import { annualReturns, overflows } from '../db/schema/live.ts'
import { catchmentOutlines, withinCatchment } from '../geo/catchment-at.server.ts'

export interface YearOfSpills {
  year: number
  spills: number
  /** Those that have a count of the year. */
  overflows: number
}

/** The newest two years of the annual returns, of the overflows in a catchment's approximate area; fewer where fewer are held. */
export const getCatchmentReturns = async (db: Db, slug: string): Promise<YearOfSpills[]> => {
  const lines = catchmentOutlines(slug)
  if (!lines) return []
  const { south, north, west, east } = boxAround({ lines, withinKm: 0 })
  const rows = await db
    .select({ lat: overflows.lat, lon: overflows.lon, year: annualReturns.year, spills: annualReturns.spills })
    .from(annualReturns)
    .innerJoin(overflows, eq(overflows.id, annualReturns.overflowId))
    .where(and(between(overflows.lat, south, north), between(overflows.lon, west, east)))
    .orderBy(desc(annualReturns.year))
  const isWithin = withinCatchment(slug)
  const counted = rows.flatMap(({ lat, lon, year, spills }) =>
    lat !== null && lon !== null && spills !== null && isWithin({ lat, lon }) ? [{ year, spills }] : [],
  )
  return [...Map.groupBy(counted, ({ year }) => year)]
    .slice(0, 2)
    .map(([year, of]) => ({ year, spills: of.reduce((sum, { spills }) => sum + spills, 0), overflows: of.length }))
}
