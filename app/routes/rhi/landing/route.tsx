import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { ignoreSearchChanges } from '#app/data/should-revalidate.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { trustMayClaim } from '#domain/figures/claims.ts'
import { columnProvenance } from '#domain/figures/column-provenance.ts'
import { epaYearOf } from '#domain/index/epa.ts'
import { type NationalMetric, nationalTable } from '#domain/index/national.ts'
import { standingsOf } from '#domain/index/peers.ts'
import { columnNotes } from '#domain/index/ranking-notes.ts'
import { rankingQuery } from '#domain/index/ranking-view.ts'
import { recordTable } from '#domain/index/record-table.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { epaYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { listNationalFigures } from '#server/queries/national.server.ts'
import { publishedRecord } from '#server/queries/published-record.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { listSurveyFindings } from '#server/queries/survey.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { CompanyMarks } from './company-marks.tsx'
import { IndexLinks } from './index-links.tsx'
import { indexParts } from './index-parts.ts'
import { KeyInsights } from './key-insights.tsx'
import { LoopBand } from './loop-band.tsx'
import { stagesInWords } from './loop-stages.ts'
import { Transparency } from './transparency.tsx'

export const page: PageDeclaration = {
  title: 'River Health Index',
  description: 'The environmental record of every UK water company, beside a survey of public trust.',
  keywords: 'rhi trust signal index survey wave 1 ranking league table',
  canonical: '/rhi',
  query: rankingQuery,
  event: ({ path }) => ({ kind: 'trust-signal-view', properties: { path } }),
  welsh: true,
}

const nationalColumns: NationalMetric[] = [
  'spills',
  'spill-hours',
  'overflows-with-data',
  'serious-incidents',
  'total-incidents',
  'epa-total-stars',
]

/** Only there once trust is measured. */
const TrustFigure = hydrateWhenIdle(async () => (await import('./trust-figure.tsx')).TrustFigure)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const [index, figures, national] = await Promise.all([
    readIndex(db, { metrics: 'all' }),
    listSurveyFindings(db),
    listNationalFigures(db),
  ])
  const epaYears = epaYearsOf(index.figures)
  const epaYear = epaYearOf(new URL(request.url).searchParams.get('epa'), epaYears)
  const companies = summariesOf(index, { epaYear })
  const { nationalResults: _, ...wave } = currentWaveOf(index.waves)
  const record = recordTable(publishedRecord(index.figures), companyNamesOf(index), t)
  return {
    facts: pageFacts(context, request),
    parts: indexParts(t),
    stages: stagesInWords(t),
    companies,
    wave,
    figures: figures.map((figure) => ({ ...figure, value: t(figure.value), label: t(figure.label) })),
    standings: standingsOf(companies, t),
    epaYears,
    national: nationalTable(national, 'England', nationalColumns),
    record,
    recordProvenance: {
      kind: 'estimate' as const,
      source: { publisher: 'Riverline', document: t('Record index'), url: '/rhi/record' },
      formula: t('Mean of {count} measures, each from 0 (the worst of the nine since 2020) to 100 (the best)', {
        count: record.columns.length,
      }),
    },
    notes: columnNotes(companies, wave, t),
    scoreProvenance: columnProvenance(
      companies.map(({ trust }) => trust),
      {},
      t,
    ),
  }
}

/** Sorting and filtering happen in the browser; another rating year needs new data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.currentUrl.searchParams.get('epa') !== change.nextUrl.searchParams.get('epa') || ignoreSearchChanges(change)

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'River Health Index',
    description:
      'UK water companies and their record: environmental ratings, storm overflows, pollution, penalties and bills, each with its source, beside a survey of public trust.',
    canonical: '/rhi',
  })

const RecordFigure = hydrateWhenIdle(async () => (await import('./record-parts.ts')).RecordFigure)

const RecordSection = hydrateWhenIdle(async () => (await import('./record-parts.ts')).RecordSection)

const NationalRecord = hydrateWhenIdle(async () => (await import('./record-parts.ts')).NationalRecord)

/** Links and a GET form work without scripts, so hydration can wait for the first interaction. */
const Ranking = hydrateWhenIdle(async () => (await import('#app/components/rhi/ranking/ranking.tsx')).Ranking)

