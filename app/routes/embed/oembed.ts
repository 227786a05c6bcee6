import { embedOf, embedPath } from '#domain/open-data/embed.ts'
import { oEmbedAnswer } from '#domain/open-data/embed-code.ts'
import { oneOf, type PageDeclaration, text } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/oembed.ts'
import { describeEmbed } from './describe-embed.server.ts'
import { frameHeight, frameWidth } from './embed.ts'

export const page: PageDeclaration = {
  sitemap: false,
  cached: false,
  query: () => ({ url: text(1000), format: oneOf(['json']), maxwidth: text(10), maxheight: text(10) }),
}

const refuse = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

/** oEmbed 1.0, section 2.3.4: 404 where there is nothing to embed at the address, 501 for a format other than JSON. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const services = appContext(context)
  const query = new URL(request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return refuse(501, 'Only JSON is available.')
  const maxWidth = readLength(query.get('maxwidth'))
  const maxHeight = readLength(query.get('maxheight'))
  if (maxWidth === undefined || maxHeight === undefined)
    return refuse(400, 'maxwidth and maxheight are whole numbers of pixels.')
  const { siteUrl } = services.env
  const asked = URL.parse(query.get('url') ?? '', siteUrl)
  const address = asked?.origin === new URL(siteUrl).origin ? embedOf(asked.pathname, asked.searchParams) : null
  const embed = address && (await describeEmbed(services, address))
  if (!embed) return refuse(404, 'There is nothing to embed at that address.')
  const frame = {
    title: embed.title,
    url: siteUrl + embedPath(address),
    ...{ width: frameWidth, height: frameHeight(embed), isLive: embed.live !== undefined },
  }
  const { name } = await getIdentity(services.db)
  return Response.json(oEmbedAnswer(frame, { maxWidth, maxHeight }, { name, url: siteUrl }), {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
  })
}

/** Null without one, undefined where it is no length. */
const readLength = (value: string | null): number | null | undefined =>
  value === null ? null : /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined
