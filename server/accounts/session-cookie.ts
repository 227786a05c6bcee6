import { createHmac, timingSafeEqual } from 'node:crypto'

/** Behind `__Host-` where the site is served over https. */
export const sessionCookie = 'riverline.session_token'
const pattern = /(?:^|;\s*)(?:__Host-)?riverline\.session_token=([^;]*)/

/**
 * Whether a request carries a session cookie that we have signed, as the auth library signs it (HMAC-SHA256 of the token).
 * Says nothing of whether the session still stands: this is for what must cost nothing, before anything is asked.
 */
export const hasSignedSession = (cookie: string | undefined, secret: string | null | undefined): boolean => {
  const value = cookie ? pattern.exec(cookie)?.[1] : undefined
  if (!value || !secret) return false
  const [token, signature = ''] = decode(value).split('.')
  const expected = createHmac('sha256', secret).update(token!).digest()
  const received = Buffer.from(signature, 'base64')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
