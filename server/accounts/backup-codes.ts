import { randomInt } from 'node:crypto'

/** No letter or digit that is easily taken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const piece = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes that each stand in for the authenticator once. */
export const makeBackupCodes = () => Array.from({ length: 10 }, () => `${piece()}-${piece()}`)

/** As people type it: with or without the dash, in capitals, with spaces. Null if it cannot be one. */
export const readBackupCode = (typed: string): string | null => {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z0-9]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null
}
