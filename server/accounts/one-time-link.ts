import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { verifications } from '../db/schema/accounts.ts'

type Purpose = 'first-administrator' | 'invitation' | 'new-password'

/** Only the token's hash is stored: who reads the database cannot use the links. */
const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`

/** Creates the token of a link that works once, until it expires. `value` is what the link is about. */
export const createLink = async (
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

const isValidLink = (purpose: Purpose, token: string) =>
  and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, sql`now()`))

/** What a link is about, or null if it was used or withdrawn, has expired or never existed. */
export const readLink = async (db: Db, purpose: Purpose, token: string): Promise<string | null> =>
  (await db.select({ value: verifications.value }).from(verifications).where(isValidLink(purpose, token)))[0]?.value ??
  null

/** Uses the link up, atomically: of two requests at once, one gets the value. */
export const consumeLink = async (tx: Db, purpose: Purpose, token: string): Promise<string | null> =>
  (await tx.delete(verifications).where(isValidLink(purpose, token)).returning({ value: verifications.value }))[0]
    ?.value ?? null

/** The condition for every link of a purpose, or for those about one value. */
export const linksFor = (purpose: Purpose, value?: string) =>
  and(
    sql`starts_with(${verifications.identifier}, ${`${purpose}:`})`,
    value === undefined ? undefined : eq(verifications.value, value),
  )
