import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { rateLimits } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
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
 * How much mail anybody can have sent to an address that is not theirs: ten messages a day over all forms. Each form has
 * its own share, so that a stranger at the newsletter's form cannot use up the links to a new password.
 */
export const mailRateLimits = {
  newsletter: { name: 'mail-newsletter', most: 2, perSeconds: daySeconds },
  follow: { name: 'mail-follow', most: 5, perSeconds: daySeconds },
  newPassword: { name: 'mail-new-password', most: 3, perSeconds: daySeconds },
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
 * the server's secret. One household has a whole /64 of IPv6, so that counts as one address.
 */
const keyOf = (env: Env, limit: RateLimit, address: string) => {
  const countedAddress = isIPv6(address) && !address.includes('.') ? networkOf(address) : address
  return keyedHash(env, 'rate limit', `${limit.name} ${countedAddress}`)
}

const networkOf = (address: string) => {
  const [left = '', right = ''] = address.replace(/%.*$/, '').split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array(Math.max(0, 8 - groupsOf(left).length - groupsOf(right).length)).fill('0')
  const groups = address.includes('::') ? [...groupsOf(left), ...zeros, ...groupsOf(right)] : groupsOf(left)
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
