import { type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ignoreSearchChanges } from '#app/data/should-revalidate.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import matrixPageCss from '#app/styles/matrix-page.css?url'
import { ChoiceLinks } from '#app/ui/choice-links.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { columnProvenance } from '#domain/figures/column-provenance.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { englishNine, epaYearOf, meanStars } from '#domain/index/epa.ts'
import { matrix, matrixEntries, quadrantsParameter, selectedQuadrants } from '#domain/index/matrix.ts'
import { trustGaps } from '#domain/index/trust-gap.ts'
import { oneOf, type PageDeclaration, year } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { epaYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { publishedRecord } from '#server/queries/published-record.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { listFigures } from '#server/queries/survey.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { MatrixChart } from './matrix-chart.tsx'
import { QuadrantCards } from './quadrant-cards.tsx'
import { QuadrantFilters } from './quadrant-filters.tsx'

/** In the address: the lower left quadrant, enlarged. */
const corner = 'corner'

export const page: PageDeclaration = {
  title: 'Trust versus Environmental Performance Matrix',
  description: 'How public trust and environmental stars are set against each other for twelve companies.',
  keywords: 'quadrant scatter chart trusted performers perceived leaders under-recognised',
  canonical: '/rhi/matrix',
  query: () => ({
    epa: year,
    quadrants: (value) => quadrantsParameter(selectedQuadrants(value)) || null,
    view: oneOf([corner]),
  }),
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'matrix' } }),
  welsh: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: matrixPageCss }]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const [index, figures] = await Promise.all([
    readIndex(db, { metrics: 'all' }),
    listFigures(db, ['respondents', 'matrix-average-trust', 'matrix-average-epa']),
  ])
  const epaYears = epaYearsOf(index.figures)
  const epaYear = epaYearOf(new URL(request.url).searchParams.get('epa'), epaYears)
  const companies = summariesOf(index, { epaYear })
  const { nationalResults: _, ...wave } = currentWaveOf(index.waves)
  const entries = matrixEntries(companies)
  const names = companyNamesOf(index)
  const gaps = trustGaps(publishedRecord(index.figures), (id) => index.scores.get(wave.id)?.get(id))
  const note = (column: readonly (CompanyFigure | null)[]) => columnProvenance(column, {}, t)
  const ratedCompanies = companies.filter(({ id, epa }) => epa?.value && englishNine.includes(id))
  const mean = meanStars(ratedCompanies.map(({ epa }) => epa?.value))
  const meanNote = note(ratedCompanies.map(({ epa }) => epa))
  const newest: Statistic | null =
    mean !== null && meanNote && epaYear
      ? {
          slug: 'matrix-newest-epa',
          value: mean,
          label: t('average EPA rating of the nine English companies for {year}', { year: epaYear }),
          provenance: {
            ...meanNote,
            kind: 'estimate',
            formula: t('Mean of the nine companies’ stars for {year}', { year: epaYear }),
          },
          of: t('average EPA rating for {year}', { year: epaYear }),
          page: '/rhi/measures/epa-stars',
        }
      : null
  const findings = figures.map(
    ({ slug, value, label, provenance }): Statistic => ({
      slug,
      value: t(value),
      label: t(label),
      provenance,
      of: t(label),
      page: `/figures/${slug}`,
    }),
  )
  return {
    facts: pageFacts(context, request),
    entries,
    histories: Object.fromEntries(entries.map(({ id }) => [id, ratingsOf(id, index.figures)])),
    notes: {
      trust: note(entries.map(({ trustFigure }) => trustFigure)),
      epa: note(entries.filter(({ hollow }) => !hollow).map(({ epaFigure }) => epaFigure)),
      equivalent: note(entries.filter(({ hollow }) => hollow).map(({ epaFigure }) => epaFigure)),
    },
    gaps: gaps?.map((gap) => ({ ...gap, name: names.get(gap.companyId)! })) ?? null,
    wave,
    statistics: [...(newest ? [newest] : []), ...findings],
    epaYears,
    spillYear: companies.find(({ spillsPerOverflow }) => spillsPerOverflow)?.spillsPerOverflow?.period ?? null,
    epaYear,
    gapIntro: t(
      'The nine sewerage companies of England: the trust score of {wave}, less what the straight line through all nine gives for a company of its record. A gap counts as one only if its interval leaves zero out.',
      { wave: t(wave.label) },
    ),
    gapFormula: t('Trust score − least-squares line of trust over the record index'),
    made: [
      t(
        'A company is high performing above {stars} stars, and highly trusted above {trust}%. A company on a line counts as below it. Ratings are the newest that are published; choose a year above the chart to go back. The average of 2.8 is for 2023, the year that was newest when Wave 1 was fielded. The chart is updated annually.',
        { stars: matrix.epa.threshold, trust: matrix.trust.threshold },
      ),
      t(
        entries.some(({ trustFigure }) => isInvented(trustFigure))
          ? 'Trust scores are invented, and so are the ratings of the hollow marks.'
          : 'The ratings of the hollow marks are invented.',
      ),
    ] as const,
  }
}

