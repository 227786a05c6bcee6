import { aliasedTable, and, asc, eq, gt, sql } from 'drizzle-orm'
import type { EntryWork } from '#domain/cms/entry-work.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries, entryComments, previewLinks } from '../db/schema/content.ts'
import { listColleagues } from './people.server.ts'

const resolvers = aliasedTable(users, 'resolvers')

/** The work around an entry: who has it, who asked for a review, what was said, which links lead to the draft. */
export const getEntryWork = async (db: Db, id: string): Promise<EntryWork> => {
  const [[row], comments, links, colleagues] = await Promise.all([
    db
      .select({
        assigneeId: entries.assigneeId,
        reviewRequestedAt: entries.reviewRequestedAt,
        reviewRequestedBy: users.name,
        takeDownAt: entries.takeDownAt,
        collection: entries.collection,
      })
      .from(entries)
      .leftJoin(users, eq(users.id, entries.reviewRequestedBy))
      .where(eq(entries.id, id)),
    db
      .select({
        id: entryComments.id,
        body: entryComments.body,
        at: entryComments.createdAt,
        by: users.name,
        resolvedBy: resolvers.name,
        resolvedAt: entryComments.resolvedAt,
      })
      .from(entryComments)
      .leftJoin(users, eq(users.id, entryComments.createdBy))
      .leftJoin(resolvers, eq(resolvers.id, entryComments.resolvedBy))
      .where(eq(entryComments.entryId, id))
      .orderBy(asc(entryComments.createdAt)),
    db
      .select({
        id: previewLinks.id,
        token: previewLinks.token,
        expiresAt: previewLinks.expiresAt,
        by: users.name,
      })
      .from(previewLinks)
      .leftJoin(users, eq(users.id, previewLinks.createdBy))
      .where(and(eq(previewLinks.entryId, id), gt(previewLinks.expiresAt, sql`now()`)))
      .orderBy(asc(previewLinks.expiresAt)),
    listColleagues(db, 'look'),
  ])
  return {
    assigneeId: row?.assigneeId ?? null,
    review: row?.reviewRequestedAt
      ? { at: row.reviewRequestedAt.toISOString(), by: row.reviewRequestedBy ?? 'Somebody who has left' }
      : null,
    takeDownAt: row?.takeDownAt?.toISOString() ?? null,
    comments: comments.map(({ at, by, resolvedAt, ...comment }) => ({
      ...comment,
      at: at.toISOString(),
      by: by ?? 'Somebody who has left',
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
    links: links.map(({ token, expiresAt, ...link }) => ({
      ...link,
      path: `/preview/${token}`,
      expiresAt: expiresAt.toISOString(),
    })),
    colleagues,
    otherTags: row?.collection === 'tags' ? await listOtherTags(db, id) : [],
  }
}

const listOtherTags = async (db: Db, id: string) =>
  db
    .select({ value: entries.slug, label: sql<string>`${entries.published}->>'label'` })
    .from(entries)
    .where(
      sql`${entries.collection} = 'tags' and ${entries.published} is not null and ${entries.deletedAt} is null and ${entries.id} <> ${id}`,
    )
    .orderBy(entries.slug)

/** The entry that a link to a draft leads to, while the link holds. */
export const getPreviewLink = async (db: Db, token: string) => {
  const [row] = await db
    .select({
      id: entries.id,
      collection: entries.collection,
      slug: entries.slug,
      data: entries.data,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .innerJoin(entries, eq(entries.id, previewLinks.entryId))
    .where(
      and(eq(previewLinks.token, token), gt(previewLinks.expiresAt, sql`now()`), sql`${entries.deletedAt} is null`),
    )
  return row ?? null
}
