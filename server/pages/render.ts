import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type Services, servicesContext } from '../context.server.ts'
import { finishDocument } from './document.ts'

export type RenderApp = (request: Request, services: Services) => Promise<Response>

/**
 * A shared cache may keep a page for a second and serve it for half a minute more while it asks again; a browser asks
 * every time and mostly gets a 304. So a publication is seen at once here and within a second or so behind a CDN.
 */
const publicCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400'

/** React Router's answer, made ready to leave the house: style sheet and policy in the document, cache rules set. */
export const createRenderer = (build: ServerBuild, mode: string, css: string): RenderApp => {
  const handle = createRequestHandler(build, mode)
  return async (request, services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const answer = await handle(request, context)
    const headers = new Headers(answer.headers)
    if (!headers.has('Cache-Control')) {
      // A redirect too: a browser that kept one would go in circles when an editor moves a page back.
      const keep = request.method === 'GET' && [200, 301].includes(answer.status) && !isPrivate(request, services)
      headers.set('Cache-Control', keep ? publicCaching : 'no-store')
    }
    if (!headers.get('Content-Type')?.includes('text/html') || answer.body === null) {
      return new Response(answer.body, { status: answer.status, headers })
    }
    const { html, contentSecurityPolicy } = finishDocument(await answer.text(), {
      css,
      // Behind the sign-in people type at once, and what is typed before React takes a field over may be lost.
      deferScripts: mode === 'production' && !isPrivate(request, services),
      analyticsOrigins: analyticsOrigins(services.env),
    })
    const policy = isCms(request) ? withOwnFrames(contentSecurityPolicy) : contentSecurityPolicy
    headers.set('Content-Security-Policy', mode === 'production' ? policy : developmentPolicy)
    return new Response(html, { status: answer.status, headers })
  }
}

/** Hot reloading needs inline scripts, styles and a socket; none of this leaves the developer's machine. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

const analyticsOrigins = ({ analytics }: Services['env']) => [
  ...(analytics.plausibleDomain ? [analytics.plausibleHost] : []),
  ...(analytics.ga4Id
    ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']
    : []),
]

const isPrivate = (request: Request, { pages }: Services) => pages.isPrivate(new URL(request.url).pathname)

const isCms = (request: Request) => /^\/cms(\/|$)/.test(new URL(request.url).pathname)

/** The editor shows the page that is being written in a frame. */
const withOwnFrames = (policy: string) => policy.replace('frame-src ', "frame-src 'self' ")
