import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
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
  query: () => ({
    year: matching(/^20\d\d(-\d\d)?$/),
    highlight: (value) => readHighlight(value).join(',') || null,
  }),
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const measure = await valuePage({ context, request }, (db) => getMeasure(db, params.metric, query.get('year')))
  return { ...measure, highlighted: readHighlight(query.get('highlight')) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { metric } = args.loaderData
  return metadata(args, {
    title: `${metrics[metric].label}: what it is`,
    description: `${metricExplanations[metric]} Where each value of it comes from.`,
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

const directions = { higher: 'More is better', lower: 'Less is better', none: 'Neither more nor less is better' }

export default function MeasurePage({
  loaderData: { facts, metric, companies, inputs, chart, periods, highlighted },
}: Route.ComponentProps) {
  const { label, unit, better, min, max, comparableBreaks } = metrics[metric]
  const rows: [term: string, text: string][] = [
    ['Unit', unit],
    ['Direction', directions[better ?? 'none']],
    ['Refused outside', `${formatNumber(min)} to ${formatNumber(max)}`],
    [
      'Not compared across',
      comparableBreaks.length > 0
        ? `${comparableBreaks.join(', ')}: the publisher’s method changed`
        : 'No break on record',
    ],
  ]
  return (
    <>
      <PageHero
        title={label}
        subtitle={metricExplanations[metric]}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={label}
      />
      {chart && <MeasureChart {...{ metric, chart, periods, highlighted }} />}
      <PageSection id="measure" heading="What it is">
        <dl className="border-text border-t-2" data-plain-numbers="">
          {rows.map(([term, text]) => (
            <div key={term} className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]">
              <dt className="text-quiet">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {inputs.length > 0 && (
            <div className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]">
              <dt className="text-quiet">Made of</dt>
              <dd>
                {inputs.map((input, at) => (
                  <span key={input}>
                    {at > 0 && ', divided by '}
                    <TextLink to={measurePath(input)}>{metrics[input].label}</TextLink>
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-6">
          <TextLink to={measureAddress(metric)}>The ranking, with this measure</TextLink>
        </p>
      </PageSection>
      <PageSection id="values" heading="The newest value of each company">
        <ul className="border-text border-t-2">
          {companies.map(
            ({ id, name, newest }) =>
              newest && (
                <li
                  key={id}
                  className="grid items-center gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[8rem_1fr_auto]"
                  data-figure={metric}
                >
                  <span className="font-semibold">{formatMetric(metric, newest.value)}</span>
                  <TextLink to={valuePath(newest)}>
                    {name}, {longPeriod(newest.period)}
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
