import { Hono } from 'hono'
import type { HttpEnv } from '../context.server.ts'
import { districts } from '../geo/districts.server.ts'

/** Postcode districts as points, so that a browser can find its own and need not send where it is. For our own pages only. */
export const districtsApi = () =>
  new Hono<HttpEnv>().get('/postcode-districts', (c) => {
    c.header('Cache-Control', 'public, max-age=86400')
    return c.json([...districts().values()].map(({ code, lat, lon }) => [code, lat, lon]))
  })
