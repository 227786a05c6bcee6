import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'

/**
 * A response may set these itself; the others are overwritten. X-Frame-Options: only the editor's preview may be framed.
 * Referrer-Policy: the address of a shared draft is its key.
 */
const overridable = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy', 'X-Frame-Options', 'Referrer-Policy']

export type Site = Pick<Env, 'siteUrl' | 'hsts'>

/** Two years, which is what lists of preloaded sites ask for. */
const hstsOf = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' }

export const headersFor = ({ siteUrl, hsts }: Site): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=63072000${hstsOf[hsts]}` } : {}),
})

/** Strict by default. Pages set a content security policy (CSP) of their own, with hashes of their inline scripts. */
export const securityHeaders = (site: Site) => {
  const defaults = Object.entries(headersFor(site))
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of defaults)
      if (!overridable.includes(name) || !headers.has(name)) headers.set(name, value)
    // An embed may stand in anybody's frame, which this older header has no word for.
    if (headers.get('Content-Security-Policy')!.includes('frame-ancestors *')) headers.delete('X-Frame-Options')
  })
}
