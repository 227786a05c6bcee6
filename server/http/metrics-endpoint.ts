import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Metrics, metricsContentType } from '../platform/metrics/metrics.ts'

/** GET /metrics, for whoever has the token, if there is one. */
export const metricsEndpoint = (metrics: Metrics, token?: string) =>
  new Hono().get('/metrics', async (c) => {
    if (token && !isBearer(c.req.header('Authorization'), token))
      return c.text('The metrics need the token.', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    return c.body(await metrics.text(), 200, { 'Content-Type': metricsContentType, 'Cache-Control': 'no-store' })
  })

/** For a port of its own, which the public does not reach. */
export const createMetricsServer = (metrics: Metrics, token?: string) =>
  createServer(getRequestListener(metricsEndpoint(metrics, token).fetch, { overrideGlobalObjects: false }))

/** Hashes have one length and are compared in constant time, so that nothing is learnt of the token by trying. */
const isBearer = (authorization: string | undefined, token: string) => {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(sent), digestOf(token))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
