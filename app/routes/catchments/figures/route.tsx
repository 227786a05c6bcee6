import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { AccountRow, ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { accountedOf } from '#domain/maps/catchment-figures.ts'
import { catchmentObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getCatchment } from '#server/queries/catchments.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where the figures of a catchment come from: document, kind and how far it was read.',
  parent: '/catchments',
  sitemap: false,
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const catchment = await getCatchment(db, params.slug)
  const figures = catchment ? accountedOf(catchment) : []
  if (!catchment || figures.length === 0) throw await notFoundOrRedirect(context, request)
  const { slug, name } = catchment
  return { facts: pageFacts(context, request), siteUrl: env.siteUrl, catchment: { slug, name }, figures }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { catchment, figures, siteUrl } = args.loaderData
  return metadata(args, {
    title: `Where this number comes from: ${catchment.name} catchment`,
    description: `Each figure that we give of the ${catchment.name} catchment: document, date, kind and how far it was read.`,
    canonical: `/catchments/${catchment.slug}/figures`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@graph': figures.map((figure) => catchmentObservation(figure, catchment, siteUrl)),
      },
    ],
  })
}

export default function CatchmentFiguresPage({ loaderData: { facts, catchment, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Where does this number come from?"
        subtitle={`The figures of the ${catchment.name} catchment, each with its document, its kind and how far we read it.`}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={`Figures of the ${catchment.name}`}
      />
      {figures.map(({ id, term, text, scope, provenance }) => (
        <PageSection key={id} id={id} heading={term}>
          <div data-figure={id}>
            <p className={id === 'fact' ? 'measure text-lg' : 'font-display font-semibold text-4xl tracking-tight'}>
              {text}
            </p>
            <p className="mt-2">
              {scope} <SourceNote provenance={provenance} of={`${term}, ${catchment.name}`} />
            </p>
            <ProvenanceAccount provenance={provenance}>
              <AccountRow term="Earlier versions">
                Not listed here one by one. What was wrong and has been mended stands in{' '}
                <TextLink to="/corrections">the ledger</TextLink>.
              </AccountRow>
            </ProvenanceAccount>
            <p className="mt-4">
              <TextLink to={`/catchments/${catchment.slug}`}>The {catchment.name} catchment</TextLink>.{' '}
              <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
            </p>
          </div>
        </PageSection>
      ))}
    </>
  )
}
