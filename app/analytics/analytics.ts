/** Every kind of event that the site can report, with the properties it may carry. Nothing personal is among them. */
export interface AnalyticsEvents {
  'trust-signal-view': { path: string }
  'company-score-view': { companyId: string }
  'catchment-view': { catchment: string }
  'audience-pathway': { audience: string }
  'contact-form-submit': { topic: string }
  'demo-request': { from: string }
  'newsletter-signup': { from: string }
  'platform-view': { path: string }
  'insight-view': { slug: string; stream: string }
  'resource-download': { resource: string }
  'rhi-methodology-view': { path: string }
  'rhi-data-explore': { what: string }
  'partnership-view': { path: string }
  'get-involved': { route: string }
}

export type AnalyticsEventKind = keyof AnalyticsEvents

/** An analytics service. Without one (the default) every report is dropped. */
export interface AnalyticsAdapter {
  pageView(path: string): void
  event(kind: AnalyticsEventKind, properties: Record<string, string>): void
}

type Report = (adapter: AnalyticsAdapter) => void

const maxQueued = 50
let adapter: AnalyticsAdapter | null = null
/** Reports from before the adapter was loaded: the app starts before the analytics script does. */
let queue: Report[] = []
let isLoading = false
const requested = new Set<string>()

const send = (report: Report) => {
  if (!adapter) {
    if (isLoading && queue.length < maxQueued) queue.push(report)
    return
  }
  try {
    report(adapter)
  } catch (error) {
    console.error('Analytics event was not sent', error)
  }
}

export const reportPageView = (path: string) => send((service) => service.pageView(path))

export const reportEvent = <K extends AnalyticsEventKind>(kind: K, properties: AnalyticsEvents[K]) =>
  send((service) => service.event(kind, properties as Record<string, string>))

/**
 * Called before an adapter is loaded, so that the first page view is not lost. False if that service was asked for before:
 * the loader is mounted anew with every error screen, and the script is loaded once.
 */
export const queueUntilConnected = (service: string): boolean => {
  if (requested.has(service)) return false
  requested.add(service)
  isLoading = true
  return true
}

/** Null if the adapter did not load: then the queue is dropped. */
export const connectAnalytics = (loadedAdapter: AnalyticsAdapter | null) => {
  adapter = loadedAdapter
  isLoading = false
  const reports = queue
  queue = []
  if (adapter) for (const report of reports) send(report)
}
