import { embedFormats, readEmbedPath, themes } from '#domain/open-data/embed.ts'
import { code, oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import { BusyError, drawPng } from '#server/services/draw-png.server.ts'
import { describeEmbed } from '../describe-embed.server.ts'
import type { Route } from './+types/route.ts'
import { frameHtml } from './frame-html.server.tsx'
import { pictureSvg } from './picture.server.tsx'

export const page: PageDeclaration = { sitemap: false, query: () => ({ edition: code, theme: oneOf(themes) }) }

/** What other sites show in a frame or as a picture: /embed/matrix, /embed/matrix.svg, /embed/company/wessex-water.png. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const services = appContext(context)
  const address = readEmbedPath(params['*'] ?? '', new URL(request.url).searchParams)
  const embed = address && (await describeEmbed(services, address))
  if (!embed) throw new Response('There is no such embed.', { status: 404 })
  const { format, theme } = address
  const { name: siteName } = await getIdentity(services.db)
  const type = `${embedFormats[format]}${format === 'png' ? '' : '; charset=utf-8'}`
  if (format === 'html') {
    const { html, policy } = frameHtml(embed, { siteName, theme })
    return new Response(html, { headers: { 'Content-Type': type, ...policy } })
  }
  const svg = pictureSvg(embed, { siteName, siteUrl: services.env.siteUrl, theme: theme ?? 'light' })
  const picture = format === 'svg' ? svg : await drawPng(svg, services.clientAddress).catch(refuseWhenBusy)
  return new Response(picture, { headers: { 'Content-Type': type, 'Cross-Origin-Resource-Policy': 'cross-origin' } })
}

const refuseWhenBusy = (error: unknown): never => {
  if (error instanceof BusyError) throw new Response(error.message, { status: 503, headers: error.headers })
  throw error
}
