import { desc, eq } from 'drizzle-orm'
import type { EnforcementCase } from '#domain/index/enforcement.ts'
import type { Db } from '../db/db.ts'
import { enforcementCases, sources } from '../db/schema/index-data.ts'

/** Penalties, packages and open cases, newest first: of one company, or of all. */
export const listEnforcement = async (db: Db, companyId?: string): Promise<EnforcementCase[]> => {
  const rows = await db
    .select({ one: enforcementCases, source: sources })
    .from(enforcementCases)
    .innerJoin(sources, eq(sources.id, enforcementCases.sourceId))
    .where(companyId ? eq(enforcementCases.companyId, companyId) : undefined)
    .orderBy(desc(enforcementCases.date), enforcementCases.companyId)
  return rows.map(({ one: { sourceId: _, seedHash: __, confidence, ...row }, source: { id: ___, ...source } }) => ({
    ...row,
    provenance: { kind: 'public-record', source, confidence },
  }))
}
