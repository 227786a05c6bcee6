import { and, desc, eq } from 'drizzle-orm'
import type { Voice } from '#domain/index/voice.ts'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'

/** Enough for one page without pagination. */
const maxVoices = 100

/** Messages that a moderator has published, newest first; only with the sender's consent. */
export const listVoices = async (db: Db): Promise<Voice[]> => {
  const rows = await db
    .select({ id: leads.id, name: leads.name, details: leads.details, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.form, 'voice'), eq(leads.status, 'published')))
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(maxVoices)
  return rows.flatMap(({ id, name, details: { message, place, consent }, createdAt }) =>
    consent && typeof message === 'string'
      ? [
          {
            id,
            words: message,
            name: name || null,
            place: typeof place === 'string' ? place : null,
            month: createdAt.toISOString().slice(0, 7),
          },
        ]
      : [],
  )
}
