import { slugOf } from '../text/slug.ts'

/** A slug for a title that nobody has yet: the title's own, or with a number after it. */
export const freeSlug = (title: string, taken: (slug: string) => boolean): string => {
  const wanted = slugOf(title).slice(0, 100).replace(/-+$/, '') || 'untitled'
  if (!taken(wanted)) return wanted
  let number = 2
  while (taken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'
const wordOnly = new RegExp(`^${word}$`)
const path = new RegExp(`^${word}(?:/${word})*$`)

/** Whether a slug is one: small letters, digits and hyphens; for pages, several with slashes between. */
export const isSlug = (slug: string, { slugIsPath = false }: { slugIsPath?: boolean }): boolean =>
  slug.length <= 120 && (slugIsPath ? path : wordOnly).test(slug)
