import { createHmac, randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'

/** Where the server has no secret (see accounts/auth.ts), each instance has its own. */
const processSecret = randomBytes(32).toString('base64url')

/** A keyed hash with the server's secret. `purpose` keeps one use from standing in for another. */
export const keyedHash = ({ authSecret }: Env, purpose: string, text: string): string =>
  createHmac('sha256', authSecret ?? processSecret)
    .update(`riverline ${purpose} ${text}`)
    .digest('base64url')
