import { lazy, Suspense, useEffect, useState } from 'react'
import { connectAnalytics, queueUntilConnected } from '#app/analytics/analytics.ts'

const ConsentNotice = lazy(() => import('./consent-notice.tsx').then((module) => ({ default: module.ConsentNotice })))

export interface AnalyticsSettings {
  plausibleDomain?: string
  plausibleHost: string
  ga4Id?: string
}

type Consent = 'unknown' | 'given' | 'refused'

/** Connects the configured analytics service, if any. Without configuration not a byte of it is loaded. */
export const AnalyticsLoader = ({ plausibleDomain, plausibleHost, ga4Id }: AnalyticsSettings) => {
  const [consent, setConsent] = useState<Consent | null>(null)

  useEffect(() => {
    if (!plausibleDomain || !queueUntilConnected('plausible')) return
    import('#app/analytics/adapters.ts')
      .then(({ connectPlausible }) => connectPlausible({ domain: plausibleDomain, host: plausibleHost }))
      .then(connectAnalytics)
  }, [plausibleDomain, plausibleHost])

  useEffect(() => {
    if (ga4Id) setConsent((localStorage.getItem('analyticsConsent') as Consent | null) ?? 'unknown')
  }, [ga4Id])

  useEffect(() => {
    if (!ga4Id || consent !== 'given' || !queueUntilConnected('ga4')) return
    import('#app/analytics/adapters.ts').then(({ connectGa4 }) => connectGa4(ga4Id)).then(connectAnalytics)
  }, [ga4Id, consent])

  if (consent !== 'unknown') return null
  const decide = (decision: Consent) => {
    localStorage.setItem('analyticsConsent', decision)
    setConsent(decision)
  }
  return (
    <Suspense>
      <ConsentNotice onDecide={(hasAgreed) => decide(hasAgreed ? 'given' : 'refused')} />
    </Suspense>
  )
}
