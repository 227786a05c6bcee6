import { randomInt } from 'node:crypto'

/** Without look-alikes such as 0 and o, 1 and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomGroup = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes that each stand in for the authenticator once. */
export const createBackupCodes = () => Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`)

/** Normalises what was typed: with or without the dash, in capitals, with spaces. Null if it cannot be a code. */
export const parseBackupCode = (input: string): string | null => {
  const letters = input.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z0-9]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null
}
