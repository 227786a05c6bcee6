import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { metadata } from '#app/metadata.ts'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import { chartNames } from '#domain/cms/markdown/chart-names.ts'
import { namedCharts } from '#domain/figures/named-charts.ts'
import { embedPath, mayBePinned, readEmbedPath, themes } from '#domain/open-data/embed.ts'
import { embedCode, resizeCode } from '#domain/open-data/embed-code.ts'
import { code, matching, oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { listNewestEditions } from '#server/queries/editions.server.ts'
import type { Route } from './+types/route.ts'
import { describeEmbed } from './describe-embed.server.ts'
import { frameHeight, frameWidth } from './embed.ts'
import { holds } from './pinned.server.ts'

export const page: PageDeclaration = {
  title: 'Embed',
  description: 'The ranking, the matrix, score cards, charts and live overflows for your own page.',
  keywords: 'embed iframe widget oembed chart picture svg png',
  query: () => ({ of: matching(/^[a-z-]{1,30}(\/[a-z0-9-]{1,100})?$/), edition: code, theme: oneOf(themes) }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const services = appContext(context)
  const query = new URL(request.url).searchParams
  const of = query.get('of')
  if (of === null) return null
  const [edition, theme] = [query.get('edition'), query.get('theme')]
  const asked = new URLSearchParams({ ...(edition && { edition }), ...(theme && { theme }) })
  const address = readEmbedPath(of, asked)
  const embed = address && (await describeEmbed(services, address))
  if (!embed) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const url = services.env.siteUrl + embedPath(address, { theme: address.theme })
  const frame = { url, title: embed.title, width: frameWidth, height: frameHeight(embed) }
  const editions = mayBePinned(address.kind) ? await listNewestEditions(services.db) : []
  return {
    of,
    ...{ title: embed.title, subtitle: embed.subtitle, page: embed.page },
    ...{ isLive: embed.live !== undefined, edition: address.edition, theme: address.theme },
    code: `${embedCode({ ...frame, isLive: embed.live !== undefined })}\n${resizeCode(services.env.siteUrl)}`,
    editions: editions
      .filter(({ series }) => holds(address.kind, series))
      .map(({ id, label, number }) => ({ id, label: `${label}, edition ${number}` })),
    pictures: (['svg', 'png'] as const).map((format) => ({
      format,
      path: embedPath(address, { format, theme: address.theme }),
    })),
    oembed: `/oembed?url=${encodeURIComponent(url)}`,
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Embed',
    description:
      'Put the ranking, the matrix, a score card, a chart or a catchment’s live overflows into your own page: one line of HTML, no cookies, no tracking, with source and kind inside.',
    canonical: '/embed',
    noIndex: args.loaderData !== null && args.loaderData !== undefined,
  })

const EmbedChoice = hydrateWhenIdle(async () => (await import('./embed-choice.tsx')).EmbedChoice)

const pictured = [
  ['ranking', 'The ranking of companies'],
  ['matrix', 'Trust against environmental performance'],
  ...namedCharts.map((name) => [`chart/${name}`, chartNames[name]] as const),
] as const

const others = [
  ['A company’s score card', '/rhi/companies', 'open a company, then “Embed”'],
  ['A company’s or a catchment’s overflows, live', '/live', 'choose one, then “Embed”'],
  ['A station’s week', '/stations', 'open a station, then “Embed”'],
  ['An edition that will not change', '/rhi/methodology', 'open an edition, then “Embed”'],
] as const

export default function EmbedPage({ loaderData: chosen }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={chosen ? 'Embed this' : 'Put our charts into your page'}
        subtitle="One line of HTML. No cookies, no tracking, nothing stored; the kind of every figure and its source go with it."
        pattern="confluence"
      />
      {chosen && <EmbedChoice chosen={chosen} />}
      <PageSection
        id="all"
        heading={chosen ? 'Others' : 'What can be embedded'}
        intro="Each follows your reader’s light or dark setting, unless you choose one. Platforms that know oEmbed need only the address of our page."
      >
        <ul className="grid gap-6 sm:grid-cols-2">
          {pictured.map(([of, label]) => (
            <li key={of} className="card group flex flex-col gap-3">
              <img
                src={`/embed/${of}.svg`}
                alt=""
                loading="lazy"
                className="aspect-8/5 w-full rounded-card object-contain"
              />
              <h3 className="text-xl">
                <CardLink to={`/embed?of=${of}`}>{label}</CardLink>
              </h3>
            </li>
          ))}
        </ul>
        <ul className="mt-10 space-y-2">
          {others.map(([label, to, how]) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>: {how}
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  )
}
