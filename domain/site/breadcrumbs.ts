export interface Crumb {
  to: string
  label: string
}

/** The parent page of each branch of the site. A branch whose root has no page (/services) hangs under the nearest one. */
const branches: Record<string, Crumb> = {
  platform: { to: '/platform', label: 'Platform' },
  services: { to: '/platform', label: 'Platform' },
  'civic-loop': { to: '/civic-loop', label: 'Civic loop' },
  'who-we-enable': { to: '/who-we-enable', label: 'Who we enable' },
  'cunliffe-review': { to: '/cunliffe-review', label: 'Cunliffe Review' },
  rhi: { to: '/rhi', label: 'River Health Index' },
  'trust-signal': { to: '/rhi', label: 'River Health Index' },
  'case-studies': { to: '/case-studies', label: 'Worked examples' },
  insights: { to: '/insights', label: 'Insights' },
  catchments: { to: '/catchments', label: 'Catchments' },
}

/** Pages below a branch that have pages of their own below them. */
const levels: Record<string, string> = {
  '/rhi/companies': 'Companies',
  '/trust-signal/companies': 'Companies',
  '/cunliffe-review/recommendations': 'Recommendations',
}

/** The pages above this one, from the home page down. Empty at the first level, which needs no trail. */
export const trailOf = (path: string): Crumb[] => {
  const [branch, second, third] = path.split('/').slice(1)
  const parent = branches[branch ?? '']
  if (!parent || !second) return []
  const level = `/${branch}/${second}`
  const between = third && levels[level] ? [{ to: level.replace('/trust-signal', '/rhi'), label: levels[level] }] : []
  return [{ to: '/', label: 'Home' }, parent, ...between]
}
