import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { encode } from 'uqr'
import { site } from '#domain/site/site.ts'
import type { Services } from '../context.server.ts'
import { twoFactors } from '../db/schema/accounts.ts'
import { consumeRateLimit } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf, cookiesOf } from './auth.ts'
import { isUsedCode } from './code-step.server.ts'

type AuthServices = Pick<Services, 'db' | 'env'>

/** Rate limit of password and code checks on one's own account, against somebody at an unlocked screen. */
const perPerson = { name: 'own-password', most: 10, perSeconds: 900 }
export const isOverPasswordLimit = async (services: AuthServices, userId: string): Promise<boolean> =>
  (await consumeRateLimit(services, perPerson, userId)) !== null

export interface NewSecondFactor {
  /** The secret as a picture for the authenticator's camera, and as letters. */
  qrCode: { size: number; path: string }
  secret: string
  backupCodes: string[]
}

/** Creates a TOTP secret. It takes effect once a code made from it is confirmed. Null if the password is wrong. */
export const beginSecondFactor = async (
  services: AuthServices,
  request: Request,
  password: string,
): Promise<NewSecondFactor | null> => {
  const enrolment = await authOf(services)
    .api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers })
    .catch(() => null)
  return enrolment?.method === 'totp' ? toNewSecondFactor(enrolment.totpURI, enrolment.backupCodes) : null
}

const toNewSecondFactor = (totpUri: string, backupCodes: string[]): NewSecondFactor => ({
  qrCode: qrCodeOf(totpUri),
  secret: new URL(totpUri).searchParams.get('secret') ?? '',
  backupCodes,
})

/** The secret and backup codes that wait for their first code, shown again after a wrong one. Null once it is confirmed. */
export const readNewSecondFactor = async (
  services: AuthServices,
  { id, email }: { id: string; email: string },
): Promise<NewSecondFactor | null> => {
  const [row] = await services.db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, id), eq(twoFactors.verified, false)))
  if (!row) return null
  const { api, $context } = authOf(services)
  const { secretConfig } = await $context
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret })
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: id } })
  return toNewSecondFactor(totpUriOf(secret, email), backupCodes)
}

/** As the library writes it when the secret is made: the key URI that authenticators read. */
const totpUriOf = (secret: string, email: string) => {
  const uri = new URL('otpauth://totp')
  uri.pathname = `${encodeURIComponent(site.name)}:${encodeURIComponent(email)}`
  uri.search = new URLSearchParams({ secret: base32(secret), issuer: site.name, digits: '6', period: '30' }).toString()
  return uri.href
}

/** RFC 4648, without padding. */
const base32 = (text: string) => {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** One unit square for each dark module, as the outline of an SVG path. */
const qrCodeOf = (text: string) => {
  const { size, data } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** The cookies of the session that replaces this one, or null if the code is wrong or was used. */
export const confirmSecondFactor = async (
  services: AuthServices,
  { request, userId, code }: { request: Request; userId: string; code: string },
): Promise<Headers | null> => {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits) || (await isUsedCode(services, userId, digits))) return null
  const response = await authOf(services)
    .api.verifyTOTP({ body: { code: digits }, headers: request.headers, asResponse: true })
    .catch(() => null)
  if (!response?.ok) return null
  await recordAction(services.db, { by: userId, action: 'second-factor-on', subject: `users/${userId}` })
  return cookiesOf(response)
}

/** The cookies of the session that replaces this one, or null if the password is wrong. */
export const endSecondFactor = async (
  services: AuthServices,
  { request, userId, password }: { request: Request; userId: string; password: string },
): Promise<Headers | null> => {
  const response = await authOf(services)
    .api.disableTwoFactor({ body: { password }, headers: request.headers, asResponse: true })
    .catch(() => null)
  if (!response?.ok) return null
  await recordAction(services.db, { by: userId, action: 'second-factor-off', subject: `users/${userId}` })
  return cookiesOf(response)
}

/** Ten new codes; the old ones stop working. Null if the password is wrong. */
export const renewBackupCodes = async (
  services: AuthServices,
  { request, userId, password }: { request: Request; userId: string; password: string },
): Promise<string[] | null> => {
  const renewed = await authOf(services)
    .api.generateBackupCodes({ body: { password }, headers: request.headers })
    .catch(() => null)
  if (!renewed) return null
  await recordAction(services.db, { by: userId, action: 'new-backup-codes', subject: `users/${userId}` })
  return renewed.backupCodes
}
