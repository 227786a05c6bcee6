import { createMiddleware } from 'hono/factory'

/** Whatever an answer says of these itself, it keeps. Only the editor's preview may stand in a frame, one of our own. */
const unlessGiven = ['Content-Security-Policy', 'Cross-Origin-Resource-Policy', 'X-Frame-Options']

export const headersFor = (siteUrl: string): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(siteUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
    : {}),
})

/** Strict by default. Pages bring their own content security policy, which names their inline scripts by hash. */
export const securityHeaders = (siteUrl: string) => {
  const all = Object.entries(headersFor(siteUrl))
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of all) if (!unlessGiven.includes(name) || !headers.has(name)) headers.set(name, value)
  })
}
