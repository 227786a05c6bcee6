import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** What `npm start` runs the server with. */
export const frugal = parseEnv(readFileSync(path.join(import.meta.dirname, '../deploy/frugal.env'), 'utf8')) as Record<
  string,
  string
>
