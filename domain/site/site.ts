import { shippedName, shippedTagline } from './shipped-name.ts'

/** What the site is called until an administrator enters something else under Settings, its addresses and lines. */
export const site = {
  name: shippedName,
  tagline: shippedTagline,
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
