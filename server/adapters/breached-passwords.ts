import { createHash } from 'node:crypto'
import type { Log } from './log.ts'

const timeoutMs = 2000

/**
 * Whether a password is in a public collection of stolen ones, by k-anonymity: the service gets the first five hex digits
 * of its SHA-1 and answers with the suffixes of every hash that begins so; the comparison is made here. It fails open: a
 * service that is slow or down is logged, and the password passes.
 */
export const isBreached = async (password: string, url: string, log: Log): Promise<boolean> => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, 5)}`, {
      // Pads the response with rows of count 0, so that its length reveals nothing.
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [suffix, count] = line.split(':')
      return suffix?.trim().toUpperCase() === hash.slice(5) && Number(count) > 0
    })
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'stolen passwords could not be looked up')
    return false
  }
}
