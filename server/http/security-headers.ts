import { createMiddleware } from 'hono/factory'

/** Strict by default. Pages bring their own content security policy, which names their inline scripts by hash. */
export const securityHeaders = (siteUrl: string) => {
  const secure = siteUrl.startsWith('https:')
  return createMiddleware(async (c, next) => {
    await next()
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  })
}
