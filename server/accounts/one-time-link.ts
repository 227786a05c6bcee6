import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { verifications } from '../db/schema/accounts.ts'

type Purpose = 'first-administrator' | 'invitation' | 'new-password'

/** Only this is stored: who reads the database cannot use the links. */
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')
const identifierOf = (purpose: Purpose, token: string) => `${purpose}:${hashed(token)}`

/** Makes the secret part of a link that works once, until it is too old. `value` is what the link is about. */
export const makeLink = async (
  tx: Db,
  { purpose, value, hours }: { purpose: Purpose; value: string; hours: number },
): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await tx.insert(verifications).values({
    id: randomBytes(12).toString('hex'),
    identifier: identifierOf(purpose, token),
    value,
    expiresAt: sql`now() + make_interval(hours => ${hours})`,
  })
  return token
}

const good = (purpose: Purpose, token: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, sql`now()`))

/** What a link is about, or null if it was used, withdrawn, is too old or never was. */
export const readLink = async (db: Db, purpose: Purpose, token: string): Promise<string | null> =>
  (await db.select({ value: verifications.value }).from(verifications).where(good(purpose, token)))[0]?.value ?? null

/** Uses the link up. Of two who use it at once, one gets the value. */
export const takeLink = async (tx: Db, purpose: Purpose, token: string): Promise<string | null> =>
  (await tx.delete(verifications).where(good(purpose, token)).returning({ value: verifications.value }))[0]?.value ??
  null

/** Every link of a purpose, or those about one thing. */
export const linksFor = (purpose: Purpose, value?: string) =>
  and(
    sql`starts_with(${verifications.identifier}, ${`${purpose}:`})`,
    value === undefined ? undefined : eq(verifications.value, value),
  )
