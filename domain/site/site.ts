/** What the site is called until an administrator enters something else under Settings, its addresses and lines. */
export const site = {
  name: 'Riverline',
  tagline: 'The civic infrastructure for river health',
  description:
    'An index of public trust in water companies, the public record behind it, and a design for continuous river monitoring. Every number can be checked.',
  /** Addresses of last resort. These receive nothing and are never shown: real ones are entered under Settings. */
  email: {
    hello: 'hello@riverline.example',
    press: 'press@riverline.example',
    corrections: 'corrections@riverline.example',
    privacy: 'privacy@riverline.example',
    security: 'security@riverline.example',
    accessibility: 'accessibility@riverline.example',
  },
  /** The first year of the copyright line. */
  since: 2025,
  locale: 'en-GB',
  social: [
    { label: 'Mastodon', url: 'https://mastodon.example/@riverline' },
    { label: 'LinkedIn', url: 'https://linkedin.example/company/riverline' },
  ],
} as const

/** The site's name, the line under it and the sentence that search engines are given. */
export interface SiteIdentity {
  name: string
  tagline: string
  description: string
}

export const identityOf = ({
  identity,
}: {
  identity?: { [K in keyof SiteIdentity]?: string | null } | null
}): SiteIdentity => ({
  name: identity?.name || site.name,
  tagline: identity?.tagline || site.tagline,
  description: identity?.description || site.description,
})

/** © 2025 Riverline in the first year, © 2025–2026 Riverline in the next. */
export const copyrightLine = (year: number, name: string) =>
  `© ${year > site.since ? `${site.since}–${year}` : site.since} ${name}`

/** What a hero says that is given no words of its own. */
export const defaultSubtitle =
  'Civic infrastructure for river health: one body of evidence that regulators, water companies, landowners, NGOs and communities can all act on.'

export const rotatingHeadlines = [
  'Rebuilding trust in water stewardship',
  'Providing real-time insights for collective action',
  'Giving our rivers a voice',
] as const
