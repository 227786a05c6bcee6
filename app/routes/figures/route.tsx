import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { quotedFigurePath } from '#domain/index/figure-address.ts'
import { quotedObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getFigures } from '#server/queries/figures.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where a number that our texts quote comes from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const loader = async ({ context, request, params: { slug } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  // Not by the name alone, which may be that of something that every object has.
  const [figure] = Object.values(await getFigures(db, [slug]))
  if (!figure) throw await notFoundOrRedirect(context, request)
  const { value, label, provenance } = figure
  return { facts: pageFacts(context, request), siteUrl: env.siteUrl, slug, value, label, provenance }
}

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

export default function QuotedFigurePage({ loaderData: { facts, value, label, provenance } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Where does this number come from?"
        subtitle="Our texts quote it from one place, with its document, its kind and how far we read it."
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={value}
      />
      <PageSection id="figure" heading={`${value} ${label}`} figure>
        <p className="font-display font-semibold text-4xl tracking-tight">{value}</p>
        <p className="mt-2">
          {label} <SourceNote provenance={provenance} of={`${value} ${label}`} />
        </p>
        <ProvenanceAccount provenance={provenance} />
        <p className="mt-4">
          <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
        </p>
      </PageSection>
    </>
  )
}