interface Statistic {
  slug: string
  value: string | number
  label: string
  provenance: Provenance
  /** What its source note is called. */
  of: string
  page: string
}

const ratingsOf = (companyId: string, figures: readonly CompanyFigure[]) =>
  figures.flatMap(({ companyId: id, metric, period, value }) =>
    id === companyId && metric === 'epa-stars' && value !== null ? { year: Number(period), stars: value } : [],
  )

/** Quadrants are filtered in the browser; another rating year needs new data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.currentUrl.searchParams.get('epa') !== change.nextUrl.searchParams.get('epa') || ignoreSearchChanges(change)

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Trust vs Environmental Performance Matrix',
    description:
      'How public trust and the regulator’s environmental rating are set against each other for twelve water companies, with the method and the source of each value.',
    canonical: '/rhi/matrix',
    embed: true,
  })

const GapTable = hydrateWhenIdle(async () => (await import('./gap-table.tsx')).GapTable)

export default function MatrixPage({
  loaderData: {
    entries,
    histories,
    notes,
    gaps,
    wave,
    statistics,
    epaYears,
    epaYear,
    spillYear,
    gapIntro,
    gapFormula,
    made,
    facts,
  },
}: Route.ComponentProps) {
  const t = useText()
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const selected = selectedQuadrants(searchParams.get('quadrants'))
  const enlarged = searchParams.get('view') === corner
  const addressWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(searchParams)
    if (value) next.set(name, value)
    else next.delete(name)
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return (
    <>
      <PageHero
        title={t('Trust vs Environmental Performance Matrix')}
        subtitle={t(
          'Does the public trust the companies that look after rivers best? Two thresholds make four quadrants.',
        )}
        pattern="contour"
        trail={facts.breadcrumb}
        current={t('Matrix')}
      />
      <div className="frame section">
        <ChoiceLinks
          label={t('EPA rating year')}
          choices={epaYears.map((year, index) => ({
            to: addressWith('epa', index === 0 ? null : year),
            text: year,
            isChosen: year === epaYear,
          }))}
        />
        <p className="no-print mt-6 mb-3 font-semibold text-sm">{t('Show or hide a quadrant')}</p>
        <QuadrantFilters selected={selected} path={pathname} epa={searchParams.get('epa')} />
        <p className="no-print mt-4 text-sm">
          <TextLink to={addressWith('view', enlarged ? null : corner)} preventScrollReset standAlone>
            {t(enlarged ? 'Show the whole chart' : 'Enlarge the crowded corner')}
          </TextLink>
        </p>
        <div className="mt-6">
          <MatrixChart
            entries={entries}
            selected={selected}
            wave={wave}
            notes={notes}
            histories={histories}
            enlarged={enlarged}
          />
        </div>
      </div>
      <section className="on-mist" aria-labelledby="quadrants">
        <div className="frame section">
          <h2 id="quadrants" className="mb-8 text-3xl">
            {t('What the four quadrants mean')}
          </h2>
          <QuadrantCards entries={entries} selected={selected} />
        </div>
      </section>
      {gaps && notes.trust && (
        <section className="frame section" aria-labelledby="gap">
          <h2 id="gap" className="text-3xl">
            {t('Trusted more or less than the record suggests')}
          </h2>
          <p className="measure mt-3 mb-8 text-quiet">{gapIntro}</p>
          <GapTable
            gaps={gaps}
            provenance={{
              ...notes.trust,
              kind: 'estimate',
              formula: gapFormula,
            }}
          />
        </section>
      )}
      <section className="frame section" aria-labelledby="statistics">
        <h2 id="statistics" className="sr-only">
          {t('Statistics')}
        </h2>
        <ul className="grid border-text border-t-2 sm:grid-cols-2 lg:grid-cols-4">
          {statistics.map(({ slug, value, label, provenance, of, page }) => (
            <li key={slug} className="border-rule py-6 max-sm:border-b sm:pr-6" data-figure={slug}>
              <p className="font-display font-semibold text-4xl tracking-tight">{value}</p>
              <p className="mt-2 mb-3">{label}</p>
              <SourceNote provenance={provenance} of={of} page={page} />
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <RecordChecked epaYear={epaYears[0]} spillYear={spillYear} />
        </div>
        <div className="measure mt-10" data-plain-numbers>
          <h2 className="text-2xl">{t('How the chart is made')}</h2>
          <p className="mt-3">{made[0]}</p>
          <p className="mt-3">
            {made[1]} <TextLink to="/rhi/methodology#matrix">{t('Read the method in full')}</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
