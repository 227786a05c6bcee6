import { count, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import { collections } from '#domain/collections/all.ts'
import type { Db } from '../db/db.ts'
import { audit } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'
import { leads, outbox } from '../db/schema/people.ts'

/** What an administrator sees first: what came in, what waits, what was done. */
export const getAdminOverview = async (db: Db) => {
  const byForm = await db
    .select({ form: leads.form, total: count() })
    .from(leads)
    .groupBy(leads.form)
    .orderBy(leads.form)
  const latest = await db
    .select({
      id: leads.id,
      form: leads.form,
      name: leads.name,
      organisation: leads.organisation,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .orderBy(desc(leads.createdAt))
    .limit(20)
  const [mail] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.sentAt} is null)::int`,
      failing: sql<number>`count(*) filter (where ${outbox.sentAt} is null and ${outbox.attempts} > 0)::int`,
      sent: sql<number>`count(*) filter (where ${outbox.sentAt} is not null)::int`,
    })
    .from(outbox)
  const actions = await db
    .select({ at: audit.at, action: audit.action, subject: audit.subject })
    .from(audit)
    .orderBy(desc(audit.id))
    .limit(10)
  const date = (row: { createdAt: Date }) => row.createdAt.toISOString()
  return {
    byForm,
    latest: latest.map((row) => ({ ...row, createdAt: date(row) })),
    mail: mail!,
    actions: actions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** Every collection with how much of it is live. */
export const getContentOverview = async (db: Db) => {
  const rows = await db
    .select({
      collection: entries.collection,
      total: count(),
      live: sql<number>`count(*) filter (where ${isNotNull(entries.published)})::int`,
    })
    .from(entries)
    .where(isNull(entries.deletedAt))
    .groupBy(entries.collection)
  const counted = new Map(rows.map((row) => [row.collection, row]))
  return Object.values(collections).map(({ name, plural }) => ({
    name,
    plural,
    total: counted.get(name)?.total ?? 0,
    live: counted.get(name)?.live ?? 0,
  }))
}
