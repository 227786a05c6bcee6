import { asc, desc, eq } from 'drizzle-orm'
import { isReleasable } from '#domain/stations/quarantine.ts'
import type { Db } from '../db/db.ts'
import { stationMaintenance, stationSeries, stations } from '../db/schema/stations.ts'
import { listQuarantined } from './quarantine.server.ts'
import { listStationTokens } from './tokens.server.ts'

/** All that an administrator sees of one station, or null. */
export const getAdminStation = async (db: Db, text: string, now = Date.now()) => {
  const id = Number(/^[1-9]\d{0,8}$/.exec(text)?.[0] ?? 0)
  const [station] = await db.select().from(stations).where(eq(stations.id, id))
  if (!station) return null
  const [series, tokens, maintenance, quarantine] = await Promise.all([
    db.select().from(stationSeries).where(eq(stationSeries.stationId, id)).orderBy(asc(stationSeries.id)),
    listStationTokens(db, id),
    db
      .select()
      .from(stationMaintenance)
      .where(eq(stationMaintenance.stationId, id))
      .orderBy(desc(stationMaintenance.startAt))
      .limit(50),
    listQuarantined(db, id),
  ])
  return {
    ...{ station, series, tokens, maintenance },
    quarantine: quarantine.map(({ id: reading, parameter, at, value, reason, receivedAt }) => ({
      ...{ id: reading, parameter, at, value, reason, receivedAt },
      isReleasable: isReleasable({ reason, at: at.getTime() }, now),
    })),
  }
}
