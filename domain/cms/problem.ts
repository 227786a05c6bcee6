import type { Path } from './entry-values.ts'

export interface Problem {
  /** An error stops publication; a warning asks for a tick. */
  severity: 'error' | 'warning'
  path: Path
  message: string
}

/** What a check may ask about the rest of the site. */
export interface Known {
  /** Whether a path on this site leads to something that readers can open. */
  isAddress: (path: string) => boolean
  /** Whether a published entry (or a company) has this slug. */
  isPublished: (collection: string, slug: string) => boolean
}

/** A link without what follows the path. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
