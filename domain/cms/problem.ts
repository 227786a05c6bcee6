import type { Path } from './entry-values.ts'

export interface Problem {
  /** An error stops publication; a warning asks for a tick. */
  severity: 'error' | 'warning'
  path: Path
  message: string
}

/** What a check can look up about the rest of the site. */
export interface SiteLookup {
  /** Whether a path on this site leads to something that readers can open. */
  isAddress: (path: string) => boolean
  /** Whether a published entry (or a company) has this slug. */
  isPublished: (collection: string, slug: string) => boolean
}

/** The path of a link, without query, fragment and trailing slash. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
