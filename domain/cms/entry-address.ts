import { normalisePath } from '../site/request-path.ts'
import { slugOf } from '../text/slug.ts'
import type { Problem } from './publish-checks.ts'

/** A slug for a title that nobody has yet: the title's own, or with a number after it. */
export const freeSlug = (title: string, isTaken: (slug: string) => boolean): string => {
  const base = slugOf(title).slice(0, 100).replace(/-+$/, '') || 'untitled'
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** Whether a slug was made from this title, and not chosen by anybody. */
export const isAutomaticSlug = (slug: string, title: string): boolean => {
  const base = freeSlug(title, () => false)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

const segment = '[a-z0-9]+(?:-[a-z0-9]+)*'
const singleSegment = new RegExp(`^${segment}$`)
const severalSegments = new RegExp(`^${segment}(?:/${segment})*$`)

/** Whether a slug is valid: lower-case letters, digits and hyphens; for pages, several with slashes between. */
export const isSlug = (slug: string, { slugIsPath = false }: { slugIsPath?: boolean }): boolean =>
  slug.length <= 120 && (slugIsPath ? severalSegments : singleSegment).test(slug)

export interface Redirect {
  from: string
  to: string
}

export interface RedirectPlan {
  /** Rows to write: new ones and those whose target has moved. */
  write: Redirect[]
  /** Rows to take away: their address is in use again, or they would lead to themselves. */
  remove: string[]
}

/**
 * What to do to the redirects when a page moves from one address to another. Redirects to the old address are pointed at
 * the new one, so that there are no chains; a redirect from the new address is removed, so that there are no loops.
 */
export const redirectPlan = (existing: Redirect[], { from, to }: Redirect): RedirectPlan => {
  if (from === to) return { write: [], remove: [] }
  const remove = existing.filter((redirect) => redirect.from === to).map((redirect) => redirect.from)
  const retargeted = existing.filter(
    (redirect) => redirect.to === from && redirect.from !== to && redirect.from !== from,
  )
  return { write: [{ from, to }, ...retargeted.map((redirect) => ({ from: redirect.from, to }))], remove }
}

/** Where a chain of redirects ends, or null when it leads back to itself. */
export const finalTarget = (redirects: Redirect[], path: string): string | null => {
  const next = new Map(redirects.map(({ from, to }) => [from, to.replace(/[?#].*$/, '')]))
  const seen = new Set<string>()
  let current = path
  while (next.has(current)) {
    if (seen.has(current)) return null
    seen.add(current)
    current = next.get(current)!
  }
  return current
}

/** Why a redirect would do nothing, or go round in a circle: each is an error, because "published" would not be true. */
export const redirectProblems = (
  { from, to }: Redirect,
  { others, hasPage }: { others: Redirect[]; hasPage: (path: string) => boolean },
): Problem[] => {
  const errorAt = (field: keyof Redirect, message: string): Problem => ({ severity: 'error', path: [field], message })
  const taken = others.find((other) => other.from === from)
  const written = normalisePath(from)
  return [
    ...(written === from ? [] : [errorAt('from', `Write it as ${written}: every other spelling is led there first`)]),
    ...(taken ? [errorAt('from', `Another redirect leaves from here already, to ${taken.to}. Change that one`)] : []),
    ...(hasPage(written) ? [errorAt('from', `There is a page at ${written}, and it would go on being shown`)] : []),
    ...(finalTarget([...others.filter((other) => other.from !== from), { from, to }], from) === null
      ? [errorAt('to', 'This would lead in a circle')]
      : []),
  ]
}
