import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { metrics } from '#domain/index/metrics.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { observationData } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longPeriod } from '#domain/text/dates.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getValueAccount } from '#server/queries/value-account.server.ts'
import type { Route } from './+types/value.ts'
import { ValueAccount } from './value-account.tsx'

export const page: PageDeclaration = {
  description: 'Where a number comes from: document, kind, how far it was read, sums and earlier versions.',
  sitemap: false,
  welsh: true,
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { facts, ...account } = await valuePage({ context, request }, (db, t) =>
    getValueAccount(db, params.metric, params.company, t),
  )
  const { metric } = account
  const { welsh: t = english } = appContext(context)
  // The measure's page has its name by what it shows, not by its declaration.
  const trail = [...facts.breadcrumb, { to: measurePath(metric), label: t(metrics[metric].shortLabel) }]
  return { trail, ...account }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { metric, company, values, siteUrl } = args.loaderData
  const t = metaText(args)
  const words = { label: t(metrics[metric].label), name: company.name }
  return metadata(args, {
    title: t('Where this number comes from: {label}, {name}', words),
    description: t(
      '{label} of {name}, value by value: document, date, kind, how far it was read, sums and earlier versions.',
      words,
    ),
    canonical: `${measurePath(metric)}/${company.id}`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@graph': values.map(({ figure, inputs }) => observationData(figure, company, inputs, siteUrl)),
      },
    ],
  })
}

export default function ValuePage({ loaderData: { trail, metric, company, values } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('Where does this number come from?')}
        subtitle={t(
          '{label}, {name}. Every value that we hold, with its document, its kind, how far we read it, and what we have changed.',
          { label: t(metrics[metric].label), name: company.name },
        )}
        pattern="floodplain"
        trail={trail}
        current={company.name}
      />
      {values.map((value) => (
        <PageSection key={value.figure.period} id={value.figure.period} heading={t(longPeriod(value.figure.period))}>
          <ValueAccount company={company} {...value} />
        </PageSection>
      ))}
    </>
  )
}
