/** The name, addresses and lines of the product. Nothing else spells them out. */
export const site = {
  name: 'Riverline',
  tagline: 'The civic infrastructure for river health',
  description:
    'Continuous river monitoring, an independent index of public trust in water companies, and the public record behind both. Every number can be checked.',
  email: {
    hello: 'hello@riverline.example',
    press: 'press@riverline.example',
    corrections: 'corrections@riverline.example',
    privacy: 'privacy@riverline.example',
    security: 'security@riverline.example',
    accessibility: 'accessibility@riverline.example',
  },
  copyright: '© 2025 Riverline',
  locale: 'en-GB',
  social: [
    { label: 'Mastodon', url: 'https://mastodon.example/@riverline' },
    { label: 'LinkedIn', url: 'https://linkedin.example/company/riverline' },
  ],
  certifications: ['ISO 9001', 'ISO 14001', 'ISO 27001'],
} as const

export const defaultSubtitle =
  'Civic infrastructure for river health: one body of evidence that regulators, water companies, landowners, NGOs and communities can all act on.'

export const rotatingHeadlines = [
  'Rebuilding trust in water stewardship',
  'Providing real-time insights for collective action',
  'Giving our rivers a voice',
] as const
