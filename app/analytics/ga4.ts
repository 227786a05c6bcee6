import type { AnalyticsAdapter } from './analytics.ts'
import { loadScript } from './load-script.ts'

/** Loaded only after consent (see consent-notice.tsx). Page views are sent by us, one a route. */
export const connectGa4 = async (id: string): Promise<AnalyticsAdapter | null> => {
  const layer: unknown[] = []
  Object.assign(window, { dataLayer: layer })
  // Google's library reads `arguments` objects, not arrays.
  function gtag(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the library's wire format
    layer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, anonymize_ip: true })
  if (!(await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`))) return null
  return {
    pageView: (path) => gtag('event', 'page_view', { page_path: path }),
    event: (label, properties) => gtag('event', label.toLowerCase().replaceAll(' ', '_'), properties),
  }
}
