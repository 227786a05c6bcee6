import { slugOf } from '../slug.ts'

/** A slug for a title that nobody has yet: the title's own, or with a number after it. */
export const freeSlug = (title: string, taken: (slug: string) => boolean): string => {
  const wanted = slugOf(title).slice(0, 100).replace(/-+$/, '') || 'untitled'
  if (!taken(wanted)) return wanted
  let number = 2
  while (taken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
