import type { AnalyticsAdapter } from './analytics.ts'
import { loadScript } from './load-script.ts'

type Plausible = (event: string, options?: { props?: Record<string, string>; u?: string }) => void

/** Plausible keeps no cookies and no personal data, so it needs no consent. Page views are sent by us, one a route. */
export const connectPlausible = async (settings: {
  domain: string
  host: string
}): Promise<AnalyticsAdapter | null> => {
  if (!(await loadScript(`${settings.host}/js/script.manual.js`, { 'data-domain': settings.domain, defer: '' })))
    return null
  const plausible = (window as unknown as { plausible?: Plausible }).plausible
  if (!plausible) return null
  return {
    pageView: (path) => plausible('pageview', { u: location.origin + path }),
    event: (label, props) => plausible(label, { props }),
  }
}
