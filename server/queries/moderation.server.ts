import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type ModeratedForm, type ModerationFilter, pathNamed } from '#domain/forms/moderation-filter.ts'
import type { Db } from '../db/db.ts'
import { leads } from '../db/schema/people.ts'

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const itemsPerPage = 10
const waitingStatuses = ['new', 'in-progress']
const decidedStatuses = {
  voice: ['published', 'rejected', 'withdrawn', 'spam'],
  correction: ['accepted', 'declined', 'spam'],
}

const whereOf = ({ form, state, words }: ModerationFilter) => {
  const likePattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(leads.form, form),
    inArray(leads.status, state === 'waiting' ? waitingStatuses : decidedStatuses[form]),
    words ? sql`concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.details}::text) ilike ${likePattern}` : undefined,
  )
}

/** One page of voices or corrections: those waiting for a decision, oldest first, or the latest decisions. */
export const listModeration = async (db: Db, filter: ModerationFilter, requestedPage = 1) => {
  const where = whereOf(filter)
  const total = await db.$count(leads, where)
  const pages = Math.max(1, Math.ceil(total / itemsPerPage))
  const page = Math.min(requestedPage, pages)
  const rows = await db
    .select()
    .from(leads)
    .where(where)
    .orderBy(filter.state === 'waiting' ? leads.createdAt : desc(leads.updatedAt), leads.id)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { total, page, pages, items: rows.map(toItem) }
}

const toItem = ({ id, name, email, details, status, createdAt, updatedAt }: typeof leads.$inferSelect) => ({
  id,
  name: name ?? textOrNull(details.nameLeftOut),
  nameLeftOut: textOrNull(details.nameLeftOut) !== null,
  email,
  place: textOrNull(details.place),
  message: textOrNull(details.message),
  page: textOrNull(details.page),
  wrong: textOrNull(details.wrong),
  right: textOrNull(details.right),
  publicNote: textOrNull(details.publicNote),
  since: textOrNull(details.wrongSince),
  effect: textOrNull(details.rankEffect),
  status,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** How many of each wait for a decision. */
export const countWaiting = async (db: Db): Promise<Record<ModeratedForm, number>> => ({
  voice: await db.$count(leads, and(eq(leads.form, 'voice'), inArray(leads.status, waitingStatuses))),
  correction: await db.$count(leads, and(eq(leads.form, 'correction'), inArray(leads.status, waitingStatuses))),
})

export interface DecidedCorrection {
  id: string
  /** What was wrong, or why nothing was changed, in our words. */
  note: string
  accepted: boolean
  date: string
  /** The page of ours that it is about, where the writer gave its address. */
  path: string | null
  since: string | null
  effect: string | null
}

/** Decided corrections for the public, newest first: only our words, nothing that the sender wrote but which page of ours it is about. */
export const listCorrections = async (
  db: Db,
  { siteUrl, most = 20 }: { siteUrl?: string; most?: number } = {},
): Promise<DecidedCorrection[]> => {
  const rows = await db
    .select({ id: leads.id, details: leads.details, status: leads.status, updatedAt: leads.updatedAt })
    .from(leads)
    .where(and(eq(leads.form, 'correction'), inArray(leads.status, ['accepted', 'declined'])))
    .orderBy(desc(leads.updatedAt))
    .limit(most)
  return rows.flatMap(({ id, details, status, updatedAt }) => {
    const [note, decidedAt] = [textOrNull(details.publicNote), textOrNull(details.decidedAt)]
    if (!note) return []
    const page = textOrNull(details.page)
    return {
      id,
      note,
      accepted: status === 'accepted',
      date: decidedAt ?? updatedAt.toISOString(),
      path: page && siteUrl ? pathNamed(page, siteUrl) : null,
      since: textOrNull(details.wrongSince),
      effect: textOrNull(details.rankEffect),
    }
  })
}
