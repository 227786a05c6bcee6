import { desc, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { imports, waves } from '../db/schema/index-data.ts'

export interface LoggedChange {
  id: string
  text: string
  date: string
  /** When it was taken back, if it was. */
  undone: string | null
}

/**
 * What imports have changed, for the public, newest first. A line about a wave appears with the wave; what was taken back
 * stays with a word about it, unless nobody had seen it.
 */
export const listChangeLog = async (db: Db): Promise<LoggedChange[]> => {
  const hidden = sql`${imports.changes} ->> 'waveId' in (select ${waves.id} from ${waves} where ${waves.publishAt} > now())`
  const rows = await db
    .select({
      id: imports.id,
      text: imports.changeLog,
      appliedAt: imports.appliedAt,
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .where(
      sql`case when ${imports.undoneAt} is null then ${hidden} is not true else ${imports.changes} ->> 'seen' = 'true' end`,
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
