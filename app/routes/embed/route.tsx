import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { metadata } from '#app/metadata.ts'
import embedPageCss from '#app/styles/embed-page.css?url'
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

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: embedPageCss }]

/** What the code is shown of where nothing is chosen. */
const example = 'ranking'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const services = appContext(context)
  const query = new URL(request.url).searchParams
  const chosen = query.get('of')
  const of = chosen ?? example
  const [edition, theme] = [query.get('edition'), query.get('theme')]
  const asked = new URLSearchParams({ ...(edition && { edition }), ...(theme && { theme }) })
  const address = chosen === null ? readEmbedPath(of, new URLSearchParams()) : readEmbedPath(of, asked)
  const embed = address && (await describeEmbed(services, address))
  if (!embed) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const url = services.env.siteUrl + embedPath(address, { theme: address.theme })
  const frame = { url, title: embed.title, width: frameWidth, height: frameHeight(embed) }
  const editions = chosen !== null && mayBePinned(address.kind) ? await listNewestEditions(services.db) : []
  return {
    ...{ isExample: chosen === null, of },
    ...{ title: embed.title, subtitle: embed.subtitle, page: embed.page },
    ...{ isLive: embed.live !== undefined, edition: address.edition, theme: address.theme },
    code: [
      embedCode({ ...frame, isLive: embed.live !== undefined }),
      ...(chosen === null ? [] : [resizeCode(services.env.siteUrl)]),
    ].join('\n'),
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
    noIndex: args.loaderData?.isExample === false,
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

export default function EmbedPage({ loaderData: { isExample, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={isExample ? 'Put our charts into your page' : 'Embed this'}
        subtitle="One line of HTML. No cookies, no tracking, nothing stored; the kind of every figure and its source go with it."
        pattern="confluence"
      />
      {isExample ? (
        <PageSection
          id="example"
          heading="For example: the ranking"
          intro={<TextLink to={`/embed?of=${example}`}>Its colours, its edition, and it as a picture</TextLink>}
        >
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-card bg-mist p-4 text-sm" data-plain-numbers="">
            <code>{shown.code}</code>
          </pre>
        </PageSection>
      ) : (
        <EmbedChoice chosen={shown} />
      )}
      <PageSection
        id="all"
        heading={isExample ? 'What can be embedded' : 'Others'}
        intro="Each follows your reader’s light or dark setting, unless you choose one. Platforms that know oEmbed need only the address of our page."
      >
        <ul className="grid gap-6 sm:grid-cols-2">
          {pictured.map(([of, label]) => (
            <li key={of} className="card group flex flex-col gap-3">
              <h3 className="text-xl">
                <CardLink to={`/embed?of=${of}`}>{label}</CardLink>
              </h3>
              {/* The head of the picture; what is below the frame is cut. A browser loads the one that it shows. */}
              <div className="aspect-8/5 mt-auto overflow-hidden rounded-card border border-rule">
                {themes.map((theme) => (
                  <img
                    key={theme}
                    src={`/embed/${of}.svg?theme=${theme}`}
                    alt=""
                    loading="lazy"
                    data-shown-in={theme}
                    className="w-full"
                  />
                ))}
              </div>
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
