import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Voices or corrections: those waiting for a decision, oldest first, or the latest decisions. */
export const listModeration = async (db: Db, { form, waiting }: { form: 'voice' | 'correction'; waiting: boolean }) => {
  const decidedStatuses = form === 'voice' ? ['published', 'rejected', 'withdrawn'] : ['accepted', 'declined']
  const rows = await db
    .select()
    .from(leads)
    .where(and(eq(leads.form, form), inArray(leads.status, waiting ? ['new', 'in-progress'] : decidedStatuses)))
    .orderBy(waiting ? leads.createdAt : desc(leads.updatedAt))
    .limit(waiting ? 100 : 30)
  return rows.map(({ id, name, details, status, createdAt, updatedAt }) => ({
    id,
    name: name ?? textOrNull(details.nameLeftOut),
    nameLeftOut: textOrNull(details.nameLeftOut) !== null,
    place: textOrNull(details.place),
    message: textOrNull(details.message),
    page: textOrNull(details.page),
    wrong: textOrNull(details.wrong),
    right: textOrNull(details.right),
    publicNote: textOrNull(details.publicNote),
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Decided corrections for the public: only our note, nothing that the sender wrote. */
export const listCorrections = async (db: Db) => {
  const rows = await db
    .select({ id: leads.id, details: leads.details, status: leads.status, updatedAt: leads.updatedAt })
    .from(leads)
    .where(and(eq(leads.form, 'correction'), inArray(leads.status, ['accepted', 'declined'])))
    .orderBy(desc(leads.updatedAt))
    .limit(20)
  return rows.flatMap(({ id, details, status, updatedAt }) => {
    const [note, decidedAt] = [textOrNull(details.publicNote), textOrNull(details.decidedAt)]
    return note ? [{ id, note, accepted: status === 'accepted', date: decidedAt ?? updatedAt.toISOString() }] : []
  })
}
