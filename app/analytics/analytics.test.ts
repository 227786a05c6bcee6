import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let analytics: typeof import('./analytics.ts')
beforeEach(async () => {
  vi.resetModules()
  analytics = await import('./analytics.ts')
})
afterEach(() => vi.restoreAllMocks())

const mockAdapter = () => ({ pageView: vi.fn(), event: vi.fn() })

it('is off by default: reports go nowhere, also those from before it was connected', () => {
  analytics.reportPageView('/')
  const lateAdapter = mockAdapter()
  analytics.connectAnalytics(lateAdapter)
  expect(lateAdapter.pageView).not.toHaveBeenCalled()
})

it('holds what happens while the script loads, and sends it once', () => {
  analytics.queueUntilConnected('plausible')
  analytics.reportPageView('/rhi')
  analytics.reportEvent('company-score-view', { companyId: 'wessex-water' })
  const connectedAdapter = mockAdapter()
  analytics.connectAnalytics(connectedAdapter)
  expect(connectedAdapter.pageView).toHaveBeenCalledExactlyOnceWith('/rhi')
  expect(connectedAdapter.event).toHaveBeenCalledExactlyOnceWith('company-score-view', { companyId: 'wessex-water' })
})

it('asks for a service once, however often the loader is mounted', () => {
  expect(analytics.queueUntilConnected('plausible')).toBe(true)
  expect(analytics.queueUntilConnected('plausible')).toBe(false)
  expect(analytics.queueUntilConnected('ga4')).toBe(true)
})

it('drops what it held when the script failed to load', () => {
  analytics.queueUntilConnected('plausible')
  analytics.reportPageView('/')
  analytics.connectAnalytics(null)
  const laterAdapter = mockAdapter()
  analytics.connectAnalytics(laterAdapter)
  expect(laterAdapter.pageView).not.toHaveBeenCalled()
})

it('only logs when sending fails', () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  analytics.connectAnalytics({
    ...mockAdapter(),
    pageView: () => {
      throw new Error('blocked')
    },
  })
  expect(() => analytics.reportPageView('/')).not.toThrow()
  expect(errorLog).toHaveBeenCalled()
})

it('names every kind of event that the product reports', async () => {
  const { eventLabels } = await import('./adapters.ts')
  expect(Object.values(eventLabels)).toEqual([
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
