import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type invitationSchema, type ReplyStatus, replyDays } from '#domain/index/reply.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { companies, replies } from '../db/schema/index-data.ts'
import { recordAction } from '../platform/record-action.ts'
import { getValueAccount } from '../queries/value-account.server.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const dayMs = 24 * 60 * 60 * 1000

/** Makes the link by which a company can reply to a value. The token is given once. Null: there is no such value. */
export const inviteReply = async (
  db: Db,
  { companyId, metric, period, by }: z.output<typeof invitationSchema> & { by: string },
): Promise<string | null> => {
  const account = await getValueAccount(db, metric, companyId)
  if (!account?.values.some(({ figure }) => figure.period === period)) return null
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + replyDays * dayMs)
    const [row] = await tx
      .insert(replies)
      .values({ companyId, metric, period, tokenHash: hashOf(token), expiresAt })
      .returning({ id: replies.id })
    await recordAction(tx, {
      by,
      action: 'invite-reply',
      subject: `replies/${row!.id}`,
      details: { companyId, metric, period },
    })
  })
  return token
}

/** What a link is about, while it is good: until it ends, or the reply was decided. */
export const getInvitation = async (db: Db, token: string) => {
  if (!/^[\w-]{43}$/.test(token)) return null
  const [row] = await db
    .select({ reply: replies, company: companies.name })
    .from(replies)
    .innerJoin(companies, eq(companies.id, replies.companyId))
    .where(isOpen(token))
  if (!row) return null
  const { companyId, metric, period, body, expiresAt } = row.reply
  return { companyId, company: row.company, metric, period, body, expiresAt: expiresAt.toISOString() }
}

const isOpen = (token: string) =>
  and(
    eq(replies.tokenHash, hashOf(token)),
    gt(replies.expiresAt, sql`now()`),
    inArray(replies.status, ['invited', 'received']),
  )

/** Stores what the company says. Until it is decided it can be sent again, and the newer words count. */
export const sendReply = async (db: Db, token: string, body: string): Promise<boolean> => {
  const stored = await db
    .update(replies)
    .set({ body, status: 'received', updatedAt: new Date() })
    .where(isOpen(token))
    .returning({ id: replies.id })
  return stored.length > 0
}

/** Publishes or declines a reply. Nobody edits its words. The time is the optimistic lock. */
export const decideReply = (
  db: Db,
  { id, seenUpdatedAt, status, by }: { id: string; seenUpdatedAt: string; status: ReplyStatus; by: string },
): Promise<'done' | 'unknown' | 'changed-since'> =>
  db.transaction(async (tx) => {
    if (!isUuid(id)) return 'unknown'
    const [row] = await tx.select().from(replies).where(eq(replies.id, id)).for('update')
    if (!row?.body) return 'unknown'
    if (row.updatedAt.toISOString() !== seenUpdatedAt) return 'changed-since'
    await tx.update(replies).set({ status, updatedAt: new Date() }).where(eq(replies.id, id))
    // Invitations are not public, so no trigger raises the version.
    await tx.execute(sql`select raise_content_version('replies')`)
    await recordAction(tx, { by, action: `${status}-reply`, subject: `replies/${id}`, details: { from: row.status } })
    return 'done'
  })

/** The newest invitations and replies, for those who decide. */
export const listReplies = async (db: Db) => {
  const rows = await db
    .select({ reply: replies, company: companies.name })
    .from(replies)
    .innerJoin(companies, eq(companies.id, replies.companyId))
    .orderBy(desc(replies.updatedAt))
    .limit(100)
  return rows.map(({ reply: { id, companyId, metric, period, status, body, updatedAt, expiresAt }, company }) => ({
    ...{ id, companyId, company, metric, period, status, body },
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
