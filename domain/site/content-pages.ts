/** Addresses that show a content page (an entry of the `pages` collection). */
export const contentPages = [
  'platform',
  'platform/cmaas',
  'platform/riverstations',
  'services/cwqm',
  'services/section-82',
  'section-82',
  'services/corporate-monitoring',
  'services/supermarkets',
  'civic-loop',
  'how-it-works',
  'civic-loop/benchmark',
  'civic-loop/diagnose',
  'civic-loop/act-mrv',
  'civic-loop/participate',
  'who-we-enable',
  'who-we-enable/water-companies',
  'who-we-enable/regulators',
  'who-we-enable/local-authorities',
  'who-we-enable/landowners',
  'who-we-enable/ngos',
  'who-we-enable/researchers',
  'who-we-enable/corporates',
  'who-we-enable/supermarkets',
  'who-we-enable/infrastructure',
  'who-we-enable/communities',
  'our-ecosystem',
  'partnerships',
  'join-us',
  'contact',
  'about',
  'help',
  'privacy',
  'terms',
  'accessibility',
  'rhi/get-involved',
  'trust-signal/get-involved',
  'cunliffe-review',
  'cunliffe-review/governance-reform',
  'cunliffe-review/investment-funding',
  'cunliffe-review/monitoring-gaps',
  'cunliffe-review/regional-disparities',
  'cunliffe-review/agricultural-impact',
  'cunliffe-review/public-trust',
  'cunliffe-review/get-involved',
] as const

/** Second addresses, and the one that search engines are told. */
const aliases: Record<string, string> = {
  '/platform/cmaas': '/platform',
  '/section-82': '/services/section-82',
  '/how-it-works': '/civic-loop',
  '/partnerships': '/our-ecosystem',
}

export const canonicalPath = (path: string): string =>
  aliases[path] ??
  (path === '/trust-signal' || path.startsWith('/trust-signal/') ? path.replace('/trust-signal', '/rhi') : path)
