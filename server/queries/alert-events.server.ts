import { arrayContains, desc } from 'drizzle-orm'
import { type AlertLine, lineOf } from '#domain/alerts/alert-words.ts'
import type { Subject } from '#domain/alerts/subject.ts'
import type { Db } from '../db/db.ts'
import { alertEvents } from '../db/schema/alerts.ts'
import { listCompanyNames } from './companies.server.ts'

export interface ToldEvent extends AlertLine {
  key: string
  happenedAt: Date
  foundAt: Date
}

const maxEvents = 50

/** The latest of what followers of something were told, newest first. */
export const listEventsOf = async (db: Db, subject: Subject): Promise<ToldEvent[]> => {
  const [rows, names] = await Promise.all([
    db
      .select()
      .from(alertEvents)
      .where(arrayContains(alertEvents.subjects, [subject]))
      .orderBy(desc(alertEvents.foundAt), desc(alertEvents.id))
      .limit(maxEvents),
    listCompanyNames(db),
  ])
  return rows.map(({ key, details, happenedAt, foundAt }) => ({
    ...{ key, happenedAt, foundAt },
    ...lineOf(details, (id) => names.get(id) ?? id),
  }))
}
