import { Hono } from 'hono'
import type { HttpEnv, ServerServices } from '../http.ts'

/** The API's table of contents: one sub-app per noun. */
export const createApi = (_services: ServerServices) =>
  new Hono<HttpEnv>().all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}.` }, 404))
