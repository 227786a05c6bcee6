import { slugOf } from '../text/slug.ts'

/** A slug for a title that nobody has yet: the title's own, or with a number after it. */
export const freeSlug = (title: string, isTaken: (slug: string) => boolean): string => {
  const base = slugOf(title).slice(0, 100).replace(/-+$/, '') || 'untitled'
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}-${number}`)) number++
  return `${base}-${number}`
}

const segment = '[a-z0-9]+(?:-[a-z0-9]+)*'
const singleSegment = new RegExp(`^${segment}$`)
const path = new RegExp(`^${segment}(?:/${segment})*$`)

/** Whether a slug is valid: lower-case letters, digits and hyphens; for pages, several with slashes between. */
export const isSlug = (slug: string, { slugIsPath = false }: { slugIsPath?: boolean }): boolean =>
  slug.length <= 120 && (slugIsPath ? path : singleSegment).test(slug)
