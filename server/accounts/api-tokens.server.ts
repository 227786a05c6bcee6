import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { leastRole } from '#domain/accounts/api-token.ts'
import type { Role } from '#domain/accounts/permissions.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { apiTokens } from '../db/schema/integrations.ts'
import { recordAction } from '../platform/record-action.ts'
import { lacksRequiredFactor } from './required-factor.server.ts'

const maxTokens = 20
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

interface NewToken {
  userId: string
  ownerRole: Role
  name: string
  role: Role
  days: number
}

/** Makes a token and returns it: the only time that anybody sees it. Null when the owner has too many. */
export const createApiToken = (db: Db, { userId, ownerRole, name, role, days }: NewToken): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ total: count() }).from(apiTokens).where(eq(apiTokens.userId, userId))
    if (row!.total >= maxTokens) return null
    const token = `rl_${randomBytes(32).toString('base64url')}`
    const granted = leastRole(role, ownerRole)
    await tx.insert(apiTokens).values({
      userId,
      name,
      hash: hashOf(token),
      role: granted,
      expiresAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    })
    const details = { name, role: granted, days }
    await recordAction(tx, { by: userId, action: 'create-token', subject: `users/${userId}`, details })
    return token
  })

/** A person's own tokens, newest first, those that have run out too. */
export const listApiTokens = async (db: Db, userId: string) => {
  const rows = await db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.createdAt))
  return rows.map(({ id, name, role, expiresAt, lastUsedAt, createdAt }) => ({
    id,
    name,
    role,
    expiresAt: expiresAt.toISOString(),
    hasExpired: expiresAt <= new Date(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

export const revokeApiToken = (db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!isUuid(id)) return false
    const [token] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
      .returning({ name: apiTokens.name })
    if (!token) return false
    await recordAction(tx, { by: userId, action: 'revoke-token', subject: `users/${userId}`, details: token })
    return true
  })

export interface TokenHolder {
  tokenId: string
  userId: string
  /** What this call may do: the least of the token's role and its owner's role now. */
  role: Role
}

/**
 * Who a token speaks for, or null. Role, disabled state and a required second factor are the owner's at this moment, so a
 * change holds at once for every token too.
 */
export const findTokenHolder = async (services: Pick<Services, 'db'>, token: string): Promise<TokenHolder | null> => {
  const { db } = services
  const [row] = await db
    .select({ token: apiTokens, owner: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hashOf(token)), gt(apiTokens.expiresAt, sql`now()`)))
  if (!row || row.owner.disabledAt) return null
  const { role } = row.owner
  if (await lacksRequiredFactor(services, { role, hasSecondFactor: row.owner.twoFactorEnabled ?? false })) return null
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.id, row.token.id),
        sql`(${apiTokens.lastUsedAt} is null or ${lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`)})`,
      ),
    )
  return { tokenId: row.token.id, userId: row.owner.id, role: leastRole(row.token.role, role) }
}
