import { createHash } from 'node:crypto'
import type { Log } from './log.ts'

const patienceMs = 2000

/**
 * Whether a password is in a public collection of stolen ones. The service learns the first five hex digits of its SHA-1
 * and answers with the rest of every hash that begins so, hundreds of them; the comparison is made here. A service that
 * is slow or down does not keep people out: that is logged, and the password passes.
 */
export const isBreached = async (password: string, url: string, log: Log): Promise<boolean> => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, 5)}`, {
      // Asks for rows with a count of 0 in between, so that the length of the answer says nothing.
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return (await answer.text()).split(/\r?\n/).some((line) => {
      const [rest, count] = line.split(':')
      return rest?.trim().toUpperCase() === hash.slice(5) && Number(count) > 0
    })
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'stolen passwords could not be looked up')
    return false
  }
}
