import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { permissions, roleNames } from '#domain/accounts/permissions.ts'
import { permissionFor } from '#domain/cms/entry-action.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries, entryComments } from '../../db/schema/content.ts'
import { queueMail } from '../../platform/outbox.ts'
import { recordAction } from '../../platform/record-action.ts'
import { getIdentity } from '../../queries/settings.server.ts'
import { done, refused, type WorkOutcome } from './work-outcome.ts'

interface Reviewer {
  id: string
  name: string
}
interface Review {
  id: string
  by: Reviewer
  siteUrl: string
}

const about = (row: typeof entries.$inferSelect, siteUrl: string) => {
  const collection = getCollection(row.collection)!
  return {
    title: entryTitle(collection, row),
    kind: collection.singular.toLowerCase(),
    address: `${siteUrl}/cms/${row.collection}/${row.id}`,
    subject: `${row.collection}/${row.slug}`,
  }
}

/** Says that a draft is ready, and writes to everybody who may publish it. */
export const requestReview = async (db: Db, { id, by, siteUrl }: Review): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(entries)
      .set({ reviewRequestedAt: new Date(), reviewRequestedBy: by.id })
      .where(and(eq(entries.id, id), isNull(entries.deletedAt), isNull(entries.reviewRequestedAt)))
      .returning()
    if (!row) return refused('It waits for a review already, or has been deleted.')
    const { title, kind, address, subject } = about(row, siteUrl)
    const least = permissions[permissionFor(row.collection, 'publish')]
    const reviewers = await tx
      .select({ email: users.email })
      .from(users)
      .where(
        and(
          inArray(users.role, roleNames.slice(roleNames.indexOf(least))),
          isNull(users.disabledAt),
          ne(users.id, by.id),
        ),
      )
    const { name: siteName } = await getIdentity(tx)
    for (const { email } of reviewers)
      await queueMail(tx, {
        to: email,
        subject: `Ready for review: ${title}`,
        body: `${by.name} asks for a review of the ${kind} “${title}” on the ${siteName} site.

Read it, comment on it and publish it here:
${address}
`,
        headers: {},
      })
    await recordAction(tx, { by: by.id, action: 'request-review', subject, details: { mails: reviewers.length } })
    const told = reviewers.length === 1 ? 'One person is' : `${reviewers.length} people are`
    return done(`It is ready for review. ${told} told by mail.`)
  })

/** Ends a review without publishing: whoever asked for it is written to, with the words that go with it. */
export const sendBack = async (db: Db, { id, by, siteUrl, words }: Review & { words: string }): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('update')
    if (!row?.reviewRequestedAt) return refused('It does not wait for a review.')
    await tx.update(entries).set({ reviewRequestedAt: null, reviewRequestedBy: null }).where(eq(entries.id, id))
    if (words) await tx.insert(entryComments).values({ entryId: id, body: words, createdBy: by.id })
    const { title, kind, address, subject } = about(row, siteUrl)
    const [writer] = row.reviewRequestedBy
      ? await tx
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, row.reviewRequestedBy), isNull(users.disabledAt)))
      : []
    if (writer)
      await queueMail(tx, {
        to: writer.email,
        subject: `Sent back: ${title}`,
        body: `${by.name} has read the ${kind} “${title}” and sent it back to you.
${words ? `\n${words}\n` : ''}
${address}
`,
        headers: {},
      })
    await recordAction(tx, { by: by.id, action: 'send-back', subject })
    return done('It is sent back, and whoever asked for the review is told by mail.')
  })
