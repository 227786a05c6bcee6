import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'

/** A load balancer gives up after a few seconds. A database that hangs would not answer at all. */
const readyTimeoutMs = 1500

/** Liveness at /healthz: the process answers. Readiness at /readyz: the database answers too, and we are not shutting down. */
export const health = (ready: () => Promise<boolean>) => {
  let check: Promise<boolean> | null = null
  /** Questions that come while one waits share its answer, so that they do not take up every connection. */
  const isReadyNow = () => {
    check ??= ready()
      .catch(() => false)
      .finally(() => {
        check = null
      })
    return Promise.race([check, sleep(readyTimeoutMs, false, { ref: false })])
  }
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const isReady = await isReadyNow()
      return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
}
