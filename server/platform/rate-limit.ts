import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { rateLimits } from '../db/schema/people.ts'
import type { Env } from '../env.ts'

/** So many in a window of so many seconds. */
interface RateLimit {
  name: string
  most: number
  perSeconds: number
}

/** A handful of submissions a minute: more than anybody types, fewer than a robot wants. */
export const formRateLimit: RateLimit = { name: 'forms', most: 6, perSeconds: 60 }

/**
 * Counts one more against a fixed-window rate limit: the window opens with the first and is not moved by the others. The
 * count is in the database, so that instances share it. Returns the seconds to wait, or null if there is room.
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
 * The address is never stored, only this. There are few enough addresses to try them all, so it takes the server's secret
 * to make it. One household has a whole /64 of IPv6, so that counts as one address.
 */
const keyOf = (limit: RateLimit, address: string, secret: string) => {
  const counted = isIPv6(address) && !address.includes('.') ? networkOf(address) : address
  return createHmac('sha256', secret).update(`riverline rate limit ${limit.name} ${counted}`).digest('base64url')
}

const networkOf = (address: string) => {
  const [left = '', right = ''] = address.replace(/%.*$/, '').split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const gap = Array(Math.max(0, 8 - parts(left).length - parts(right).length)).fill('0')
  const all = address.includes('::') ? [...parts(left), ...gap, ...parts(right)] : parts(left)
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16))
    .join(':')
}
