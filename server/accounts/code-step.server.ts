import { eq } from 'drizzle-orm'
import type { Services } from '../context.server.ts'
import { verifications } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf } from './auth.ts'
import { readBackupCode } from './backup-codes.ts'
import { cookieNamed, cookiesOf } from './cookies.ts'
import { type SignInOutcome, signedIn } from './sign-in.server.ts'

const perAddress = { name: 'second-factor', most: 20, perSeconds: 900 }
/** A code is good for a minute and a half at most, as clocks differ. In that time it works once. */
const oneUse = { name: 'second-factor-code', most: 1, perSeconds: 120 }

/** Whether this code of the authenticator was used before, by this person. Counts as a use. */
export const isUsedCode = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  code: string,
): Promise<boolean> => (await consumeRateLimit({ db, env }, oneUse, `${userId} ${code}`)) !== null

/** The cookie that says "the password was right", or null. Its signature is for the auth library to check. */
const challengeOf = async (services: Pick<Services, 'db' | 'env'>, request: Request) => {
  const { createAuthCookie } = await authOf(services).$context
  const { name } = createAuthCookie('two_factor')
  const sent = cookieNamed(request, name)
  const identifier = sent && decodeURIComponent(sent).split('.')[0]
  if (!identifier) return null
  const [row] = await services.db
    .select({ userId: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, identifier))
  return row && row.expiresAt > new Date() ? { userId: row.userId, cookie: `${name}=${sent}` } : null
}

/** Whether the browser is half-way through signing in. */
export const isCodeWanted = async (services: Pick<Services, 'db' | 'env'>, request: Request) =>
  (await challengeOf(services, request)) !== null

/** The second step of signing in: a code of the authenticator, or a backup code. */
export const signInWithCode = async (
  services: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  { code: typed, request }: { code: string; request: Request },
): Promise<SignInOutcome | { kind: 'start-again' }> => {
  const { db, clientAddress } = services
  const wait = await consumeRateLimit(services, perAddress, clientAddress)
  if (wait !== null) return { kind: 'wait', seconds: wait }
  const challenge = await challengeOf(services, request)
  if (!challenge) return { kind: 'start-again' }
  const { userId } = challenge
  const code = typed.replace(/\s/g, '')
  const byApp = /^\d{6}$/.test(code)
  const backup = byApp ? null : readBackupCode(typed)
  const usable = byApp ? !(await isUsedCode(services, userId, code)) : backup !== null
  // The session cookie, should there be one, is left out: this is about the person whose password was just typed.
  const headers = new Headers({ Cookie: challenge.cookie, 'User-Agent': request.headers.get('User-Agent') ?? '' })
  const { api } = authOf(services)
  const answer = !usable
    ? null
    : byApp
      ? await api.verifyTOTP({ body: { code }, headers, asResponse: true }).catch(() => null)
      : await api.verifyBackupCode({ body: { code: backup! }, headers, asResponse: true }).catch(() => null)
  if (answer?.ok) {
    await signedIn(services, request, { userId, with: byApp ? 'password and code' : 'password and backup code' })
    return { kind: 'signed-in', headers: cookiesOf(answer) }
  }
  await recordAction(db, { by: userId, action: 'second-factor-refused', subject: `users/${userId}` })
  // After five wrong codes the library has thrown the challenge away.
  return (await isCodeWanted(services, request)) ? { kind: 'refused' } : { kind: 'start-again' }
}
