import { eq } from 'drizzle-orm'
import { isStorable } from '#domain/text/storable.ts'
import type { Services } from '../context.server.ts'
import { verifications } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf, cookiesOf, withCookie } from './auth.ts'
import { parseBackupCode } from './backup-codes.ts'
import { readCookie } from './read-cookie.ts'
import { recordSignIn, type SignInOutcome } from './sign-in.server.ts'

const perAddress = { name: 'second-factor', most: 20, perSeconds: 900 }
/** A code is good for a minute and a half at most, as clocks differ. In that time it works once (replay protection). */
const codeReplay = { name: 'second-factor-code', most: 1, perSeconds: 120 }

/** Whether this code of the authenticator was used before, by this person. Counts as a use. */
export const isUsedCode = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  code: string,
): Promise<boolean> => (await consumeRateLimit({ db, env }, codeReplay, `${userId} ${code}`)) !== null

/** The cookie that says "the password was right", or null. Its signature is for the auth library to check. */
const challengeOf = async (services: Pick<Services, 'db' | 'env'>, request: Request) => {
  const { createAuthCookie } = await authOf(services).$context
  const { name } = createAuthCookie('two_factor')
  const cookieValue = readCookie(request, name)
  const identifier = decodeOrNull(cookieValue)?.split('.')[0]
  if (!identifier) return null
  const [row] = await services.db
    .select({ userId: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, identifier))
  return row && row.expiresAt > new Date() ? { userId: row.userId, cookie: `${name}=${cookieValue}` } : null
}

/** The cookie is the client's to forge: one that cannot be decoded, or looked up in the database, is no cookie. */
const decodeOrNull = (value: string | null): string | null => {
  try {
    const decoded = value && decodeURIComponent(value)
    return decoded && isStorable(decoded) ? decoded : null
  } catch {
    return null
  }
}

/** Whether the browser is half-way through signing in. */
export const isAwaitingCode = async (services: Pick<Services, 'db' | 'env'>, request: Request) =>
  (await challengeOf(services, request)) !== null

/** The second step of signing in: a code of the authenticator, or a backup code. */
export const signInWithCode = async (
  services: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  { code: input, request }: { code: string; request: Request },
): Promise<SignInOutcome | { kind: 'start-again' }> => {
  const { db, clientAddress } = services
  const waitSeconds = await consumeRateLimit(services, perAddress, clientAddress)
  if (waitSeconds !== null) return { kind: 'wait', seconds: waitSeconds }
  const challenge = await challengeOf(services, request)
  if (!challenge) return { kind: 'start-again' }
  const { userId } = challenge
  const code = input.replace(/\s/g, '')
  const isTotp = /^\d{6}$/.test(code)
  const backupCode = isTotp ? null : parseBackupCode(input)
  const isUsable = isTotp ? !(await isUsedCode(services, userId, code)) : backupCode !== null
  // The session cookie, should there be one, is left out: this is about the person whose password was just typed.
  const headers = new Headers({ Cookie: challenge.cookie, 'User-Agent': request.headers.get('User-Agent') ?? '' })
  const { api } = authOf(services)
  const response = !isUsable
    ? null
    : isTotp
      ? await api.verifyTOTP({ body: { code }, headers, asResponse: true }).catch(() => null)
      : await api.verifyBackupCode({ body: { code: backupCode! }, headers, asResponse: true }).catch(() => null)
  if (response?.ok) {
    const factors = isTotp ? 'password and code' : 'password and backup code'
    const cookie = await recordSignIn(services, request, { userId, with: factors })
    return { kind: 'signed-in', headers: withCookie(cookiesOf(response), cookie) }
  }
  await recordAction(db, { by: userId, action: 'second-factor-refused', subject: `users/${userId}` })
  // After five wrong codes the library has thrown the challenge away.
  return (await isAwaitingCode(services, request)) ? { kind: 'refused', userId } : { kind: 'start-again' }
}
