import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let analytics: typeof import('./analytics.ts')
beforeEach(async () => {
  vi.resetModules()
  analytics = await import('./analytics.ts')
})
afterEach(() => vi.restoreAllMocks())

const adapter = () => ({ pageView: vi.fn(), event: vi.fn() })

it('is off by default: reports go nowhere, also those from before it was connected', () => {
  analytics.reportPageView('/')
  const late = adapter()
  analytics.connectAnalytics(late)
  expect(late.pageView).not.toHaveBeenCalled()
})

it('holds what happens while the script loads, and sends it once', () => {
  analytics.queueUntilConnected()
  analytics.reportPageView('/rhi')
  analytics.reportEvent('company-score-view', { companyId: 'wessex-water' })
  const connected = adapter()
  analytics.connectAnalytics(connected)
  expect(connected.pageView).toHaveBeenCalledExactlyOnceWith('/rhi')
  expect(connected.event).toHaveBeenCalledExactlyOnceWith('Company score view', { companyId: 'wessex-water' })
})

it('drops what it held when the script failed to load', () => {
  analytics.queueUntilConnected()
  analytics.reportPageView('/')
  analytics.connectAnalytics(null)
  const later = adapter()
  analytics.connectAnalytics(later)
  expect(later.pageView).not.toHaveBeenCalled()
})

it('only logs when sending fails', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  analytics.connectAnalytics({
    ...adapter(),
    pageView: () => {
      throw new Error('blocked')
    },
  })
  expect(() => analytics.reportPageView('/')).not.toThrow()
  expect(logged).toHaveBeenCalled()
})

it('names every kind of event that the product reports', async () => {
  const { analyticsEvents } = await import('./events.ts')
  expect(Object.values(analyticsEvents).map(({ label }) => label)).toEqual([
    'Trust signal view',
    'Company score view',
    'Catchment view',
    'Audience pathway',
    'Contact form submit',
    'Demo request',
    'Newsletter signup',
    'Platform view',
    'Insight view',
    'Resource download',
    'RHI methodology view',
    'RHI data explore',
    'Partnership view',
    'Get involved',
  ])
})
