import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { ignoreSearchChanges } from '#app/data/should-revalidate.ts'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import longPageCss from '#app/styles/long-page.css?url'
import { englishNine } from '#domain/index/epa.ts'
import { matrixEntries } from '#domain/index/matrix.ts'
import { inRankingOrder } from '#domain/index/rank.ts'
import { labOf } from '#domain/index/record-lab.ts'
import { weightQuery } from '#domain/index/weights-lab.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { epaYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { getDataStatus } from '#server/queries/data-status.server.ts'
import { listEnforcement } from '#server/queries/enforcement.server.ts'
import { getFigures } from '#server/queries/figures.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { ChangeLogSection, CorrectionsSection } from './change-sections.tsx'
import { LabSection } from './lab-section.tsx'
import { MoneySection, RatesSection } from './money-sections.tsx'
import { EpaSection, MatrixSection } from './rating-sections.tsx'
import { ScoreSection, SurveySection } from './score-sections.tsx'
import { DataStatusSection, LimitsSection } from './status-sections.tsx'
import { limitsIn, sentencesIn } from './words.server.ts'

export const page: PageDeclaration = {
  title: 'Methodology',
  description: 'How the River Health Index is made, which figures are invented, and how to check or repeat it.',
  keywords: 'method survey sample weighting data status invented illustrative how it is calculated',
  canonical: '/rhi/methodology',
  query: weightQuery,
  event: () => ({ kind: 'rhi-methodology-view', properties: { path: '/rhi/methodology' } }),
  welsh: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: longPageCss }]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const index = await readIndex(db, { metrics: 'all' })
  const companies = summariesOf(index)
  const { nationalResults: _, ...wave } = currentWaveOf(index.waves)
  const rankedCompanies = inRankingOrder(companies).filter(({ place }) => place !== null)
  const scores = rankedCompanies.map(({ trust }) => trust!.value!)
  const ratedCompanies = companies.filter(({ id, epa }) => epa?.value && englishNine.includes(id))
  const companyWithSpills = companies.find(({ spillsPerOverflow }) => spillsPerOverflow?.value) ?? null
  return {
    facts: pageFacts(context, request),
    parts: [
      ['wave', t('The survey')],
      ['scores', t('Scores and ranks')],
      ['epa', t('EPA ratings')],
      ['matrix', t('The matrix')],
      ['money', t('Money')],
      ['rates', t('Rates')],
      ['weights-lab', t('Weights lab')],
      ['limits', t('Limits')],
      ['data-status', t('Data status')],
      ['changes', t('Change log')],
      ['corrections', t('Corrections')],
    ] as const,
    sentences: sentencesIn(wave.label, t),
    limits: limitsIn(t),
    wave,
    // Of a wave that was imported with its answers, the survey is the source.
    meanSource: wave.sectorInterval
      ? (rankedCompanies[0]?.trust?.provenance ?? null)
      : ((await getFigures(db, ['matrix-average-trust']))['matrix-average-trust']?.provenance ?? null),
    lab: labOf(
      [...index.figures, ...(index.scores.get(wave.id)?.values() ?? [])],
      companyNamesOf(index),
      await listEnforcement(db),
      t,
    ),
    status: await getDataStatus(db, index, t),
    /** The worked examples use the current data, so that the page shows the sums that the site computes. */
    example: rankedCompanies[1] ?? rankedCompanies[0]!,
    point: matrixEntries(companies).find(({ id }) => id === rankedCompanies[1]?.id) ?? null,
    scoreSum: scores.reduce((sum, score) => sum + score, 0),
    rankedCount: rankedCompanies.length,
    starTotal: ratedCompanies.reduce((sum, { epa }) => sum + epa!.value!, 0),
    ratedCount: ratedCompanies.length,
    epa: ratedCompanies[0]?.epa ?? null,
    spills: companyWithSpills && { name: companyWithSpills.name, figure: companyWithSpills.spillsPerOverflow! },
    epaYears: epaYearsOf(index.figures),
    estimate: companies.find(({ cwqm }) => cwqm?.value && cwqm.provenance.kind === 'estimate') ?? null,
  }
}

export const shouldRevalidate = ignoreSearchChanges

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Methodology',
    description:
      'How the River Health Index is made: fieldwork, scores, ranks, categories and quadrants with worked examples, limits, data status and corrections.',
    canonical: '/rhi/methodology',
  })

export default function Methodology({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('How the index is made, and where it is weak')}
        subtitle={t(
          'Every rule, worked on the data of today. Which figures are invented. How far each source was read.',
        )}
        pattern="floodplain"
        trail={loaderData.facts.breadcrumb}
        current={t('Methodology')}
      />
      <PageContents parts={loaderData.parts} />
      <SurveySection {...loaderData} />
      <ScoreSection {...loaderData} />
      <EpaSection {...loaderData} />
      <MatrixSection {...loaderData} />
      <MoneySection {...loaderData} />
      <RatesSection {...loaderData} />
      <LabSection {...loaderData} />
      <LimitsSection {...loaderData} />
      <DataStatusSection {...loaderData} />
      <ChangeLogSection {...loaderData} />
      <CorrectionsSection {...loaderData} />
    </>
  )
}
