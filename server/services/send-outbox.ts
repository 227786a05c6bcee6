import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { type Mailer, MailServerUnreachable, RecipientRejected } from '../adapters/mailer.ts'
import type { Db } from '../db/db.ts'
import { followers } from '../db/schema/alerts.ts'
import { newsletterIssues, subscribers } from '../db/schema/newsletter.ts'
import { outbox } from '../db/schema/people.ts'
import { addressedIssue } from './newsletter-mail.ts'

/** After this many failures, some three days, there are no more retries: the admin area shows the message and its error. */
export const maxAttempts = 20
const minBackoffSeconds = 5
const maxBackoffSeconds = 6 * 60 * 60

/** Exponential backoff, from five seconds to six hours: a server that was restarted is back in seconds, a full mailbox in hours. */
export const backoffSeconds = (attempts: number) => Math.min(minBackoffSeconds * 3 ** (attempts - 1), maxBackoffSeconds)

/** What will still be tried. */
export const isPending = and(
  isNull(outbox.sentAt),
  isNull(outbox.rejectedAt),
  sql`${outbox.attempts} < ${maxAttempts}`,
) as SQL

/** A one-time token is a credential: it is not stored once it has been sent. */
const redactTokens = (body: string) => body.replace(/(\?token=)[\w-]+/g, '$1removed')

interface Options {
  db: Db
  mailer: Mailer
  siteUrl: string
}

type SendOutcome = 'sent' | 'failed' | 'none' | 'unreachable'
type QueuedMail = typeof outbox.$inferSelect
type Words = Pick<QueuedMail, 'subject' | 'body' | 'html' | 'headers'>

/**
 * Sends the message that has waited longest, if any is due. The row stays locked while it is sent, and others skip it,
 * so several instances never send the same message; "sent" is written in the transaction that holds the lock. A crash
 * between the mail server's answer and that commit can repeat a message: it then carries the same Message-ID. A mail server
 * that is not there counts against no message: all of them wait until it is.
 */
export const sendNext = (options: Options): Promise<SendOutcome> =>
  options.db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(isPending, isNull(outbox.issueId), lte(outbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    return mail ? sendInTransaction(tx, options, mail, mail) : 'none'
  })

/**
 * The same for one message of an issue of the newsletter: a queue of its own, so that a link to a new password does not
 * wait for thousands. Whoever has left or bounced since the issue was started gets nothing.
 */
export const sendNextOfIssue = (options: Options): Promise<SendOutcome> =>
  options.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail: outbox, issue: newsletterIssues, token: subscribers.token })
      .from(outbox)
      .innerJoin(newsletterIssues, and(eq(newsletterIssues.id, outbox.issueId), eq(newsletterIssues.status, 'sending')))
      .innerJoin(subscribers, and(eq(subscribers.id, outbox.subscriberId), isReachable))
      .where(and(isPending, isNotNull(outbox.issueId), lte(outbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { of: outbox, skipLocked: true })
    if (!row) return 'none'
    return sendInTransaction(tx, options, row.mail, addressedIssue(row.issue, row.token, options.siteUrl))
  })

/** Who is on the list: confirmed, not gone, and takes mail. */
export const isReachable = and(
  isNotNull(subscribers.confirmedAt),
  isNull(subscribers.unsubscribedAt),
  isNull(subscribers.bouncedAt),
) as SQL

const sendInTransaction = async (
  tx: Db,
  { mailer, siteUrl }: Options,
  mail: QueuedMail,
  words: Words,
): Promise<SendOutcome> => {
  const update = (set: Partial<Record<keyof QueuedMail, unknown>>) =>
    tx
      .update(outbox)
      .set(set as Partial<QueuedMail>)
      .where(eq(outbox.id, mail.id))
  const attempts = mail.attempts + 1
  try {
    const { subject, body, html, headers } = words
    const messageId = `<outbox-${mail.id}-${mail.createdAt.getTime()}@${new URL(siteUrl).hostname}>`
    await mailer.send({ to: mail.to, subject, body, html, headers, messageId })
    await update({ sentAt: sql`now()`, attempts, lastError: null, body: redactTokens(mail.body) })
    return 'sent'
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    if (error instanceof MailServerUnreachable) {
      await update({ lastError })
      return 'unreachable'
    }
    if (error instanceof RecipientRejected) {
      await update({ attempts, lastError, rejectedAt: sql`now()` })
      if (mail.subscriberId) await markBounced(tx, mail.subscriberId, lastError)
      if (mail.followerId)
        await tx
          .update(followers)
          .set({ bouncedAt: sql`now()`, updatedAt: new Date() })
          .where(eq(followers.id, mail.followerId))
      return 'failed'
    }
    await update({
      attempts,
      lastError,
      nextAttemptAt: sql`now() + make_interval(secs => ${backoffSeconds(attempts)})`,
    })
    return 'failed'
  }
}

const markBounced = (tx: Db, id: string, bounceReason: string) =>
  tx
    .update(subscribers)
    .set({ bouncedAt: sql`now()`, bounceReason, updatedAt: new Date() })
    .where(eq(subscribers.id, id))

/** Ends the issues that have nothing left to send, with their result. Every instance may ask: one finds each. */
export const finishIssues = async (db: Db): Promise<number> => {
  const messagesOf = sql`from outbox where outbox.issue_id = newsletter_issues.id`
  const finished = await db
    .update(newsletterIssues)
    .set({
      status: 'sent',
      finishedAt: sql`now()`,
      updatedAt: new Date(),
      result: sql`(select jsonb_build_object(
        'sent', count(*) filter (where sent_at is not null), 'failed', count(*) filter (where sent_at is null),
        'waiting', 0, 'retrying', 0) ${messagesOf})`,
    })
    .where(
      and(
        eq(newsletterIssues.status, 'sending'),
        sql`not exists (select ${messagesOf} and ${isPending}
          and exists (select from subscribers where subscribers.id = outbox.subscriber_id and ${isReachable}))`,
      ),
    )
    .returning({ id: newsletterIssues.id })
  return finished.length
}
