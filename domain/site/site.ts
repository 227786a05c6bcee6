/** The name, addresses and lines of the site. Nothing else spells them out. */
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

/** © 2025 Riverline in the first year, © 2025–2026 Riverline in the next. */
export const copyrightLine = (year: number) =>
  `© ${year > site.since ? `${site.since}–${year}` : site.since} ${site.name}`

export const defaultSubtitle =
  'Civic infrastructure for river health: one body of evidence that regulators, water companies, landowners, NGOs and communities can all act on.'

export const rotatingHeadlines = [
  'Rebuilding trust in water stewardship',
  'Providing real-time insights for collective action',
  'Giving our rivers a voice',
] as const