export default function Landing({
  loaderData: {
    companies,
    wave,
    figures,
    standings,
    epaYears,
    national,
    record,
    notes,
    scoreProvenance,
    recordProvenance,
    parts,
    stages,
  },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  const t = useText()
  const scoresAreMeasured = trustMayClaim(companies)
  return (
    <>
      <PageHero
        badge={t('River Health Index')}
        title={t(
          scoresAreMeasured ? 'Whom do people trust with their river?' : 'What is on your water company’s record?',
        )}
        subtitle={
          scoresAreMeasured
            ? t(
                '{wave} asked {respondents} in {date}. Here is each company’s standing with the public, beside what the regulator found.',
                { wave: t(wave.label), respondents: t(wave.respondentsLabel), date: longDate(wave.fielded) },
              )
            : t(
                'What the regulators found of each company, year by year, with every source. The trust scores beside it are invented until the answers of {wave} are loaded.',
                { wave: t(wave.label) },
              )
        }
        pattern="confluence"
        buttons={[
          {
            text: t(scoresAreMeasured ? 'See company trust signals' : 'See every company'),
            href: '/trust-signal/companies',
            variant: 'primary',
          },
          { text: t('Read the methodology'), href: '/trust-signal/methodology', variant: 'secondary' },
        ]}
      >
        {scoresAreMeasured || record.rows.length === 0 ? (
          <TrustFigure {...{ standings, wave, invented: !scoresAreMeasured, provenance: scoreProvenance }} />
        ) : (
          <RecordFigure record={record} provenance={recordProvenance} />
        )}
      </PageHero>

      {record.rows.length > 0 && (
        <section className="frame section" aria-labelledby="record">
          <h2 id="record" className="text-3xl">
            {t('The record, without opinion')}
          </h2>
          <p className="measure mt-3 mb-8 text-quiet">
            {t(
              'The nine sewerage companies of England by four measures from the public record. Nothing in it is invented and nobody was asked for a view.',
            )}
          </p>
          <RecordSection table={record} companyPath="/trust-signal/companies" />
        </section>
      )}

      <div className="frame section">
        <IndexLinks parts={parts} />
      </div>

      <LoopBand stages={stages} currentStage="benchmark" />

      <section className="frame section" aria-labelledby="key-insights">
        <h2 id="key-insights" className="mb-10 text-3xl">
          {t('Key Insights from {date}', { date: longDate(wave.fielded) })}
        </h2>
        <KeyInsights figures={figures} />
      </section>

      <section className="on-mist" aria-labelledby="find-company">
        <div className="frame section grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="find-company" className="text-3xl">
              {t('Find the company behind your tap and drain')}
            </h2>
            <p className="mt-4 text-quiet">
              {t(
                'Nine of the companies in the index. Each page sets trust beside the record: ratings, spills, incidents, money, and what is not known.',
              )}
            </p>
          </div>
          <div className="lg:col-span-8">
            <CompanyMarks companies={companies} />
          </div>
        </div>
      </section>

      <Transparency figures={figures} />

      <section className="frame section" aria-labelledby="ranking" data-ground="paper">
        <h2 id="ranking" className="text-3xl">
          {t('The companies and their record')}
        </h2>
        <p className="measure mt-3 mb-8 text-quiet">
          {scoresAreMeasured
            ? t(
                '{count} companies, by the share of customers who trust them with river health, beside the regulator’s rating and the money.',
                { count: standings.length },
              )
            : t(
                'The regulator’s rating, spills for each overflow and the money, each with its source. The trust scores and the order are invented.',
              )}
        </p>
        <Ranking
          companies={companies}
          wave={wave}
          path={pathname}
          companyPath="/trust-signal/companies"
          epaYears={epaYears}
          notes={notes}
        />
        <div className="mt-12 flex flex-wrap gap-3 border-rule border-t pt-8">
          <ButtonLink to="/trust-signal/companies">{t('View All Company Rankings')}</ButtonLink>
          <ButtonLink to="/trust-signal/compare" variant="secondary">
            {t('Compare Companies')}
          </ButtonLink>
          <ButtonLink to="/who-its-for" variant="secondary" reloadDocument>
            {t('Explore All Stakeholders')}
          </ButtonLink>
        </div>
      </section>
      <section className="on-mist" aria-labelledby="national">
        <div className="frame section">
          <h2 id="national" className="mb-8 text-3xl">
            {t('England, year by year')}
          </h2>
          <NationalRecord table={national} />
        </div>
      </section>
    </>
  )
}
