import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { followFields } from '#domain/alerts/follow-form.ts'
import { type Pace, paces } from '#domain/alerts/pace.ts'
import { maxFollows, type Subject } from '#domain/alerts/subject.ts'
import { checkSubmission } from '#domain/forms/submission.ts'
import { isUnavailable } from '../../db/database-error.ts'
import type { Db } from '../../db/db.ts'
import { alertDeliveries, followers, follows } from '../../db/schema/alerts.ts'
import { outbox } from '../../db/schema/people.ts'
import { transactionInTime } from '../../db/transaction-in-time.ts'
import type { Env } from '../../env.ts'
import { consumeRateLimit, formRateLimit, mailRateLimits } from '../../platform/rate-limit.ts'
import { type FollowedThing, getFollowed } from '../../queries/followed.server.ts'
import { getIdentity } from '../../queries/settings.server.ts'
import { RateLimitExceeded, type SubmissionOutcome } from '../submit-form.server.ts'
import { alreadyFollowsMail, confirmFollowMail } from './alert-mail.ts'

/**
 * Stores that an address wants to follow something, and the message by which its owner confirms it. One answer for all, so that
 * nobody can find out what an address follows. The same again within ten minutes is a double click.
 */
export const follow = async (
  { db, env }: { db: Db; env: Env },
  { thing, input, clientAddress }: { thing: FollowedThing; input: unknown; clientAddress: string },
): Promise<SubmissionOutcome> => {
  const checked = checkSubmission({ fields: followFields }, input)
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors }
  const email = String(checked.values.email)
  const pace = checked.values.pace as Pace
  try {
    await transactionInTime(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follow ${email}`}, 0))`)
      const [earlier] = await tx
        .select()
        .from(followers)
        .where(eq(sql`lower(${followers.email})`, email))
      const known = earlier ? await tx.select().from(follows).where(eq(follows.followerId, earlier.id)) : []
      const before = known.find(({ subject }) => subject === thing.subject)
      if (earlier && before && (await wasMailedRecently(tx, earlier.id))) return
      const waitSeconds = await consumeRateLimit({ db: tx, env }, formRateLimit, clientAddress)
      if (waitSeconds !== null) throw new RateLimitExceeded(waitSeconds)
      const isMailAllowed = (await consumeRateLimit({ db: tx, env }, mailRateLimits.follow, email)) === null
      const follower = earlier ?? (await addFollower(tx, email, pace))
      // Whoever knows the address can ask; what its owner chose stays, until they choose otherwise on their page.
      if (earlier?.bouncedAt)
        await tx.update(followers).set({ bouncedAt: null, updatedAt: new Date() }).where(eq(followers.id, earlier.id))
      const isNew = !before && known.length < maxFollows
      if (isNew) await tx.insert(follows).values({ followerId: follower.id, subject: thing.subject })
      if (!isMailAllowed) return
      const toConfirm = isNew || before?.confirmedAt === null
      const mail = (toConfirm ? confirmFollowMail : alreadyFollowsMail)(follower, thing.title, {
        siteUrl: env.siteUrl,
        siteName: (await getIdentity(tx)).name,
      })
      await tx.insert(outbox).values({ followerId: follower.id, ...mail })
    })
    return { kind: 'stored' }
  } catch (error) {
    if (error instanceof RateLimitExceeded) return { kind: 'rate-limited', retryAfterSeconds: error.retryAfterSeconds }
    if (isUnavailable(error)) return { kind: 'unavailable' }
    throw error
  }
}

const addFollower = async (tx: Db, email: string, pace: Pace) => {
  const token = randomBytes(32).toString('base64url')
  const [added] = await tx.insert(followers).values({ email, token, pace }).returning()
  return added!
}

const wasMailedRecently = async (tx: Db, followerId: string) => {
  const [mail] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.followerId, followerId), gt(outbox.createdAt, sql`now() - interval '10 minutes'`)))
    .limit(1)
  return mail !== undefined
}

export interface FollowerPage {
  pace: Pace
  things: (FollowedThing & { isConfirmed: boolean })[]
}

/** What the owner of a link follows; null where the link is not good, or nothing is followed any more. */
export const getFollower = async (db: Db, token: string): Promise<FollowerPage | null> => {
  const [follower] = await db.select().from(followers).where(eq(followers.token, token))
  if (!follower) return null
  const rows = await db
    .select()
    .from(follows)
    .where(eq(follows.followerId, follower.id))
    .orderBy(asc(follows.createdAt), asc(follows.subject))
  const things = []
  for (const { subject, confirmedAt } of rows) {
    const thing = await getFollowed(db, subject as Subject)
    // What is gone from the site can still be stopped.
    const named = thing ?? { subject: subject as Subject, title: subject, path: '/live' }
    things.push({ ...named, isConfirmed: confirmedAt !== null })
  }
  return { pace: follower.pace, things }
}

export const followerIntents = ['confirm', 'stop', 'pace', 'stop-all'] as const

/** One press on the page of a follower. Each may be repeated; a link that is not good changes nothing. */
export const changeFollower = (
  db: Db,
  token: string,
  { intent, subjects, pace }: { intent: (typeof followerIntents)[number]; subjects: string[]; pace: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [follower] = await tx.select().from(followers).where(eq(followers.token, token)).for('update')
    if (!follower) return false
    const { id } = follower
    if (intent === 'pace') {
      if (!Object.hasOwn(paces, pace)) return false
      await tx
        .update(followers)
        .set({ pace: pace as Pace, updatedAt: new Date() })
        .where(eq(followers.id, id))
      return true
    }
    if (intent === 'stop-all') {
      await tx.delete(followers).where(eq(followers.id, id))
      return true
    }
    const named = and(eq(follows.followerId, id), inArray(follows.subject, subjects.slice(0, maxFollows)))
    if (intent === 'confirm') {
      const now = new Date()
      await tx
        .update(follows)
        .set({ confirmedAt: now })
        .where(and(named, isNull(follows.confirmedAt)))
      await tx.update(followers).set({ bouncedAt: null, updatedAt: now }).where(eq(followers.id, id))
      return true
    }
    await tx.delete(follows).where(named)
    if ((await tx.$count(follows, eq(follows.followerId, id))) === 0)
      await tx.delete(followers).where(eq(followers.id, id))
    else await forgetUnfollowed(tx, id)
    return true
  })

/** What waits to be told of something that is not followed any more is not told. */
const forgetUnfollowed = (tx: Db, followerId: string) =>
  tx.delete(alertDeliveries).where(
    and(
      eq(alertDeliveries.followerId, followerId),
      isNull(alertDeliveries.mailedAt),
      sql`not exists (select from alert_events event join follows on follows.subject = any(event.subjects)
        where event.id = ${alertDeliveries.eventId} and follows.follower_id = ${followerId})`,
    ),
  )
