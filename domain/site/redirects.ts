/** Addresses that have moved for good. Editors add more in the CMS. The query string is kept. */
const redirects: Record<string, string> = {
  '/platform/cwqm': '/services/cwqm',
  '/insights/2025/08/anglian-water-river-health-index': '/rhi/companies/anglian-water',
}

const audiences = new Set([
  'water-companies',
  'regulators',
  'local-authorities',
  'landowners',
  'ngos',
  'researchers',
  'corporates',
  'supermarkets',
  'infrastructure',
  'communities',
])

export const permanentRedirect = (path: string): string | null => {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined
  if (target) return target
  const [, root, audience, ...rest] = path.split('/')
  if ((root !== 'stakeholders' && root !== 'who-its-for') || rest.length > 0) return null
  if (audience === undefined || audience === '') return '/who-we-enable'
  if (audience === 'industry') return '/who-we-enable/corporates'
  return audiences.has(audience) ? `/who-we-enable/${audience}` : null
}

/** A redirect's target with the query that was asked with: what the target says itself comes first, a fragment last. */
export const withQuery = (target: string, search: string): string => {
  const [, address = '', ownQuery = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const own = new URLSearchParams(ownQuery)
  const asked = [...new URLSearchParams(search)].filter(([name]) => !own.has(name))
  if (asked.length === 0) return target
  return `${address}?${[ownQuery.slice(1), new URLSearchParams(asked).toString()].filter(Boolean).join('&')}${fragment}`
}
