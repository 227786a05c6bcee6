import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { excludedBut } from '../db/excluded.ts'
import { waterBodies, waterBodyClasses } from '../db/schema/waters.ts'
import type { WaterBodyRow } from './contract.ts'
import { inChunks } from './in-chunks.ts'

/** Keeps water bodies and the class of each cycle; a class of an earlier year than the one that is known changes nothing. */
export const storeWaterBodies = async (
  tx: Db,
  bodies: readonly WaterBodyRow[],
  readAt: number,
): Promise<{ changes: number }> => {
  for (const part of inChunks(bodies))
    await tx
      .insert(waterBodies)
      .values(part.map(({ classes, ...body }) => ({ ...body, readAt: new Date(readAt) })))
      .onConflictDoUpdate({
        target: waterBodies.id,
        set: excludedBut(waterBodies, 'id'),
      })
  const classes = bodies.flatMap((body) => body.classes.map((one) => ({ ...one, waterBodyId: body.id })))
  let changes = 0
  for (const part of inChunks(classes)) {
    const changed = await tx
      .insert(waterBodyClasses)
      .values(part)
      .onConflictDoUpdate({
        target: [waterBodyClasses.waterBodyId, waterBodyClasses.cycle],
        set: excludedBut(waterBodyClasses, 'waterBodyId', 'cycle'),
        setWhere: sql`${waterBodyClasses.year} <= excluded.year
          and (${waterBodyClasses.year}, ${waterBodyClasses.class}) is distinct from (excluded.year, excluded.class)`,
      })
      .returning({ id: waterBodyClasses.waterBodyId })
    changes += changed.length
  }
  return { changes }
}
