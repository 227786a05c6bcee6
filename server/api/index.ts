import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { apiCalls } from '#domain/open-data/api/calls.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { deprecated, honoPath, lastModified } from './answer-headers.ts'
import { caseStudiesApi } from './case-studies.ts'
import { catchmentsApi } from './catchments.ts'
import { companiesApi } from './companies.ts'
import { datasetsApi } from './csv-files.ts'
import { districtsApi } from './districts.ts'
import { entriesApi } from './entries.ts'
import { formsApi } from './forms.ts'
import { insightsApi } from './insights.ts'
import { largeFilesApi } from './large-files.ts'
import { openApiDocument } from './openapi.server.ts'
import { overflowsApi } from './overflows.ts'
import { problem } from './problem.ts'
import { recommendationsApi } from './recommendations.ts'
import { releasesApi } from './releases.ts'
import { searchApi } from './search.ts'
import { sensorThingsApi } from './sensor-things.ts'
import { stationsApi } from './stations.ts'

/** Open data: CORS allows any origin, and an ETag lets clients revalidate. To Hono, /companies/* is /companies too. */
const openDataPaths = [
  '/companies-wide-data',
  '/companies/*',
  '/catchments/*',
  '/insights/*',
  '/case-studies/*',
  '/overflows/*',
  '/recommendations/*',
  '/openapi.json',
  '/:file{[a-z-]+\\.(csv|geojson)}',
]

/** These change without the content. */
const followsFeeds = (path: string) => path.startsWith('/overflows')

/** What a browser lets another site's script read, besides the body. */
const exposeHeaders = [
  'ETag',
  'Last-Modified',
  'Link',
  'API-Version',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Deprecation',
  'Sunset',
]
const readableByAnyone = cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders })

/** The API: one Hono app per resource. */
export const createApi = (services: ServerServices & { pages?: PageTable }) => {
  const { db } = services
  const api = new Hono<HttpEnv>()
  api.route('/', largeFilesApi(db))
  api.route('/', releasesApi(db))
  for (const path of openDataPaths) api.use(path, readableByAnyone, etag())
  for (const path of openDataPaths) if (!followsFeeds(path)) api.use(path, lastModified(db))
  for (const { path, deprecation } of apiCalls) if (deprecation) api.use(honoPath(path), deprecated(deprecation))
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
  api.get('/openapi.json', async (c) => {
    const { info, ...document } = openApiDocument(services.env.siteUrl)
    const { name } = await getIdentity(services.db)
    return c.json({ ...document, info: { ...info, title: `${name}’s open API` } })
  })
  // The API reference is a page of the site.
  api.all('*', (c, next) =>
    /\/api\/docs(\.data)?$/.test(c.req.path) ? next() : problem(c, 404, `There is no ${c.req.method} ${c.req.path}.`),
  )
  return api
}
