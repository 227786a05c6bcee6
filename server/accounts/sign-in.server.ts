import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Services } from '../context.server.ts'
import { accounts, sessions, users } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf, cookiesOf, withCookie } from './auth.ts'
import { deviceCookie, readDevice } from './device-cookie.ts'
import { getSignedIn } from './session.server.ts'
import { SlowLane } from './slow-lane.ts'

const quarterOfAnHour = 15 * 60
export const signInLimits = {
  /** By who tries: a browser that has signed in to this account before, or else the client address. */
  perDevice: { name: 'sign-in-device', most: 10, perSeconds: quarterOfAnHour },
  perAddress: { name: 'sign-in', most: 10, perSeconds: quarterOfAnHour },
  /**
   * By who is tried, against many addresses at once. Beyond it, tries from unknown browsers are slowed and not refused (slow-lane.ts): a
   * stranger must not lock anybody out.
   */
  perAccount: { name: 'sign-in-account', most: 30, perSeconds: quarterOfAnHour },
}
const slowLane = new SlowLane()
/** What whoever finds the slow lane full is told: it moves within seconds. */
const slowLaneSeconds = 5

export type SignInOutcome =
  | { kind: 'signed-in'; headers: Headers }
  /** The password was right and the account has a second factor: a code is asked for next. */
  | { kind: 'code-wanted'; headers: Headers }
  /** Whose account was tried, where there is one: for the log alone. */
  | { kind: 'refused'; userId: string | null }
  | { kind: 'wait'; seconds: number }

export const signIn = async (
  services: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  { email, password, request }: { email: string; password: string; request: Request },
): Promise<SignInOutcome> => {
  const waitSeconds = await secondsToWait(services, request, email)
  if (waitSeconds !== null) return { kind: 'wait', seconds: waitSeconds }
  const { userId, isRight } = await checkPassword(services, email, password)
  if (!isRight) return { kind: 'refused', userId }
  const response = await authOf(services)
    .api.signInEmail({ body: { email, password }, headers: userAgentOf(request), asResponse: true })
    .catch(() => null)
  if (!response?.ok) return { kind: 'refused', userId }
  const { user: signedInUser } = (await response.json()) as { user?: { id: string } }
  if (!signedInUser) return { kind: 'code-wanted', headers: cookiesOf(response) }
  const cookie = await recordSignIn(services, request, { userId: signedInUser.id, with: 'password' })
  return { kind: 'signed-in', headers: withCookie(cookiesOf(response), cookie) }
}

const secondsToWait = async (
  { db, env, clientAddress }: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  request: Request,
  email: string,
): Promise<number | null> => {
  const { perDevice, perAddress, perAccount } = signInLimits
  const device = readDevice(env, request, email)
  if (device) return consumeRateLimit({ db, env }, perDevice, device)
  const account = email.toLowerCase()
  const waitSeconds = await consumeRateLimit({ db, env }, perAddress, clientAddress)
  if (waitSeconds !== null) return waitSeconds
  const isGuessedAt = (await consumeRateLimit({ db, env }, perAccount, account)) !== null
  return !isGuessedAt || (await slowLane.turn(account, clientAddress)) ? null : slowLaneSeconds
}

/**
 * One look-up and one hash for every address, known, disabled or not: neither the answer nor its timing tells them apart
 * (user enumeration). The library would do less for an address that it does not know.
 */
const checkPassword = async (services: Pick<Services, 'db' | 'env'>, email: string, password: string) => {
  const { password: passwords } = await authOf(services).$context
  decoyHash ??= passwords.hash(randomBytes(24).toString('base64url'))
  const decoy = await decoyHash
  const [account] = await services.db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.disabledAt)))
  const matches = await passwords.verify({ hash: account?.hash ?? decoy, password })
  return { userId: account?.userId ?? null, isRight: matches && account !== undefined }
}

/** The hash of a password that nobody knows. */
let decoyHash: Promise<string> | undefined

/** Only the browser's name is stored, so that people can tell their sessions apart. */
const userAgentOf = (request: Request) => new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' })

/**
 * Writes the audit line and ends the browser's earlier session: each sign-in gets a new one (session fixation). Returns the
 * cookie by which the browser is known from now on.
 */
export const recordSignIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
  { userId, with: factor }: { userId: string; with: string },
): Promise<string> => {
  const previous = await getSignedIn(services, request)
  const [user] = await services.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await services.db.transaction(async (tx) => {
    if (previous) await tx.delete(sessions).where(eq(sessions.id, previous.sessionId))
    await recordAction(tx, { by: userId, action: 'sign-in', subject: `users/${userId}`, details: { with: factor } })
  })
  return deviceCookie(services.env, request, user!.email)
}

/** Deletes the session from the database and clears the cookie. */
export const signOut = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<Headers> =>
  cookiesOf(await authOf(services).api.signOut({ headers: request.headers, asResponse: true }))

/** Where signing in leads: only to a page behind the sign-in, so that an address from outside is no open redirect. */
export const nextPage = (request: Request, pages: PageTable): string => {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/[\w/-]+$/.test(next) && pages.isPrivate(next) ? next : '/admin'
}
