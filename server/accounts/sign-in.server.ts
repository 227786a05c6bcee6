import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.server.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf } from './auth.ts'
import { cookiesOf } from './cookies.ts'
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
  const wait =
    (await consumeRateLimit({ db, env }, perAddress, clientAddress)) ??
    (await consumeRateLimit({ db, env }, perAccount, email.toLowerCase()))
  if (wait !== null) return { kind: 'wait', seconds: wait }
  const [known] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.email, email.toLowerCase()))
  // Those who are disabled take the same road, with a password that cannot be right: nothing tells them from strangers.
  const tried = known?.disabledAt ? randomBytes(24).toString('base64url') : password
  const answer = await authOf(services)
    .api.signInEmail({ body: { email, password: tried }, headers: browserOf(request), asResponse: true })
    .catch(() => null)
  if (!answer?.ok) return { kind: 'refused' }
  const { user } = (await answer.json()) as { user?: { id: string } }
  if (!user) return { kind: 'code-wanted', headers: cookiesOf(answer) }
  await signedIn(services, request, { userId: user.id, with: 'password' })
  return { kind: 'signed-in', headers: cookiesOf(answer) }
}

/** What is told of the browser: its name, so that people can tell their sessions apart. */
const browserOf = (request: Request) => new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' })

/** Notes it, and ends the session that the browser had before: it gets a new one with every sign-in. */
export const signedIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
  { userId, with: factor }: { userId: string; with: string },
) => {
  const before = await getSignedIn(services, request)
  await services.db.transaction(async (tx) => {
    if (before) await tx.delete(sessions).where(eq(sessions.id, before.sessionId))
    await recordAction(tx, { by: userId, action: 'sign-in', subject: `users/${userId}`, details: { with: factor } })
  })
}

/** Ends the session in the database and takes the cookie away. */
export const signOut = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<Headers> =>
  cookiesOf(await authOf(services).api.signOut({ headers: request.headers, asResponse: true }))
