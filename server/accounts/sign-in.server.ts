import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Services } from '../context.server.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf, cookiesOf } from './auth.ts'
import { getSignedIn } from './session.server.ts'

/** Ten tries in a quarter of an hour from one address, and as many for one account from wherever. */
const perAddress = { name: 'sign-in', most: 10, perSeconds: 900 }
const perAccount = { name: 'sign-in-account', most: 10, perSeconds: 900 }

export type SignInOutcome =
  | { kind: 'signed-in'; headers: Headers }
  /** The password was right and the account has a second factor: a code is asked for next. */
  | { kind: 'code-wanted'; headers: Headers }
  | { kind: 'refused' }
  | { kind: 'wait'; seconds: number }

export const signIn = async (
  services: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  { email, password, request }: { email: string; password: string; request: Request },
): Promise<SignInOutcome> => {
  const { db, env, clientAddress } = services
  const waitSeconds =
    (await consumeRateLimit({ db, env }, perAddress, clientAddress)) ??
    (await consumeRateLimit({ db, env }, perAccount, email.toLowerCase()))
  if (waitSeconds !== null) return { kind: 'wait', seconds: waitSeconds }
  const [user] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  // A disabled account takes the same path with a password that cannot be right, so that neither the answer nor its
  // timing tells it from an unknown one (user enumeration).
  const checkedPassword = user?.disabledAt ? randomBytes(24).toString('base64url') : password
  const response = await authOf(services)
    .api.signInEmail({ body: { email, password: checkedPassword }, headers: userAgentOf(request), asResponse: true })
    .catch(() => null)
  if (!response?.ok) return { kind: 'refused' }
  const { user: signedInUser } = (await response.json()) as { user?: { id: string } }
  if (!signedInUser) return { kind: 'code-wanted', headers: cookiesOf(response) }
  await recordSignIn(services, request, { userId: signedInUser.id, with: 'password' })
  return { kind: 'signed-in', headers: cookiesOf(response) }
}

/** Only the browser's name is stored, so that people can tell their sessions apart. */
const userAgentOf = (request: Request) => new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' })

/** Writes the audit line and ends the browser's earlier session: each sign-in gets a new one (session fixation). */
export const recordSignIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
  { userId, with: factor }: { userId: string; with: string },
) => {
  const previous = await getSignedIn(services, request)
  await services.db.transaction(async (tx) => {
    if (previous) await tx.delete(sessions).where(eq(sessions.id, previous.sessionId))
    await recordAction(tx, { by: userId, action: 'sign-in', subject: `users/${userId}`, details: { with: factor } })
  })
}

/** Deletes the session from the database and clears the cookie. */
export const signOut = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<Headers> =>
  cookiesOf(await authOf(services).api.signOut({ headers: request.headers, asResponse: true }))

/** Where signing in leads: only to a page behind the sign-in, so that an address from outside is no open redirect. */
export const nextPage = (request: Request, pages: PageTable): string => {
  const next = new URL(request.url).searchParams.get('next') ?? ''
  return /^\/[\w/-]+$/.test(next) && pages.isPrivate(next) ? next : '/admin'
}
