/** Addresses that have moved for good. Editors add more in the CMS. The query string is kept. */
const moved: Record<string, string> = {
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

export const movedTo = (path: string): string | null => {
  const fixed = Object.hasOwn(moved, path) ? moved[path] : undefined
  if (fixed) return fixed
  const [, root, audience, ...rest] = path.split('/')
  if ((root !== 'stakeholders' && root !== 'who-its-for') || rest.length > 0) return null
  if (audience === undefined || audience === '') return '/who-we-enable'
  if (audience === 'industry') return '/who-we-enable/corporates'
  return audiences.has(audience) ? `/who-we-enable/${audience}` : null
}
