import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { timeout } from 'hono/timeout'
import { PageTable } from '#domain/site/page-table.ts'
import { createApi } from './api/index.ts'
import type { HttpEnv, ServerServices } from './context.server.ts'
import { answerError } from './http/errors.ts'
import { formBody } from './http/form-body.ts'
import { health } from './http/health.ts'
import { limitBody } from './http/limit-body.ts'
import { mediaFiles } from './http/media.ts'
import { methods } from './http/methods.ts'
import { oneAddress } from './http/one-address.ts'
import { preview } from './http/preview.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { siteFiles } from './http/site-files.ts'
import { staticFiles } from './http/static-files.ts'
import { unreadBody } from './http/unread-body.ts'
import type { RenderApp } from './pages/render.ts'
import { clientAddress } from './platform/client-address.ts'
import { searchOnDemand } from './search/search-service.ts'

interface Options {
  renderApp: RenderApp
  /** The built client's folder; none in development, where Vite serves it. */
  clientFolder?: string
  /** The route table; none in tests of the rest. */
  pages?: PageTable
}

/** Every request that is not answered from the page cache goes through this list, top to bottom. */
export const createHonoApp = (
  server: ServerServices,
  { renderApp, clientFolder, pages = new PageTable({}) }: Options,
) => {
  const services = { ...server, pages, search: server.search ?? searchOnDemand(server.db, server.log, pages) }
  const app = new Hono<HttpEnv>()
  app.onError(answerError(services.log))
  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    await next()
    c.header('X-Request-Id', c.get('requestId'))
  })
  app.use(requestLog(services.log))
  app.use(securityHeaders(services.env.siteUrl))
  app.use(unreadBody)
  app.use(methods)
  app.route('/', health(services.ready))
  if (clientFolder) app.use(staticFiles(clientFolder))
  app.use(compress())
  app.use(timeout(30_000))
  app.use(limitBody)
  app.use(
    oneAddress({
      pages,
      ask: (path) =>
        renderApp(new Request(services.env.siteUrl + path), {
          ...services,
          requestId: randomUUID(),
          clientAddress: 'redirect',
        }),
    }),
  )
  app.route('/', siteFiles(services))
  app.route('/api', createApi(services))
  app.route('/', mediaFiles(services.db))
  app.route('/', preview(services, renderApp))
  app.use(formBody)
  app.all('*', (c) =>
    renderApp(c.req.raw, {
      ...services,
      requestId: c.get('requestId'),
      clientAddress: clientAddress(c, services.env.trustedProxies),
    }),
  )
  return app
}
