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

/** One row a kind: how people read it in reports. */
export const analyticsEvents: Record<AnalyticsEventKind, { label: string }> = {
  'trust-signal-view': { label: 'Trust signal view' },
  'company-score-view': { label: 'Company score view' },
  'catchment-view': { label: 'Catchment view' },
  'audience-pathway': { label: 'Audience pathway' },
  'contact-form-submit': { label: 'Contact form submit' },
  'demo-request': { label: 'Demo request' },
  'newsletter-signup': { label: 'Newsletter signup' },
  'platform-view': { label: 'Platform view' },
  'insight-view': { label: 'Insight view' },
  'resource-download': { label: 'Resource download' },
  'rhi-methodology-view': { label: 'RHI methodology view' },
  'rhi-data-explore': { label: 'RHI data explore' },
  'partnership-view': { label: 'Partnership view' },
  'get-involved': { label: 'Get involved' },
}
