import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { timeout } from 'hono/timeout'
import { PageTable } from '#domain/site/page-table.ts'
import { hideParametersOf } from './adapters/redact.ts'
import { apiPolicy } from './api/api-policy.ts'
import { createApi } from './api/index.ts'
import type { HttpEnv, ServerServices } from './context.server.ts'
import { canonicalRedirect } from './http/canonical-redirect.ts'
import { errorHandler } from './http/errors.ts'
import { formBody } from './http/form-body.ts'
import { health } from './http/health.ts'
import { closeOnUnreadBody, limitBody } from './http/limit-body.ts'
import { limitRenders } from './http/limit-renders.ts'
import { checkMethod } from './http/methods.ts'
import { metricsEndpoint } from './http/metrics-endpoint.ts'
import { preview } from './http/preview.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sharedPreview } from './http/shared-preview.ts'
import { siteFiles } from './http/site-files.ts'
import { mediaFiles, staticFiles } from './http/static-files.ts'
import { wavePreview } from './http/wave-preview.ts'
import type { RenderApp } from './pages/render.ts'
import { ApiLimit } from './platform/api-limit.ts'
import { clientAddress } from './platform/client-address.ts'
import { createRequestLimit, type LimitRequest } from './platform/limit-request.ts'
import { searchOnDemand } from './search/search-service.ts'

interface Options {
  renderApp: RenderApp
  /** Folder of the built client; absent in development, where Vite serves it. */
  clientFolder?: string
  /** The route table; empty by default, for tests that need no pages. */
  pages?: PageTable
  /** Shared with the page cache, which renders by this list too. */
  limitRequest?: LimitRequest
  /** Shared with what answers calls before this list. */
  apiLimit?: ApiLimit
}

/** The middleware list: every request that the page cache does not answer passes through it, top to bottom. */
export const createHonoApp = (
  serverServices: ServerServices,
  { renderApp, clientFolder, pages = new PageTable({}), limitRequest, apiLimit }: Options,
) => {
  const services = {
    ...serverServices,
    pages,
    search: serverServices.search ?? searchOnDemand(serverServices.db, serverServices.log, pages),
  }
  const app = new Hono<HttpEnv>()
  app.onError(errorHandler(services.log))
  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  })
  app.use(requestLog(services.log))
  app.use(securityHeaders(services.env))
  app.use('/api/*', apiPolicy(apiLimit ?? new ApiLimit(services.env.apiRateLimit), services.env.trustedProxies))
  app.use(closeOnUnreadBody)
  app.use(checkMethod)
  app.route('/', health(services.ready))
  const { metrics, env } = services
  // With a port of their own, metrics are not on this one.
  if (metrics && env.metrics.token && env.metrics.port === undefined)
    app.route('/', metricsEndpoint(metrics, env.metrics.token))
  if (clientFolder) app.use(staticFiles(clientFolder))
  app.use(limitRenders(limitRequest ?? createRequestLimit(services.env.trustedProxies)))
  app.use(compress())
  app.use(timeout(30_000))
  app.use(limitBody)
  app.use(
    canonicalRedirect({
      pages,
      renderAnonymously: (path) =>
        renderApp(new Request(services.env.siteUrl + path), {
          ...services,
          requestId: randomUUID(),
          clientAddress: 'redirect',
        }),
    }),
  )
  app.route('/', siteFiles(services))
  app.route('/api', createApi(services))
  app.route('/', mediaFiles(services))
  app.use(formBody)
  app.route('/', preview(services, renderApp))
  app.route('/', sharedPreview(services, renderApp))
  app.route('/', wavePreview(services, renderApp))
  app.all('*', (c) =>
    renderApp(c.req.raw, {
      ...services,
      requestId: c.get('requestId'),
      clientAddress: clientAddress(c, services.env.trustedProxies),
    }),
  )
  // Before the first request is logged. The server's own routes name a token as one.
  const own = app.routes.map(({ path }) => path).filter((path) => path.includes(':token'))
  hideParametersOf([...own, ...pages.pages.filter(({ holdsToken }) => holdsToken).map(({ pattern }) => pattern)])
  return app
}
