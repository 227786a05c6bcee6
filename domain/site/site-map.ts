/** The footer's map of the site: more than the menu shows, so that no page hangs loose. */
export interface SiteMapGroup {
  label: string
  links: readonly { label: string; href: string /** Not a page of the app: the browser loads it. */; file?: boolean }[]
}

export const siteMap: readonly SiteMapGroup[] = [
  {
    label: 'Platform and services',
    links: [
      { label: 'Platform', href: '/platform' },
      { label: 'River stations', href: '/platform/riverstations' },
      { label: 'CWQM Market Overview', href: '/services/cwqm' },
      { label: 'Section 82', href: '/services/section-82' },
      { label: 'Corporate monitoring', href: '/services/corporate-monitoring' },
      { label: 'Supermarkets', href: '/services/supermarkets' },
      { label: 'Civic loop', href: '/civic-loop' },
    ],
  },
  {
    label: 'River Health Index',
    links: [
      { label: 'The index', href: '/rhi' },
      { label: 'Company rankings', href: '/rhi/companies' },
      { label: 'Compare companies', href: '/rhi/compare' },
      { label: 'Trust and performance matrix', href: '/rhi/matrix' },
      { label: 'Maps', href: '/rhi/maps' },
      { label: 'Voices', href: '/rhi/voices' },
      { label: 'Methodology', href: '/rhi/methodology' },
      { label: 'Take part', href: '/rhi/get-involved' },
    ],
  },
  {
    label: 'Cunliffe Review',
    links: [
      { label: 'Voice of the River', href: '/cunliffe-review' },
      { label: 'Recommendations', href: '/cunliffe-review/recommendations' },
      { label: 'Governance reform', href: '/cunliffe-review/governance-reform' },
      { label: 'Investment and funding', href: '/cunliffe-review/investment-funding' },
      { label: 'Monitoring gaps', href: '/cunliffe-review/monitoring-gaps' },
      { label: 'Regional disparities', href: '/cunliffe-review/regional-disparities' },
      { label: 'Agricultural impact', href: '/cunliffe-review/agricultural-impact' },
      { label: 'Public trust', href: '/cunliffe-review/public-trust' },
    ],
  },
  {
    label: 'Community',
    links: [
      { label: 'Who we enable', href: '/who-we-enable' },
      { label: 'Our ecosystem', href: '/our-ecosystem' },
      { label: 'Worked examples', href: '/case-studies' },
      { label: 'Insights', href: '/insights' },
      { label: 'Catchments', href: '/catchments' },
      { label: 'Join us', href: '/join-us' },
      { label: 'River patterns', href: '/river-patterns-demo' },
    ],
  },
  {
    label: 'About',
    links: [
      { label: 'About Riverline', href: '/about' },
      { label: 'Help', href: '/help' },
      { label: 'Contact', href: '/contact' },
      { label: 'Open data', href: '/data' },
      { label: 'API reference', href: '/api/docs', file: true },
      { label: 'Insights feed', href: '/insights/feed.xml', file: true },
    ],
  },
]

export const legalLinks = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
] as const

/** What the licences of others' data ask us to say. */
export const attributions = [
  'Contains public sector information licensed under the Open Government Licence v3.0.',
  'Contains National Statistics data and OS data © Crown copyright and database right 2018.',
  'Rivers and lakes: GSHHG (LGPL) and our own tracing. Made with Natural Earth. Company areas and catchments are approximate.',
] as const
