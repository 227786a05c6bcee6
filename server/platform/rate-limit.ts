import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { rateLimits } from '../db/schema/people.ts'
import type { Env } from '../env.ts'

/** At most so many in a window of so many seconds. */
interface RateLimit {
  name: string
  most: number
  perSeconds: number
}

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
    .values({ key: keyOf(limit, address, env.authSecret ?? processSecret), count: 1, resetAt: windowEnd })
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

/** Where the server has no secret (see accounts/auth.ts), each instance counts for itself. */
const processSecret = randomBytes(32).toString('base64url')

/**
 * The address is never stored, only this HMAC. A plain hash could be reversed by trying every address, so it is keyed with
 * the server's secret. One household has a whole /64 of IPv6, so that counts as one address.
 */
const keyOf = (limit: RateLimit, address: string, secret: string) => {
  const countedAddress = isIPv6(address) && !address.includes('.') ? networkOf(address) : address
  return createHmac('sha256', secret).update(`riverline rate limit ${limit.name} ${countedAddress}`).digest('base64url')
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
