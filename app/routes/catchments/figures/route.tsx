import { FiguresAccount } from '#app/components/sources/figures-account.tsx'
import { metadata } from '#app/metadata.ts'
import { catchmentObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getCatchmentAccount } from '#server/queries/figure-accounts.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where the figures of a catchment come from: document, kind and how far it was read.',
  parent: '/catchments',
  sitemap: false,
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  valuePage({ context, request }, (db) => getCatchmentAccount(db, params.slug))

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
    <FiguresAccount
      subtitle={`The figures of the ${catchment.name} catchment, each with its document, its kind and how far we read it.`}
      trail={facts.breadcrumb}
      current={`Figures of the ${catchment.name}`}
      subject={{ to: `/catchments/${catchment.slug}`, label: `The ${catchment.name} catchment` }}
      figures={figures.map(({ id, term, text, scope, provenance, changes }) => ({
        id,
        heading: term,
        text,
        isSentence: id === 'fact',
        about: scope,
        of: `${term}, ${catchment.name}`,
        provenance,
        changes,
      }))}
    />
  )
}
