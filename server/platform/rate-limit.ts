import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { rateLimits } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { networkOf } from './client-address.ts'
import { keyedHash } from './secret.ts'

/** At most so many in a window of so many seconds. */
export interface RateLimit {
  name: string
  most: number
  perSeconds: number
}

/** The limit as the header RateLimit-Policy states it. */
export const policyOf = ({ name, most, perSeconds }: RateLimit) => `"${name}";q=${most};w=${perSeconds}`

const daySeconds = 24 * 60 * 60
/**
 * How much mail anybody can have sent to an address that is not theirs: seven messages a day by the forms that everybody has. Each form has
 * its own share, so that a stranger at the newsletter's form cannot use up the links to a new password.
 *
 * Those go only to people with an account. Three a day by one network; and two an hour by all of them together, 48 a day at the very most, for
 * which sixteen networks are needed. An hour is as long as a link works: whoever asks when the two have been sent has one in their mail
 * that still works, because every one goes to them, whoever asked. So strangers cannot use up the links of a day.
 */
export const mailRateLimits = {
  newsletter: { name: 'mail-newsletter', most: 2, perSeconds: daySeconds },
  follow: { name: 'mail-follow', most: 5, perSeconds: daySeconds },
  newPassword: { name: 'mail-new-password', most: 2, perSeconds: 60 * 60 },
  newPasswordByNetwork: { name: 'mail-new-password-network', most: 3, perSeconds: daySeconds },
} satisfies Record<string, RateLimit>

/** More submissions a minute than a person types, fewer than a spam bot sends. */
export const formRateLimit: RateLimit = { name: 'forms', most: 6, perSeconds: 60 }

/**
 * Counts one more against a fixed-window rate limit: the window opens with the first and is not moved by the others. The
 * count is in the database, so that instances share it. Returns the seconds to wait, or null if the limit is not reached.
 */
export const consumeRateLimit = async (
  { db, env }: { db: Db; env: Env },
  limit: RateLimit,
  address: string,
): Promise<number | null> => {
  const isWindowOpen = sql`${rateLimits.resetAt} > now()`
  const windowEnd = sql`now() + make_interval(secs => ${limit.perSeconds})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(env, limit, address), count: 1, resetAt: windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isWindowOpen} then ${rateLimits.count} + 1 else 1 end`,
        resetAt: sql`case when ${isWindowOpen} then ${rateLimits.resetAt} else ${windowEnd} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      waitSeconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetAt} - now()))::int`,
    })
  return row!.count > limit.most ? Math.max(1, row!.waitSeconds) : null
}

/**
 * The address is never stored, only this HMAC. A plain hash could be reversed by trying every address, so it is keyed with
 * the server's secret.
 */
const keyOf = (env: Env, limit: RateLimit, address: string) =>
  keyedHash(env, 'rate limit', `${limit.name} ${networkOf(address)}`)
