import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env.ts'
import { keyedHash } from '../platform/secret.ts'
import { readCookie } from './read-cookie.ts'

const oneYearSeconds = 365 * 24 * 60 * 60
const nameOf = (env: Env) => (env.siteUrl.startsWith('https:') ? '__Host-riverline.device' : 'riverline.device')

const signatureOf = (env: Env, id: string, email: string) => keyedHash(env, 'device', `${id} ${email.toLowerCase()}`)

/**
 * The id of this browser if somebody has signed in to this account with it before, or null. Tries from such a browser are
 * counted for themselves, so that strangers who try the same account cannot lock its owner out (OWASP: device cookies).
 */
export const readDevice = (env: Env, request: Request, email: string): string | null => {
  const [id = '', signature = ''] = (readCookie(request, nameOf(env)) ?? '').split('.')
  const expected = Buffer.from(signatureOf(env, id, email))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** The Set-Cookie header that makes this browser a known one. It holds no name or address. */
export const deviceCookie = (env: Env, request: Request, email: string): string => {
  const id = readDevice(env, request, email) ?? randomBytes(12).toString('hex')
  const secure = env.siteUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${id}.${signatureOf(env, id, email)}`
  return `${nameOf(env)}=${value}; Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`
}
