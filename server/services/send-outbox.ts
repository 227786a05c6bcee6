import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Mailer, MailServerUnreachable } from '../adapters/mailer.ts'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/schema/people.ts'

/** After this many failures, some three days, there are no more retries: the admin area shows the message and its error. */
export const maxAttempts = 20
const minBackoffSeconds = 5
const maxBackoffSeconds = 6 * 60 * 60

/** Exponential backoff, from five seconds to six hours: a server that was restarted is back in seconds, a full mailbox in hours. */
export const backoffSeconds = (attempts: number) => Math.min(minBackoffSeconds * 3 ** (attempts - 1), maxBackoffSeconds)

/** A one-time token is a credential: it is not stored once it has been sent. */
const redactTokens = (body: string) => body.replace(/(\?token=)[\w-]+/g, '$1removed')

interface Options {
  db: Db
  mailer: Mailer
  /** The right-hand side of message ids. */
  host: string
}

/**
 * Sends the message that has waited longest, if any is due. The row stays locked while it is sent, and others skip it,
 * so several instances never send the same message; "sent" is written in the transaction that holds the lock. A crash
 * between the mail server's answer and that commit can repeat a message: it then carries the same Message-ID. A mail server
 * that is not there counts against no message: all of them wait until it is.
 */
export const sendNext = ({ db, mailer, host }: Options): Promise<'sent' | 'failed' | 'none' | 'unreachable'> =>
  db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(
        and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, sql`now()`), sql`${outbox.attempts} < ${maxAttempts}`),
      )
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!mail) return 'none'
    const attempts = mail.attempts + 1
    try {
      await mailer.send({ ...mail, messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@${host}>` })
      const body = redactTokens(mail.body)
      await tx.update(outbox).set({ sentAt: sql`now()`, attempts, lastError: null, body }).where(eq(outbox.id, mail.id))
      return 'sent'
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      if (error instanceof MailServerUnreachable) {
        await tx.update(outbox).set({ lastError }).where(eq(outbox.id, mail.id))
        return 'unreachable'
      }
      const nextAttemptAt = sql`now() + make_interval(secs => ${backoffSeconds(attempts)})`
      await tx.update(outbox).set({ attempts, lastError, nextAttemptAt }).where(eq(outbox.id, mail.id))
      return 'failed'
    }
  })
