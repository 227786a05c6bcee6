import { desc, sql } from 'drizzle-orm'
import type { MetricCode } from '#domain/index/metrics.ts'
import type { Db } from '../db/db.ts'
import { imports, waves } from '../db/schema/index-data.ts'

/** One change of a stored value, as the import that made it keeps it. */
export interface ValueChange {
  /** The period, or for a trust score the wave. */
  of: string
  before: number | null
  /** False where the value was new. */
  hadBefore: boolean
  after: number | null
  /** The line of the public change log: what was changed and why. */
  reason: string
  date: string
  undone: string | null
}

interface ChangedRow {
  key: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * What imports and corrections have changed of the values of one measure of one company, newest first. A wave under embargo is left out, as is
 * what was undone before the public saw it.
 */
export const listValueChanges = async (
  db: Db,
  { companyId, metric }: { companyId: string; metric: MetricCode },
): Promise<ValueChange[]> => {
  const isTrust = metric === 'trust'
  const row = sql`changed.row`
  const isUnderEmbargo = sql`${imports.changes} ->> 'waveId' in (select ${waves.id} from ${waves} where ${waves.publishAt} > now())`
  const isPublic = sql`case when ${imports.undoneAt} is null then ${isUnderEmbargo} is not true else ${imports.changes} ->> 'seen' = 'true' end`
  // Keys are "wessex-water epa-stars 2024", and of scores "wave-2 wessex-water".
  const isOurs = isTrust
    ? sql`${row} ->> 'table' = 'scores' and right(${row} ->> 'key', ${companyId.length + 1}) = ${` ${companyId}`}`
    : sql`${row} ->> 'table' = 'values' and starts_with(${row} ->> 'key', ${`${companyId} ${metric} `})`
  const rows = await db
    .select({
      row: sql<ChangedRow>`changed.row`,
      reason: imports.changeLog,
      appliedAt: imports.appliedAt,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .innerJoin(sql`lateral jsonb_array_elements(${imports.changes} -> 'rows') as changed(row)`, isOurs)
    .where(isPublic)
    .orderBy(desc(imports.appliedAt))
    .limit(100)
  const member = isTrust ? 'trust' : 'value'
  return rows.map(({ row: { key, before, after }, reason, appliedAt, undoneAt }) => ({
    of: key.split(' ')[isTrust ? 0 : 2]!,
    before: numberOf(before?.[member]),
    hadBefore: before !== null,
    after: numberOf(after[member]),
    reason,
    date: appliedAt.toISOString(),
    undone: undoneAt?.toISOString() ?? null,
  }))
}
