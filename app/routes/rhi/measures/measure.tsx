import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { readHighlight } from '#domain/index/highlight.ts'
import { measureAddress } from '#domain/index/measure-address.ts'
import { metricExplanations } from '#domain/index/metric-explanations.ts'
import { metrics } from '#domain/index/metrics.ts'
import { measurePath, valuePath } from '#domain/index/value-address.ts'
import { matching, type PageDeclaration } from '#domain/site/page-declaration.ts'
import { longPeriod } from '#domain/text/dates.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getMeasure } from '#server/queries/value-account.server.ts'
import type { Route } from './+types/measure.ts'

export const page: PageDeclaration = {
  description: 'What a measure is, and where each value of it comes from.',
  parent: '/rhi/methodology',
  sitemap: false,
  welsh: true,
  query: () => ({
    year: matching(/^20\d\d(-\d\d)?$/),
    highlight: (value) => readHighlight(value).join(',') || null,
  }),
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const measure = await valuePage({ context, request }, (db, t) => getMeasure(db, params.metric, query.get('year'), t))
  return { ...measure, highlighted: readHighlight(query.get('highlight')) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { metric } = args.loaderData
  const t = metaText(args)
  return metadata(args, {
    title: t('{label}: what it is', { label: t(metrics[metric].label) }),
    description: `${t(metricExplanations[metric])} ${t('Where each value of it comes from.')}`,
    canonical: measurePath(metric),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'DefinedTerm',
        name: metrics[metric].label,
        termCode: metric,
        description: metricExplanations[metric],
      },
    ],
  })
}

const MeasureChart = hydrateWhenIdle(async () => (await import('./measure-chart.tsx')).MeasureChart)

export default function MeasurePage({
  loaderData: { facts, metric, companies, inputs, chart, periods, highlighted },
}: Route.ComponentProps) {
  const t = useText()
  const { unit, better, min, max, comparableBreaks } = metrics[metric]
  const label = t(metrics[metric].label)
  const rows: [term: string, text: string][] = [
    [t('Unit'), t(unit)],
    [
      t('Direction'),
      t(
        { higher: 'More is better', lower: 'Less is better', none: 'Neither more nor less is better' }[
          better ?? 'none'
        ],
      ),
    ],
    [t('Refused outside'), t('{min} to {max}', { min: formatNumber(min), max: formatNumber(max) })],
    [
      t('Not compared across'),
      comparableBreaks.length > 0
        ? t('{years}: the publisher’s method changed', { years: comparableBreaks.join(', ') })
        : t('No break on record'),
    ],
  ]
  return (
    <>
      <PageHero
        title={label}
        subtitle={t(metricExplanations[metric])}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={label}
      />
      {chart && <MeasureChart {...{ metric, chart, periods, highlighted }} />}
      <PageSection id="measure" heading={t('What it is')}>
        <dl className="border-text border-t-2" data-plain-numbers="">
          {rows.map(([term, text]) => (
            <div key={term} className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]">
              <dt className="text-quiet">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {inputs.length > 0 && (
            <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]">
              <dt className="text-quiet">{t('Made of')}</dt>
              <dd>
                {inputs.map((input, at) => (
                  <span key={input}>
                    {at > 0 && t(', divided by ')}
                    <TextLink to={measurePath(input)}>{t(metrics[input].label)}</TextLink>
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-6">
          <TextLink to={measureAddress(metric)}>{t('The ranking, with this measure')}</TextLink>
        </p>
      </PageSection>
      <PageSection id="values" heading={t('The newest value of each company')}>
        <ul className="border-text border-t-2">
          {companies.map(
            ({ id, name, newest }) =>
              newest && (
                <li
                  key={id}
                  className="grid items-center gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[11rem_1fr_auto]"
                  data-figure={metric}
                >
                  <span className="font-semibold">{formatMetric(metric, newest.value, t)}</span>
                  <TextLink to={valuePath(newest)}>
                    {name}, {t(longPeriod(newest.period))}
                  </TextLink>
                  <SourceNote provenance={newest.provenance} of={`${label}, ${name}`} page={valuePath(newest)} />
                </li>
              ),
          )}
        </ul>
      </PageSection>
    </>
  )
}
