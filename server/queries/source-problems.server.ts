import { sql } from 'drizzle-orm'
import type { Problem } from '#domain/cms/publish-checks.ts'
import { backsItsConfidence } from '#domain/schemas/provenance.ts'
import type { Db } from '../db/db.ts'

/** Values say how sure they are on the strength of their source: one that was read at the publisher needs the publisher's address. */
export const findSourceProblems = async (db: Db, id: string, data: Record<string, unknown>): Promise<Problem[]> => {
  const { rows } = await db.execute<{ confidence: string }>(sql`
    select confidence from metric_values where source_id = ${id}
    union select confidence from scores where source_id = ${id}
    union select confidence from enforcement_cases where source_id = ${id}
    union select confidence from national_values where source_id = ${id}`)
  const source = data as unknown as Parameters<typeof backsItsConfidence>[0]['source']
  return rows.flatMap(({ confidence }): Problem[] =>
    backsItsConfidence({ confidence, source })
      ? []
      : confidence === 'publisher'
        ? [{ severity: 'error', path: ['url'], message: 'Values were read at the publisher: its address has to stay' }]
        : [{ severity: 'error', path: ['reportedBy'], message: 'Values were read in a report: it has to stay' }],
  )
}
