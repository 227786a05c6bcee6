import { fold } from './fold.ts'

/** Words to an address: "Who owns the data?" to who-owns-the-data. */
export const slugOf = (words: string): string =>
  fold(words)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
