import { eq } from 'drizzle-orm'
import { partsOf, pathOf, type Subject } from '#domain/alerts/subject.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { overflows } from '../db/schema/live.ts'
import { getEntry } from './entries.server.ts'

export interface FollowedThing {
  subject: Subject
  title: string
  path: string
}

/** What can be followed by this name, or null if there is no such thing. */
export const getFollowed = async (db: Db, subject: Subject): Promise<FollowedThing | null> => {
  const title = await titleOf(db, subject)
  return title === null ? null : { subject, title, path: pathOf(subject) }
}

const titleOf = async (db: Db, subject: Subject): Promise<string | null> => {
  const { kind, id } = partsOf(subject)
  if (kind === 'overflow') {
    const [row] = await db.select().from(overflows).where(eq(overflows.id, id))
    if (!row) return null
    return [row.name ?? `Overflow ${row.sourceId}`, row.water].filter(Boolean).join(', ')
  }
  if (kind === 'company') {
    const [row] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
    return row?.name ?? null
  }
  if (kind === 'catchment') return (await getEntry(db, 'catchments', id))?.data.name ?? null
  return (await getEntry(db, 'recommendations', id))?.data.title ?? null
}
