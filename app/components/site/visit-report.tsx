import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportPageView } from '#app/analytics/analytics.ts'
import { AnalyticsLoader, type AnalyticsSettings } from './analytics-loader.tsx'

/** The navigation that was reported last: a page that breaks and the error screen in its place are one view. */
let reportedKey: string | null = null

/** Connects analytics and reports a view of whatever stands at the address: a page, the 404 screen, an error. */
export const VisitReport = ({ analytics }: { analytics: AnalyticsSettings }) => {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query on the same page is no new view
  useEffect(() => {
    if (key === reportedKey) return
    reportedKey = key
    reportPageView(pathname)
  }, [pathname])
  return <AnalyticsLoader {...analytics} />
}
