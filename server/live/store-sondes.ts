import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { excludedBut } from '../db/excluded.ts'
import { sondeReadings, sondes } from '../db/schema/waters.ts'
import type { SondesRead } from './contract.ts'
import { inChunks } from './in-chunks.ts'

const keepMs = 31 * 86_400_000

/** Keeps where sondes are, and the newest reading of each parameter; an older one changes nothing. */
export const storeSondes = async (tx: Db, read: SondesRead, readAt: number): Promise<{ changes: number }> => {
  for (const part of inChunks(read.sondes))
    await tx
      .insert(sondes)
      .values(part)
      .onConflictDoUpdate({
        target: sondes.id,
        set: excludedBut(sondes, 'id'),
      })
  let changes = 0
  for (const part of inChunks(read.readings)) {
    const changed = await tx
      .insert(sondeReadings)
      .values(part.map(({ at, ...reading }) => ({ ...reading, at: new Date(at), readAt: new Date(readAt) })))
      .onConflictDoUpdate({
        target: [sondeReadings.sondeId, sondeReadings.parameter],
        set: excludedBut(sondeReadings, 'sondeId', 'parameter'),
        setWhere: sql`${sondeReadings.at} <= excluded.at`,
      })
      .returning({ sondeId: sondeReadings.sondeId })
    changes += changed.length
  }
  await tx.delete(sondeReadings).where(lt(sondeReadings.at, new Date(readAt - keepMs)))
  return { changes }
}
