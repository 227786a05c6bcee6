import { FiguresAccount } from '#app/components/sources/figures-account.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { nationalPath } from '#domain/index/figure-address.ts'
import { nationalMetrics } from '#domain/index/national.ts'
import { nationalObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longPeriod } from '#domain/text/dates.ts'
import { gbp } from '#domain/text/money.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { slugOf } from '#domain/text/slug.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getNationalAccount } from '#server/queries/figure-accounts.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where a national total comes from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
  welsh: true,
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  valuePage({ context, request }, (db, t) => getNationalAccount(db, params.metric, t))

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { metric, figures, siteUrl } = args.loaderData
  const t = metaText(args)
  const label = t(nationalMetrics[metric].label)
  return metadata(args, {
    title: t('Where this number comes from: {label}, national totals', { label }),
    description: t(
      '{label}, nation by nation and year by year, as their publishers total them: document, date, kind and how far it was read.',
      { label },
    ),
    canonical: nationalPath(metric),
    structuredData: [
      { '@context': 'https://schema.org', '@graph': figures.map((figure) => nationalObservation(figure, siteUrl)) },
    ],
  })
}

export default function NationalPage({ loaderData: { facts, metric, figures } }: Route.ComponentProps) {
  const t = useText()
  const { unit } = nationalMetrics[metric]
  const label = t(nationalMetrics[metric].label)
  return (
    <FiguresAccount
      subtitle={t(
        '{label} of whole nations, as their publishers total them. Every value that we hold, with its document, its kind and how far we read it.',
        { label },
      )}
      trail={facts.breadcrumb}
      current={label}
      figures={figures.map(({ area, period, value, provenance, changes }) => ({
        id: `${slugOf(area)}-${period}`,
        heading: `${t(area)}, ${longPeriod(period)}`,
        text: unit.startsWith('£') ? gbp(value) : formatNumber(value),
        about: t(unit),
        of: `${label} ${period}, ${t(area)}`,
        provenance,
        changes,
      }))}
    />
  )
}
