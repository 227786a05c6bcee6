import { FiguresAccount } from '#app/components/sources/figures-account.tsx'
import { metadata } from '#app/metadata.ts'
import { quotedFigurePath } from '#domain/index/figure-address.ts'
import { quotedObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getQuotedAccount } from '#server/queries/figure-accounts.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where a number that our texts quote comes from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  valuePage({ context, request }, (db) => getQuotedAccount(db, params.slug))

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { siteUrl, ...figure } = args.loaderData
  const { slug, value, label } = figure
  return metadata(args, {
    title: `Where this number comes from: ${value} ${label}`,
    description: `“${value} ${label}”: its document, date, kind and how far it was read.`,
    canonical: quotedFigurePath(slug),
    structuredData: [{ '@context': 'https://schema.org', ...quotedObservation(figure, siteUrl) }],
  })
}

export default function QuotedFigurePage({ loaderData: { facts, ...figure } }: Route.ComponentProps) {
  const { value, label, provenance, changes } = figure
  const heading = `${value} ${label}`
  return (
    <FiguresAccount
      subtitle="Our texts quote it from one place, with its document, its kind and how far we read it."
      trail={facts.breadcrumb}
      current={value}
      figures={[{ id: 'figure', heading, text: value, about: label, of: heading, provenance, changes }]}
    />
  )
}
