import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { freeSlug } from '#domain/cms/entry-address.ts'
import { previewLinkDays, type WorkIntent } from '#domain/cms/work-action.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import { londonMinute, londonMoment } from '#domain/text/london-time.ts'
import { isUuid, readInteger } from '#domain/text/row-numbers.ts'
import { isStorable } from '#domain/text/storable.ts'
import type { Services } from '../../context.server.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entryComments, previewLinks } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'
import { getCmsEntry, listSlugs } from '../../queries/cms-entries.server.ts'
import { assignEntry } from './assign-entry.server.ts'
import { mergeTag } from './merge-tag.server.ts'
import { requestReview, sendBack } from './review-entry.server.ts'
import { createEntry } from './save-entry.server.ts'
import { scheduleTakeDown } from './take-down.server.ts'
import { done, refused, type WorkOutcome } from './work-outcome.ts'

interface WorkForm {
  collection: Collection
  id: string
  person: { id: string; name: string }
  intent: WorkIntent
  form: FormData
}

const maxWords = 4000
const mostLinks = 20

/** One form about the work on an entry. The route has checked the permission. None of this is a save of the entry. */
export const workOnEntry = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { collection, id, person, intent, form }: WorkForm,
): Promise<WorkOutcome> => {
  const entry = await getCmsEntry(db, collection, id)
  if (!entry || entry.state === 'deleted') return refused('This entry has been deleted.')
  const by = person.id
  const subject = `${collection.name}/${entry.slug}`
  const words = String(form.get('words') ?? '').trim()
  if (words.length > maxWords || !isStorable(words)) return refused(`Keep to ${maxWords} characters at most.`)
  switch (intent) {
    case 'assign': {
      const assigneeId = String(form.get('assignee') ?? '') || null
      if (assigneeId && !(await isActivePerson(db, assigneeId))) return refused('Choose a person.')
      await assignEntry(db, { id, assigneeId, by })
      return done(assigneeId ? 'Assigned.' : 'Nobody in particular works on it now.')
    }
    case 'comment':
      if (words === '') return refused('Write the comment first.')
      await db.insert(entryComments).values({ entryId: id, body: words, createdBy: by })
      return done('The comment is there.')
    case 'resolve-comment':
    case 'reopen-comment':
      return settleComment(db, {
        entryId: id,
        id: String(form.get('comment')),
        by: intent === 'resolve-comment' ? by : null,
      })
    case 'request-review':
      return requestReview(db, { id, by: person, siteUrl: env.siteUrl })
    case 'send-back':
      return sendBack(db, { id, by: person, siteUrl: env.siteUrl, words })
    case 'make-preview-link':
      return makePreviewLink(db, { entryId: id, days: readInteger(form.get('days')), by, subject })
    case 'revoke-preview-link':
      return revokePreviewLink(db, { entryId: id, id: String(form.get('link')), by, subject })
    case 'schedule-take-down':
      return scheduleTakeDown(db, { id, by, minute: String(form.get('at') ?? '') })
    case 'cancel-take-down':
      return scheduleTakeDown(db, { id, by, minute: null })
    case 'merge-tag':
      if (collection.name !== 'tags') return refused('Only tags can be merged.')
      return mergeTag(db, { id, into: String(form.get('into') ?? ''), by })
    case 'duplicate':
      return duplicateEntry(db, { collection, data: entry.data, slug: entry.slug, by })
  }
}

export const isActivePerson = async (db: Db, id: string) =>
  (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isNull(users.disabledAt)))
  ).length > 0

const settleComment = async (
  db: Db,
  { entryId, id, by }: { entryId: string; id: string; by: string | null },
): Promise<WorkOutcome> => {
  if (!isUuid(id)) return refused('There is no such comment.')
  const rows = await db
    .update(entryComments)
    .set({ resolvedAt: by ? sql`now()` : null, resolvedBy: by })
    .where(and(eq(entryComments.id, id), eq(entryComments.entryId, entryId)))
    .returning({ id: entryComments.id })
  if (rows.length === 0) return refused('There is no such comment.')
  return done(by ? 'The comment is settled.' : 'The comment is open again.')
}

const makePreviewLink = async (
  db: Db,
  { entryId, days, by, subject }: { entryId: string; days: number | null; by: string; subject: string },
): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const chosenDays = previewLinkDays.find((choice) => choice === days)
    if (!chosenDays) return refused('Choose for how long the link works.')
    if ((await tx.$count(previewLinks, eq(previewLinks.entryId, entryId))) >= mostLinks)
      return refused(`There are ${mostLinks} links already. Revoke one first.`)
    const expiresAt = new Date(Date.now() + chosenDays * 24 * 60 * 60 * 1000)
    await tx.insert(previewLinks).values({ entryId, token: randomBytes(24).toString('hex'), expiresAt, createdBy: by })
    await recordAction(tx, { by, action: 'make-preview-link', subject, details: { until: expiresAt.toISOString() } })
    return done(`The link works until ${londonMoment(expiresAt)}.`)
  })

const revokePreviewLink = async (
  db: Db,
  { entryId, id, by, subject }: { entryId: string; id: string; by: string; subject: string },
): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const rows = isUuid(id)
      ? await tx
          .delete(previewLinks)
          .where(and(eq(previewLinks.id, id), eq(previewLinks.entryId, entryId)))
          .returning({ id: previewLinks.id })
      : []
    if (rows.length === 0) return refused('There is no such link.')
    await recordAction(tx, { by, action: 'revoke-preview-link', subject })
    return done('The link no longer works.')
  })

/** A copy as a new draft, dated today: an article’s own date would put it among old ones. */
const duplicateEntry = async (
  db: Db,
  { collection, data, slug, by }: { collection: Collection; data: Record<string, unknown>; slug: string; by: string },
): Promise<WorkOutcome> => {
  if (collection.isFixed) return refused('There is one of these, and no more.')
  const { titleField, fields } = collection
  const title = `Copy of ${entryTitle(collection, { data })}`
  const takesTitle = titleField && fields[titleField]!.schema.safeParse(title).success
  const copy = {
    ...data,
    ...(takesTitle ? { [titleField]: title } : {}),
    ...(fields.publishedAt ? { publishedAt: londonMinute(new Date()).slice(0, 10) } : {}),
    ...(fields.modifiedAt ? { modifiedAt: null } : {}),
  }
  const takenSlugs = await listSlugs(db, collection.name)
  const newSlug = freeSlug(slug.replaceAll('/', '-'), (candidate) => takenSlugs.has(candidate))
  const outcome = await createEntry(db, { collection: collection.name, by, data: copy, slug: newSlug })
  return outcome.kind === 'done' ? { kind: 'made', id: outcome.id } : refused('It could not be copied. Try again.')
}
