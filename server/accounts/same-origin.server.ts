import type { Env } from '../env.ts'

/**
 * The site's protection against cross-site request forgery (CSRF): whether a form was sent from one of our own pages.
 * Browsers say where a POST comes from and cannot be made to lie about it; a sender that says nothing is not a browser
 * and carries nobody's session, so it may pass.
 */
export const isSameOrigin = (headers: Headers, siteUrl: string): boolean => {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('Origin')
  if (origin === null) return true
  if (origin === new URL(siteUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('Host')
}

export const crossSiteMessage = 'Forms are taken only from the pages of this site.'

/** Throws a 403 at a form that another site sent in somebody's name. */
export const assertSameOrigin = ({ env }: { env: Env }, request: Request) => {
  if (!isSameOrigin(request.headers, env.siteUrl)) throw new Response(crossSiteMessage, { status: 403 })
}
