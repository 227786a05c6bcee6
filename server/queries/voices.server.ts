import { and, desc, eq } from 'drizzle-orm'
import type { Voice } from '#domain/index/voice.ts'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'
import { listCatchments } from './catchments.server.ts'
import { listCompanyNames } from './companies.server.ts'
import { type FindMyRiver, findMyRiver } from './find-my-river.server.ts'

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
  const voices = rows.flatMap(({ id, name, details: { message, place, consent }, createdAt }) =>
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
  if (voices.length === 0) return []
  const companyNames = await listCompanyNames(db)
  const catchments = await listCatchments(db)
  return Promise.all(
    voices.map(async (voice) => ({
      ...voice,
      river: riverOf(voice.place && (await findMyRiver(db, voice.place, { companyNames, catchments }))),
    })),
  )
}

const riverOf = (answer: FindMyRiver | string | null): Voice['river'] => {
  if (!answer || typeof answer === 'string' || !answer.found || answer.candidates.length > 0) return null
  const { label, path, river } = answer.found
  if (path) return { name: label, path }
  return river && { name: `River ${river.name}`, path: river.path }
}
