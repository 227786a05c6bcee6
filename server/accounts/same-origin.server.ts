import type { Env } from '../env.ts'

/**
 * The site's protection against cross-site request forgery (CSRF): whether a form was sent from one of our own pages.
 * Browsers set Origin and Sec-Fetch-Site, and a page cannot forge them; a sender without either is not a browser and
 * carries nobody's session cookie, so it may pass.
 */
export const isSameOrigin = (headers: Headers, siteUrl: string): boolean => {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  const origin = headers.get('Origin')
  if (origin === null) return true
  if (origin === new URL(siteUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('Host')
}

export const crossSiteMessage = 'Forms are taken only from the pages of this site.'

/** Throws a 403 for a cross-site request. */
export const assertSameOrigin = ({ env }: { env: Env }, request: Request) => {
  if (!isSameOrigin(request.headers, env.siteUrl)) throw new Response(crossSiteMessage, { status: 403 })
}
