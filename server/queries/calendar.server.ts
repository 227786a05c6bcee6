import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CalendarEvent } from '#domain/cms/calendar.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

const inMonth = (instant: typeof entries.scheduledFor | typeof entries.takeDownAt, month: string) =>
  sql`to_char(${instant} at time zone 'Europe/London', 'YYYY-MM') = ${month}`

/** What goes live and comes down in a month of London, and what bears a date in it. */
export const listCalendar = async (db: Db, month: string): Promise<CalendarEvent[]> => {
  const rows = await db
    .select({
      id: entries.id,
      collection: entries.collection,
      data: entries.data,
      isLive: sql<boolean>`${entries.published} is not null`,
      publishedOn: sql<string | null>`left(${entries.published}->>'publishedAt', 10)`,
      scheduledFor: entries.scheduledFor,
      takeDownAt: entries.takeDownAt,
    })
    .from(entries)
    .where(
      and(
        isNull(entries.deletedAt),
        or(
          inMonth(entries.scheduledFor, month),
          inMonth(entries.takeDownAt, month),
          and(isNotNull(entries.published), sql`left(${entries.published}->>'publishedAt', 7) = ${month}`),
        ),
      ),
    )
  return rows
    .flatMap(({ scheduledFor, takeDownAt, publishedOn, id, collection, data }): CalendarEvent[] => {
      const about = { id, collection, title: entryTitle(getCollection(collection)!, { data }) }
      const at = (instant: Date | null, kind: 'goes-live' | 'comes-down'): CalendarEvent[] => {
        const [day, time] = instant ? (londonMinute(instant).split('T') as [string, string]) : ['', '']
        return day.startsWith(month) ? [{ ...about, day, time, kind }] : []
      }
      return [
        ...at(scheduledFor, 'goes-live'),
        ...at(takeDownAt, 'comes-down'),
        ...(publishedOn?.startsWith(month)
          ? [{ ...about, day: publishedOn, time: null, kind: 'published' as const }]
          : []),
      ]
    })
    .sort((a, b) => `${a.day}${a.time ?? ''}${a.title}`.localeCompare(`${b.day}${b.time ?? ''}${b.title}`))
}
