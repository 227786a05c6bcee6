import {
  createRequestHandler,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { pagePathOf } from '#domain/site/page-table.ts'
import { isWelshAddress, withoutWelsh } from '#domain/site/welsh-address.ts'
import type { Text } from '#domain/text/message.ts'
import { type Services, servicesContext } from '../context.server.ts'
import { getFrameOrLast, lastReadSettings } from '../queries/frame.server.ts'
import { finishDocument } from './document.ts'
import { compareLoaderData } from './loader-data.ts'
import { byRoutes, routesAround } from './narrow-build.ts'
import { retryAfterSeconds, throw503WhenUnavailable } from './unavailable.ts'
import { hasOneAddress, languageLinks, showsWelsh, welshBuild } from './welsh.server.ts'
import { readWhole, wholeBody } from './whole-body.server.ts'

export type RenderApp = (request: Request, services: Services) => Promise<Response>

/**
 * A CDN caches a page for a second and then serves it stale for half a minute while it revalidates; a browser revalidates
 * every time and mostly gets a 304. So a publication is visible at once here, and within a second or so behind a CDN.
 */
const publicCacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400'

/** React Router's response with Cache-Control set and, for a document, the style sheet inlined and a CSP. */
export const createRenderer = (build: ServerBuild, mode: string, css: string, welshText: Text): RenderApp => {
  const prepared = compareLoaderData(withErrorLog(throw503WhenUnavailable(build)))
  const makeHandler = (build: ServerBuild) => createRequestHandler(build, mode)
  const inEnglish = { all: makeHandler(prepared), around: byRoutes(prepared, makeHandler) }
  const welsh = welshBuild(prepared)
  const inWelsh = { all: makeHandler(welsh), around: byRoutes(welsh, makeHandler) }
  return async (request, services) => {
    const { pathname, search } = new URL(request.url)
    const isWelsh = isWelshAddress(pathname) && showsWelsh((await getFrameOrLast(services.db)).settings, services.env)
    if (isWelsh && hasOneAddress(services.pages, pagePathOf(pathname)))
      return new Response(null, { status: 307, headers: { Location: withoutWelsh(pathname) + search } })
    const context = new RouterContextProvider()
    context.set(servicesContext, isWelsh ? { ...services, welsh: welshText } : services)
    const handlers = isWelsh ? inWelsh : inEnglish
    const routes =
      request.method === 'GET' ? routesAround(services.pages, isWelsh ? withoutWelsh(pathname) : pathname) : null
    const response = await (routes ? handlers.around(routes) : handlers.all)(request, context)
    const headers = new Headers(response.headers)
    if (isWelsh && services.env.previewsWelsh) headers.set('X-Robots-Tag', 'noindex')
    if (response.status === 503) headers.set('Retry-After', String(retryAfterSeconds))
    if (!headers.has('Cache-Control')) {
      // Redirects included: a browser that cached one would loop when an editor moves a page back.
      const isCacheable =
        request.method === 'GET' && [200, 301].includes(response.status) && !isPrivate(request, services)
      headers.set('Cache-Control', isCacheable ? publicCacheControl : 'no-store')
    }
    // A file that brings a policy of its own is no page of ours: a preview of a mail.
    const isPage = headers.get('Content-Type')?.includes('text/html') && !headers.has('Content-Security-Policy')
    if (!isPage || response.body === null) {
      return new Response(response.body, { status: response.status, headers })
    }
    const path = pagePathOf(pathname)
    const hasLanguages =
      response.status === 200 && services.pages.match(path)?.page.welsh && lastReadSettings().welsh === 'on'
    const { body, contentSecurityPolicy } = finishDocument(await readWhole(response), {
      css,
      headLinks: hasLanguages ? languageLinks(services.env.siteUrl, services.pages.canonicalOf(path)) : '',
      // Behind the sign-in people type at once, and input before hydration may be lost.
      deferScripts: mode === 'production' && !isPrivate(request, services),
      analyticsOrigins: analyticsOrigins(services.env),
      // Google's tag loads further scripts by text.
      trustedTypes: !services.env.analytics.ga4Id,
    })
    const policy = hasPreview(request) ? allowSameOriginFrames(contentSecurityPolicy) : contentSecurityPolicy
    headers.set('Content-Security-Policy', mode === 'production' ? policy : developmentPolicy)
    return new Response(wholeBody(body), { status: response.status, headers })
  }
}

/** Errors of loaders, actions and rendering go to our log. A request that nobody waits for any more, or that is refused, is no error. */
const withErrorLog = (build: ServerBuild): ServerBuild => {
  const handleError: HandleErrorFunction = (error, { request, context }) => {
    const { log, requestId } = (context as RouterContextProvider).get(servicesContext)
    if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
    const err = isRouteErrorResponse(error) ? (error as { error?: unknown }).error : error
    log.error({ err, id: requestId, path: new URL(request.url).pathname }, 'render failed')
  }
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } }
}

/** Hot reloading needs inline scripts, styles and a WebSocket. Never used in production. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

const analyticsOrigins = ({ analytics }: Services['env']) => [
  ...(analytics.plausibleDomain ? [analytics.plausibleHost] : []),
  ...(analytics.ga4Id
    ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    : []),
]

const isPrivate = (request: Request, { pages }: Services) => pages.isPrivate(new URL(request.url).pathname)

const hasPreview = (request: Request) => /^\/(cms|admin)(\/|$)/.test(new URL(request.url).pathname)

/**
 * The editor previews the page in a frame, and the newsletter its message. All of both areas, because the policy is that of the page that was
 * loaded first, and links within them load no other.
 */
const allowSameOriginFrames = (policy: string) => policy.replace('frame-src ', "frame-src 'self' ")
