import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { caseStudiesApi } from './case-studies.ts'
import { catchmentsApi } from './catchments.ts'
import { companiesApi } from './companies.ts'
import { datasetsApi } from './datasets.ts'
import { formsApi } from './forms.ts'
import { insightsApi } from './insights.ts'
import { recommendationsApi } from './recommendations.ts'
import { searchApi } from './search.ts'

/** Open data: any website may read it, and whoever asks again is told whether it has changed. */
const open = [
  '/companies',
  '/companies-wide-data',
  '/companies/*',
  '/catchments',
  '/catchments/*',
  '/insights',
  '/insights/*',
  '/case-studies',
  '/case-studies/*',
  '/recommendations',
  '/recommendations/*',
  '/:file{.+\\.(csv|geojson)}',
]

/** The API's table of contents: one sub-app per noun. */
export const createApi = (services: ServerServices) => {
  const { db } = services
  const api = new Hono<HttpEnv>()
  for (const path of open) api.use(path, cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }), etag())
  api.route('/', companiesApi(db))
  api.route('/', recommendationsApi(db))
  api.route('/', catchmentsApi(db))
  api.route('/', datasetsApi(db))
  api.route('/', insightsApi(db))
  api.route('/', caseStudiesApi(db))
  api.route('/', formsApi(services))
  if (services.search) api.route('/', searchApi(services.search))
  // The API's reference is a page.
  api.all('*', (c, next) =>
    /\/api\/docs(\.data)?$/.test(c.req.path)
      ? next()
      : c.json({ error: `There is no ${c.req.method} ${c.req.path}.` }, 404),
  )
  return api
}
