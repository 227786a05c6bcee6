import { createHmac, randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { site } from '#domain/site/site.ts'
import type { Db } from '../db/db.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../db/schema/accounts.ts'
import type { Env } from '../env.ts'
import { createBackupCodes } from './backup-codes.ts'

/**
 * Accounts and sessions. The library is called from our own routes; none of its HTTP endpoints is open, and nobody can
 * sign up: the first administrator comes by the set-up link, everybody else by invitation.
 */
const createAuth = (db: Db, env: Env) => {
  const isHttps = env.siteUrl.startsWith('https:')
  return betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    appName: site.name,
    plugins: [twoFactor({ issuer: site.name, backupCodeOptions: { customBackupCodesGenerate: createBackupCodes } })],
    secret: env.authSecret ?? randomBytes(32).toString('base64url'),
    baseURL: env.siteUrl,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength,
    },
    // Twelve hours from signing in, whatever happens in between; less if it is not used (session.server.ts).
    session: { expiresIn: 12 * 60 * 60, disableSessionRefresh: true },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'viewer' },
        disabledAt: { type: 'date', input: false, required: false },
      },
    },
    advanced: {
      // The library's own way would be __Secure-, which a page of another host of the same domain could set.
      cookiePrefix: `${isHttps ? '__Host-' : ''}riverline`,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      // Addresses of people are never stored.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    // What happens at sign-in is in the audit log; the library's own lines would only repeat it.
    logger: { level: 'error' },
  })
}

export type Auth = ReturnType<typeof createAuth>
export const minPasswordLength = 12
export const maxPasswordLength = 200

const authByDatabase = new WeakMap<Db, Auth>()

/** Memoised: one instance for each database. */
export const authOf = ({ db, env }: { db: Db; env: Env }): Auth => {
  let auth = authByDatabase.get(db)
  if (!auth) {
    auth = createAuth(db, env)
    authByDatabase.set(db, auth)
  }
  return auth
}

/** The Set-Cookie headers of a response of the library, to be sent with our own response. */
export const cookiesOf = (response: Response): Headers => {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}

export const withCookie = (headers: Headers, cookie: string): Headers => {
  headers.append('Set-Cookie', cookie)
  return headers
}

/**
 * The key that signs session cookies when AUTH_SECRET is not set. It is derived from the database's own password, which
 * every instance on that database shares and which is as secret as the sessions stored there. Without a password there is
 * none, and people sign in again after a restart.
 */
export const deriveAuthSecret = (databaseUrl: string): string | undefined => {
  const { password } = new URL(databaseUrl)
  return password ? createHmac('sha256', password).update('riverline sessions').digest('base64url') : undefined
}
