import { desc, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { imports, waves } from '../db/schema/index-data.ts'

export interface LoggedChange {
  id: string
  text: string
  date: string
  /** When it was undone, or null. */
  undone: string | null
}

/**
 * The public change log of imports, newest first. A line about a wave under embargo appears when the wave is published. An
 * import that was undone stays in the log with its date, unless it was undone before the public could see it.
 */
export const listChangeLog = async (db: Db): Promise<LoggedChange[]> => {
  const isUnderEmbargo = sql`${imports.changes} ->> 'waveId' in (select ${waves.id} from ${waves} where ${waves.publishAt} > now())`
  const rows = await db
    .select({
      id: imports.id,
      text: imports.changeLog,
      appliedAt: imports.appliedAt,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .where(
      sql`case when ${imports.undoneAt} is null then ${isUnderEmbargo} is not true else ${imports.changes} ->> 'seen' = 'true' end`,
    )
    .orderBy(desc(imports.appliedAt))
    .limit(20)
  return rows.map(({ id, text, appliedAt, undoneAt }) => ({
    id,
    text,
    date: appliedAt.toISOString(),
    undone: undoneAt?.toISOString() ?? null,
  }))
}
