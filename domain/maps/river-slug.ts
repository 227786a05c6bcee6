import { fold } from '../text/fold.ts'

/** The name of a river as it stands in addresses: "Avon (Bristol)" → avon-bristol. */
export const riverSlugOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
