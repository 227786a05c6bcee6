import { code, oneOf, type PageDeclaration, type PageEvent, type PageVisit } from '#domain/site/page-declaration.ts'

const platformView = ({ path }: PageVisit): PageEvent => ({ kind: 'platform-view', properties: { path } })
const partnershipView = (): PageEvent => ({ kind: 'partnership-view', properties: { path: '/our-ecosystem' } })
const getInvolved = ({ path }: PageVisit): PageEvent => ({ kind: 'get-involved', properties: { route: path } })
const audiencePathway = ({ path }: PageVisit): PageEvent => ({
  kind: 'audience-pathway',
  properties: { audience: path.split('/').at(-1)! },
})

/**
 * The addresses that show a content page: an entry of the `pages` collection, whose title, description and keywords are
 * written there. The server checks each against the entry. A second address names its canonical one.
 */
export const contentPages = {
  platform: { crumb: 'Platform', event: platformView },
  'platform/cmaas': {
    canonical: '/platform',
    event: () => ({ kind: 'platform-view', properties: { path: '/platform' } }),
  },
  'platform/riverstations': { event: platformView },
  'services/cwqm': { parent: '/platform' },
  'services/section-82': {},
  'section-82': { canonical: '/services/section-82' },
  'services/corporate-monitoring': {},
  'services/supermarkets': {},
  'civic-loop': { crumb: 'Civic loop' },
  'how-it-works': { canonical: '/civic-loop' },
  'civic-loop/benchmark': {},
  'civic-loop/diagnose': {},
  'civic-loop/act-mrv': {},
  'civic-loop/participate': {},
  'who-we-enable': { crumb: 'Who we enable' },
  'who-we-enable/water-companies': { event: audiencePathway },
  'who-we-enable/regulators': { event: audiencePathway },
  'who-we-enable/local-authorities': { event: audiencePathway },
  'who-we-enable/landowners': { event: audiencePathway },
  'who-we-enable/ngos': { event: audiencePathway },
  'who-we-enable/researchers': { event: audiencePathway },
  'who-we-enable/corporates': { event: audiencePathway },
  'who-we-enable/supermarkets': { event: audiencePathway },
  'who-we-enable/infrastructure': { event: audiencePathway },
  'who-we-enable/communities': { event: audiencePathway },
  'our-ecosystem': { event: partnershipView },
  partnerships: { canonical: '/our-ecosystem', event: partnershipView },
  'join-us': { event: getInvolved },
  contact: { query: () => ({ type: oneOf(['demo']), topic: code }) },
  about: {},
  help: {},
  privacy: {},
  terms: {},
  accessibility: {},
  'rhi/get-involved': { event: getInvolved },
  'trust-signal/get-involved': {
    canonical: '/rhi/get-involved',
    event: () => ({ kind: 'get-involved', properties: { route: '/rhi/get-involved' } }),
  },
  'cunliffe-review': { crumb: 'Cunliffe Review' },
  'cunliffe-review/governance-reform': {},
  'cunliffe-review/investment-funding': {},
  'cunliffe-review/monitoring-gaps': {},
  'cunliffe-review/regional-disparities': {},
  'cunliffe-review/agricultural-impact': {},
  'cunliffe-review/public-trust': {},
  'cunliffe-review/get-involved': { event: getInvolved },
} as const satisfies Record<string, PageDeclaration>
