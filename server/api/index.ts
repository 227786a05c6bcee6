import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import type { PageTable } from '#domain/site/page-table.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { caseStudiesApi } from './case-studies.ts'
import { catchmentsApi } from './catchments.ts'
import { companiesApi } from './companies.ts'
import { datasetsApi } from './csv-files.ts'
import { districtsApi } from './districts.ts'
import { entriesApi } from './entries.ts'
import { formsApi } from './forms.ts'
import { insightsApi } from './insights.ts'
import { overflowsApi } from './overflows.ts'
import { recommendationsApi } from './recommendations.ts'
import { searchApi } from './search.ts'
import { sensorThingsApi } from './sensor-things.ts'
import { stationsApi } from './stations.ts'

/** Open data: CORS allows any origin, and an ETag lets clients revalidate. */
const openDataPaths = [
  '/companies',
  '/companies-wide-data',
  '/companies/*',
  '/catchments',
  '/catchments/*',
  '/insights',
  '/insights/*',
  '/case-studies',
  '/case-studies/*',
  '/overflows/*',
  '/recommendations',
  '/recommendations/*',
  '/:file{.+\\.(csv|geojson)}',
]

/** The API: one Hono app per resource. */
export const createApi = (services: ServerServices & { pages?: PageTable }) => {
  const { db } = services
  const api = new Hono<HttpEnv>()
  for (const path of openDataPaths) api.use(path, cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }), etag())
  api.route('/', companiesApi(db))
  api.route('/', recommendationsApi(db))
  api.route('/', catchmentsApi(db))
  api.route('/', overflowsApi(services))
  api.route('/', stationsApi(services))
  api.route('/', sensorThingsApi(services))
  api.route('/', districtsApi())
  api.route('/', datasetsApi(db))
  api.route('/', insightsApi(db))
  api.route('/', caseStudiesApi(db))
  api.route('/', formsApi(services))
  if (services.pages) api.route('/', entriesApi({ ...services, pages: services.pages }))
  if (services.search) api.route('/', searchApi(services.search))
  // The API reference is a page of the site.
  api.all('*', (c, next) =>
    /\/api\/docs(\.data)?$/.test(c.req.path)
      ? next()
      : c.json({ error: `There is no ${c.req.method} ${c.req.path}.` }, 404),
  )
  return api
}
