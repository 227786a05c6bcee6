import { type AnalyticsEventKind, type AnalyticsEvents, analyticsEvents } from './events.ts'

/** Something that events can be sent to. Without one (the default) every report is dropped. */
export interface AnalyticsAdapter {
  pageView(path: string): void
  event(label: string, properties: Record<string, string>): void
}

let adapter: AnalyticsAdapter | null = null
/** What happened before the adapter was there; the app starts before the analytics script does. */
let waiting: ((to: AnalyticsAdapter) => void)[] = []
let expected = false

const send = (report: (to: AnalyticsAdapter) => void) => {
  if (!adapter) {
    if (expected && waiting.length < 50) waiting.push(report)
    return
  }
  try {
    report(adapter)
  } catch (error) {
    console.error('Analytics event was not sent', error)
  }
}

export const reportPageView = (path: string) => send((to) => to.pageView(path))

export const reportEvent = <K extends AnalyticsEventKind>(kind: K, properties: AnalyticsEvents[K]) =>
  send((to) => to.event(analyticsEvents[kind].label, properties as Record<string, string>))

/** Called before an adapter is loaded, so that the first page view is not lost. */
export const expectAnalytics = () => {
  expected = true
}

export const connectAnalytics = (loaded: AnalyticsAdapter | null) => {
  adapter = loaded
  expected = false
  const held = waiting
  waiting = []
  if (loaded) for (const report of held) send(report)
}
