import { desc, eq } from 'drizzle-orm'
import type { EnforcementCase } from '#domain/index/enforcement.ts'
import { perTablesRead } from '../db/content-version.ts'
import { enforcementCases, sources } from '../db/schema/index-data.ts'

/** Penalties, packages and open cases, newest first: of one company, or of all. */
export const listEnforcement = perTablesRead(async (db, companyId?: string): Promise<readonly EnforcementCase[]> => {
  const rows = await db
    .select({ row: enforcementCases, source: sources })
    .from(enforcementCases)
    .innerJoin(sources, eq(sources.id, enforcementCases.sourceId))
    .where(companyId ? eq(enforcementCases.companyId, companyId) : undefined)
    .orderBy(desc(enforcementCases.date), enforcementCases.companyId)
  return rows.map(({ row: { sourceId: _, seedHash: __, confidence, ...action }, source: { id: ___, ...source } }) => ({
    ...action,
    provenance: { kind: 'public-record', source, confidence },
  }))
})
