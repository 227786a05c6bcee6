import { Hono } from 'hono'

/** Liveness at /healthz: the process answers. Readiness at /readyz: the database answers too, and we are not shutting down. */
export const health = (ready: () => Promise<boolean>) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const isReady = await ready().catch(() => false)
      return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
