import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries, revisions } from '../db/schema/content.ts'

export interface Revision {
  version: number
  /** Its text is what readers see. */
  isLive: boolean
  slug: string
  status: string
  note: string | null
  at: string
  by: string | null
}

const maxRevisions = 200

/**
 * The versions of an entry, newest first, without their text. An autosave that the same person has gone on from within ten minutes is
 * a step on the way, and no version for people.
 */
export const listRevisions = async (db: Db, entryId: string): Promise<Revision[]> => {
  const byVersion = sql`(partition by ${revisions.entryId} order by ${revisions.version})`
  const steps = db
    .select({
      version: revisions.version,
      isOvertaken:
        sql<boolean>`coalesce(${revisions.isAutosave} and lead(${revisions.createdBy}) over ${byVersion} = ${revisions.createdBy}
        and lead(${revisions.createdAt}) over ${byVersion} - ${revisions.createdAt} < interval '10 minutes', false)`.as(
          'is_overtaken',
        ),
    })
    .from(revisions)
    .where(eq(revisions.entryId, entryId))
    .as('steps')
  const rows = await db
    .select({
      version: revisions.version,
      slug: revisions.slug,
      status: revisions.status,
      note: revisions.note,
      at: revisions.createdAt,
      by: users.name,
      hasLiveText: sql<boolean>`coalesce(${revisions.data} = ${entries.published}, false)`,
    })
    .from(revisions)
    .innerJoin(steps, eq(steps.version, revisions.version))
    .innerJoin(entries, eq(entries.id, revisions.entryId))
    .leftJoin(users, eq(users.id, revisions.createdBy))
    .where(and(eq(revisions.entryId, entryId), not(steps.isOvertaken)))
    .orderBy(desc(revisions.version))
    .limit(maxRevisions)
  const live = rows.find(({ hasLiveText }) => hasLiveText)
  return rows.map(({ hasLiveText: _, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    // The newest that has it: what was restored from it later is a draft with the same words.
    isLive: row.version === live?.version,
  }))
}

/** What readers see of an entry, and its working copy. */
export const getCopies = async (db: Db, entryId: string) => {
  const [row] = await db
    .select({ live: entries.published, draft: entries.data })
    .from(entries)
    .where(eq(entries.id, entryId))
  return row ?? { live: null, draft: {} }
}

/** The text of some versions, by version. */
export const getRevisionData = async (db: Db, entryId: string, versions: number[]) => {
  const rows = await db
    .select({ version: revisions.version, data: revisions.data })
    .from(revisions)
    .where(and(eq(revisions.entryId, entryId), inArray(revisions.version, versions)))
  return new Map(rows.map(({ version, data }) => [version, data]))
}
