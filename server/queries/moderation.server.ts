import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Voices and corrections, those that wait first, then the latest decisions. */
export const listModeration = async (db: Db, { form, waiting }: { form: 'voice' | 'correction'; waiting: boolean }) => {
  const decided = form === 'voice' ? ['published', 'rejected', 'withdrawn'] : ['accepted', 'declined']
  const rows = await db
    .select()
    .from(leads)
    .where(and(eq(leads.form, form), inArray(leads.status, waiting ? ['new', 'in-progress'] : decided)))
    .orderBy(waiting ? leads.createdAt : desc(leads.updatedAt))
    .limit(waiting ? 100 : 30)
  return rows.map(({ id, name, details, status, createdAt, updatedAt }) => ({
    id,
    name: name ?? text(details.nameLeftOut),
    nameLeftOut: text(details.nameLeftOut) !== null,
    place: text(details.place),
    message: text(details.message),
    page: text(details.page),
    wrong: text(details.wrong),
    right: text(details.right),
    publicNote: text(details.publicNote),
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Corrections that were decided, for the public: where it was and what we say. Nothing that the person wrote. */
export const listCorrections = async (db: Db) => {
  const rows = await db
    .select({ id: leads.id, details: leads.details, status: leads.status, updatedAt: leads.updatedAt })
    .from(leads)
    .where(and(eq(leads.form, 'correction'), inArray(leads.status, ['accepted', 'declined'])))
    .orderBy(desc(leads.updatedAt))
    .limit(20)
  return rows.flatMap(({ id, details, status, updatedAt }) => {
    const [note, decidedAt] = [text(details.publicNote), text(details.decidedAt)]
    return note ? [{ id, note, accepted: status === 'accepted', date: decidedAt ?? updatedAt.toISOString() }] : []
  })
}
