import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { stations, stationTokens } from '../db/schema/stations.ts'
import { recordAction } from '../platform/record-action.ts'

const maxTokens = 10
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a token and returns it: the only time that anybody sees it. Null when the station has too many. */
export const createStationToken = (db: Db, stationId: number, by: string | null): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [station] = await tx.select().from(stations).where(eq(stations.id, stationId)).for('no key update')
    const good = await tx.$count(
      stationTokens,
      and(eq(stationTokens.stationId, stationId), isNull(stationTokens.revokedAt)),
    )
    if (!station || good >= maxTokens) return null
    const token = `rs_${randomBytes(32).toString('base64url')}`
    const hint = token.slice(-4)
    await tx.insert(stationTokens).values({ stationId, hash: hashOf(token), hint, createdBy: by })
    await recordAction(tx, {
      by,
      action: 'create-station-token',
      subject: `stations/${station.slug}`,
      details: { hint },
    })
    return token
  })

export const revokeStationToken = (db: Db, { stationId, id, by }: { stationId: number; id: string; by: string }) =>
  db.transaction(async (tx) => {
    if (!isUuid(id)) return false
    const [token] = await tx
      .update(stationTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(stationTokens.id, id), eq(stationTokens.stationId, stationId), isNull(stationTokens.revokedAt)))
      .returning({ hint: stationTokens.hint })
    if (!token) return false
    await recordAction(tx, { by, action: 'revoke-station-token', subject: `stations/${stationId}`, details: token })
    return true
  })

export const listStationTokens = (db: Db, stationId: number) =>
  db
    .select({
      id: stationTokens.id,
      hint: stationTokens.hint,
      createdAt: stationTokens.createdAt,
      lastUsedAt: stationTokens.lastUsedAt,
      revokedAt: stationTokens.revokedAt,
    })
    .from(stationTokens)
    .where(eq(stationTokens.stationId, stationId))
    .orderBy(desc(stationTokens.createdAt))

/** The station that a token speaks for, if it is the one of this address. */
export const findTokenStation = async (db: Db, slug: string, token: string) => {
  const [row] = await db
    .select({ tokenId: stationTokens.id, stationId: stations.id, status: stations.status })
    .from(stationTokens)
    .innerJoin(stations, eq(stations.id, stationTokens.stationId))
    .where(and(eq(stationTokens.hash, hashOf(token)), eq(stations.slug, slug), isNull(stationTokens.revokedAt)))
  if (!row) return null
  await db.execute(sql`
    update station_tokens set last_used_at = now()
    where id = ${row.tokenId} and (last_used_at is null or last_used_at < now() - interval '1 minute')`)
  return row
}
