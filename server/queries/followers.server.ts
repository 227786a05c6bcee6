import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Subject } from '#domain/alerts/subject.ts'
import type { Db } from '../db/db.ts'
import { alertDeliveries, alertEvents, followers, follows } from '../db/schema/alerts.ts'
import { outbox } from '../db/schema/people.ts'
import { type FollowedThing, getFollowed } from './followed.server.ts'

const maxThings = 50
const inWeek = sql`now() - interval '7 days'`

/** How many follow what, and how telling them goes. Counts alone: whose addresses they are, no page shows. */
export const getFollowerCounts = async (db: Db) => {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const [[people], [mail], [told], things] = await Promise.all([
    db
      .select({
        following: count(
          sql`exists (select from follows where follower_id = ${followers.id} and confirmed_at is not null)`,
        ),
        unconfirmed: count(
          sql`not exists (select from follows where follower_id = ${followers.id} and confirmed_at is not null)`,
        ),
        bounced: count(sql`${followers.bouncedAt} is not null`),
      })
      .from(followers),
    db
      .select({
        sent: count(sql`${outbox.sentAt} > ${inWeek}`),
        waiting: count(sql`${outbox.sentAt} is null and ${outbox.rejectedAt} is null`),
        failing: count(sql`${outbox.sentAt} is null and ${outbox.attempts} > 0`),
      })
      .from(outbox)
      .where(isNotNull(outbox.followerId)),
    db
      .select({
        events: sql<number>`(select count(*)::int from ${alertEvents} where ${alertEvents.foundAt} > ${inWeek})`,
        mailed: count(sql`${alertDeliveries.mailedAt} > ${inWeek}`),
        due: count(isNull(alertDeliveries.mailedAt)),
      })
      .from(alertDeliveries),
    db
      .select({ subject: follows.subject, followers: sql<number>`count(*)::int` })
      .from(follows)
      .innerJoin(followers, eq(followers.id, follows.followerId))
      .where(isNotNull(follows.confirmedAt))
      .groupBy(follows.subject)
      .orderBy(desc(sql`count(*)`), follows.subject)
      .limit(maxThings),
  ])
  const named: (FollowedThing & { followers: number })[] = []
  for (const { subject, followers: number } of things) {
    const thing = await getFollowed(db, subject as Subject)
    named.push({ ...(thing ?? { subject: subject as Subject, title: subject, path: '/live' }), followers: number })
  }
  return { people: people!, mail: mail!, told: told!, things: named }
}
