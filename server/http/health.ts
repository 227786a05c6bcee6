import { Hono } from 'hono'

/** /healthz: the process answers. /readyz: the database answers too, and we are not shutting down. */
export const health = (ready: () => Promise<boolean>) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      const ok = await ready().catch(() => false)
      return c.json({ status: ok ? 'ready' : 'not ready' }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
