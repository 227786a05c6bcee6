import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { nationalPath } from '#domain/index/figure-address.ts'
import { nationalMetrics } from '#domain/index/national.ts'
import { nationalObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longPeriod } from '#domain/text/dates.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { slugOf } from '#domain/text/slug.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { listNationalFigures } from '#server/queries/national.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where a national total comes from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const figures = (await listNationalFigures(db)).filter(({ metric }) => metric === params.metric).reverse()
  const [newest] = figures
  if (!newest) throw await notFoundOrRedirect(context, request)
  return { facts: pageFacts(context, request), siteUrl: env.siteUrl, metric: newest.metric, figures }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { metric, figures, siteUrl } = args.loaderData
  const { label } = nationalMetrics[metric]
  return metadata(args, {
    title: `Where this number comes from: ${label}, national totals`,
    description: `${label}, nation by nation and year by year, as their publishers total them: document, date, kind and how far it was read.`,
    canonical: nationalPath(metric),
    structuredData: [
      { '@context': 'https://schema.org', '@graph': figures.map((figure) => nationalObservation(figure, siteUrl)) },
    ],
  })
}

export default function NationalPage({ loaderData: { facts, metric, figures } }: Route.ComponentProps) {
  const { label, unit } = nationalMetrics[metric]
  return (
    <>
      <PageHero
        title="Where does this number come from?"
        subtitle={`${label} of whole nations, as their publishers total them. Every value that we hold, with its document, its kind and how far we read it.`}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={label}
      />
      {figures.map(({ area, period, value, provenance }) => (
        <PageSection
          key={`${area} ${period}`}
          id={`${slugOf(area)}-${period}`}
          heading={`${area}, ${longPeriod(period)}`}
        >
          <div data-figure={metric}>
            <p className="font-display font-semibold text-4xl tracking-tight">{formatNumber(value)}</p>
            <p className="mt-2">
              {unit} <SourceNote provenance={provenance} of={`${label} ${period}, ${area}`} />
            </p>
            <ProvenanceAccount provenance={provenance} />
            <p className="mt-4">
              <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
            </p>
          </div>
        </PageSection>
      ))}
    </>
  )
}
