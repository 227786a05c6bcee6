import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { Ranking } from '#app/components/rhi/ranking/ranking.tsx'
import { ignoreSearchChanges } from '#app/data/should-revalidate.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { epaYearOf } from '#domain/index/epa.ts'
import { measureChart } from '#domain/index/measure-address.ts'
import { columnNotes } from '#domain/index/ranking-notes.ts'
import { rankingQuery } from '#domain/index/ranking-view.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { chartDataOf } from '#server/queries/chart-data.server.ts'
import { epaYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { Route } from './+types/companies.ts'

export const page: PageDeclaration = {
  title: 'Company rankings',
  description:
    'Every UK water company with its newest environmental rating, spills per overflow, investment, monitoring cost and price review.',
  keywords: 'company scores league table best worst water companies list amp8 epa stars',
  crumb: 'Companies',
  canonical: '/rhi/companies',
  query: rankingQuery,
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'companies' } }),
  welsh: true,
}

const NamedChart = hydrateWhenIdle(async () => (await import('#app/charts/named-chart.tsx')).NamedChart)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const { searchParams } = new URL(request.url)
  const chartName = measureChart(searchParams.get('measure'))
  const index = await readIndex(db, chartName ? { metrics: 'all' } : {})
  const epaYears = epaYearsOf(index.figures)
  const companies = summariesOf(index, { epaYear: epaYearOf(searchParams.get('epa'), epaYears) })
  const { nationalResults: _, ...wave } = currentWaveOf(index.waves)
  const chart = chartName && chartDataOf(index, { name: chartName, companies: [], year: null }, t)
  return {
    facts: pageFacts(context, request),
    companies,
    wave,
    chart,
    epaYears,
    notes: columnNotes(companies, wave, t),
  }
}

/** Sorting and filtering happen in the browser; another measure or rating year needs new data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  ['measure', 'epa'].some(
    (name) => change.currentUrl.searchParams.get(name) !== change.nextUrl.searchParams.get(name),
  ) || ignoreSearchChanges(change)

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Water companies and their record',
    description:
      'Every water company: environmental rating, spills per overflow, investment, monitoring cost and price review, each with its source.',
    canonical: '/rhi/companies',
    embed: true,
  })

export default function Companies({
  loaderData: { companies, wave, chart, epaYears, notes, facts },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  const t = useText()
  const unrankedCompanies = companies.filter(({ excludedFromRanking }) => excludedFromRanking)
  return (
    <>
      <PageHero
        title={t('Every company, by trust and by record')}
        subtitle={t('Sort by any measure, filter by type and nation, or open a company for its whole record.')}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={t('Companies')}
      />
      {chart && (
        <section className="frame pt-12 md:pt-16" aria-label={t('The companies by one measure')}>
          <div className="measure">
            <NamedChart chart={chart} headingLevel={2} />
          </div>
        </section>
      )}
      <div className="frame section">
        <h2 className={chart ? 'mb-6 text-2xl' : 'sr-only'}>{t('The ranking')}</h2>
        <Ranking companies={companies} wave={wave} path={pathname} epaYears={epaYears} notes={notes} />
      </div>
      <section className="on-mist" aria-labelledby="outside">
        <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 id="outside" className="text-2xl lg:col-span-4">
            {t('Two companies have pages but no place in the ranking')}
          </h2>
          <div className="lg:col-span-8">
            <p className="measure">
              {t(
                'Neither was given a score in {wave}: Essex & Suffolk Water is part of Northumbrian Water, and South Staffs Water was not scored. Their public record is kept all the same.',
                { wave: t(wave.label) },
              )}
            </p>
            <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
              {unrankedCompanies.map(({ id, name }) => (
                <li key={id}>
                  <TextLink to={`/rhi/companies/${id}`} standAlone>
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </>
  )
}
