import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { OptionError } from '#domain/stations/sensor-things/options.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { answerSensorThings, NotFound, serviceRoot } from '../stations/sensor-things/answer.ts'
import { problem } from './problem.ts'

const base = '/sta/v1.1'

/** OGC SensorThings 1.1, for reading. */
export const sensorThingsApi = ({ db, env }: Pick<ServerServices, 'db' | 'env'>) => {
  const rootUrl = () => `${env.siteUrl}/api${base}`
  const api = new Hono<HttpEnv>()
  api.use(`${base}/*`, cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  api.get(base, (c) => c.json(serviceRoot(rootUrl())))
  api.get(`${base}/*`, async (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    try {
      const path = decodeURIComponent(pathname.slice(pathname.indexOf(base) + base.length + 1))
      if (path === '') return c.json(serviceRoot(rootUrl()))
      const answer = await answerSensorThings({ db, siteUrl: env.siteUrl, root: rootUrl(), path, query: searchParams })
      return 'text' in answer ? c.text(answer.text) : c.json(answer.json)
    } catch (error) {
      if (error instanceof NotFound || error instanceof URIError)
        return problem(c, 404, 'There is nothing at this address.')
      if (error instanceof OptionError) return problem(c, error.status, error.message)
      throw error
    }
  })
  api.all(`${base}/*`, (c) => problem(c, 405, 'This service is for reading.'))
  return api
}
