import { fold } from './fold.ts'

/** Text to a slug: "Who owns the data?" to who-owns-the-data. */
export const slugOf = (text: string): string =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
