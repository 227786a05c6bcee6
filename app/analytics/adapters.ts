import type { AnalyticsAdapter, AnalyticsEventKind } from './analytics.ts'

/** How people read each kind in reports. Here, where only a site with an analytics service loads them. */
export const eventLabels: Record<AnalyticsEventKind, string> = {
  'trust-signal-view': 'Trust signal view',
  'company-score-view': 'Company score view',
  'catchment-view': 'Catchment view',
  'audience-pathway': 'Audience pathway',
  'contact-form-submit': 'Contact form submit',
  'demo-request': 'Demo request',
  'newsletter-signup': 'Newsletter signup',
  'platform-view': 'Platform view',
  'insight-view': 'Insight view',
  'resource-download': 'Resource download',
  'rhi-methodology-view': 'RHI methodology view',
  'rhi-data-explore': 'RHI data explore',
  'partnership-view': 'Partnership view',
  'get-involved': 'Get involved',
}

/** The content security policy names their hosts. */
const policy = globalThis.trustedTypes?.createPolicy('analytics', { createScriptURL: (url) => url })

/** Resolves to false on failure, which is only logged: analytics must never break a page. */
const loadScript = (src: string, attributes: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = (policy?.createScriptURL(src) ?? src) as string
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.onload = () => resolve(true)
    script.onerror = () => {
      console.error(`Analytics script did not load: ${src}`)
      resolve(false)
    }
    document.head.append(script)
  })

type Plausible = (event: string, options?: { props?: Record<string, string>; u?: string }) => void

/** Plausible keeps no cookies and no personal data, so it needs no consent. We send one page view for each route. */
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
    event: (kind, props) => plausible(eventLabels[kind], { props }),
  }
}

/** Called only after consent (see consent-notice.tsx). We send one page view for each route. */
export const connectGa4 = async (id: string): Promise<AnalyticsAdapter | null> => {
  const dataLayer: unknown[] = []
  Object.assign(window, { dataLayer })
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: Google's library reads `arguments` objects, not arrays
    dataLayer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, anonymize_ip: true })
  if (!(await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`))) return null
  return {
    pageView: (path) => gtag('event', 'page_view', { page_path: path }),
    event: (kind, properties) => gtag('event', kind.replaceAll('-', '_'), properties),
  }
}
