import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { metadata } from '#app/metadata.ts'
import longPageCss from '#app/styles/long-page.css?url'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { waveEdition } from '#domain/survey/edition.ts'
import { intervalAfter, sectorMeanWords } from '#domain/survey/rank-words.ts'
import { placesByScore, robustnessOf } from '#domain/survey/robustness.ts'
import { waveTable } from '#domain/survey/wave-table.ts'
import { whatChanged } from '#domain/survey/what-changed.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { editionSummary, getNewestEdition } from '#server/queries/editions.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { getWaveSurvey } from '#server/queries/wave-survey.server.ts'
import type { WaveRecord } from '#server/queries/waves.server.ts'
import { EditionFiles } from '../edition-files.tsx'
import type { Route } from './+types/route.ts'
import { DisclosureList } from './disclosure-list.tsx'
import { QuestionList } from './question-list.tsx'

export const page: PageDeclaration = {
  description: 'How a wave of the River Health Index was made.',
  canonical: '/rhi/waves/:id',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: longPageCss }]

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const index = await readIndex(db)
  const found = index.waves.find(({ id }) => id === params.id)
  if (!found) throw await notFoundOrRedirect(context, request)
  const { nationalResults: _, ...wave } = found
  const before = index.waves[index.waves.indexOf(found) + 1] ?? null
  const survey = await getWaveSurvey(db, wave.id)
  const edition = await getNewestEdition(db, wave.id)
  const names = companyNamesOf(index)
  const figures = [...(index.scores.get(wave.id)?.values() ?? [])]
  const table = waveTable(figures, names)
  return {
    facts: pageFacts(context, request),
    wave,
    country: wave.sectorInterval ? countryOf(found, table.provenance) : [],
    changed:
      survey && whatChanged(survey, before && { label: before.label, survey: await getWaveSurvey(db, before.id) }),
    survey: survey && withoutAnswers(survey),
    robustness: survey?.robustness
      ? robustnessOf(placesByScore(new Map(table.rows.map(({ id, value }) => [id, value]))), survey.robustness, names)
      : null,
    edition:
      edition &&
      editionSummary(edition, env.siteUrl, { isCurrent: edition.table === waveEdition(wave, figures, survey).table }),
    table,
  }
}

/** What all respondents together said, with intervals. */
const countryOf = (wave: WaveRecord, provenance: Provenance | null) => [
  { label: 'Trust, all companies together', text: sectorMeanWords(wave), provenance },
  ...wave.nationalResults.map(({ label, value, interval, provenance: ofResult }) => ({
    label,
    text: value === null ? 'N/A' : `${value}%${intervalAfter({ estimate: interval ?? null })}`,
    provenance: ofResult,
  })),
]

/** The counts of answers are in the edition's files; a page need not carry them. */
const withoutAnswers = ({ raking, ...survey }: WaveSurvey) => ({
  ...survey,
  hasAnswers: Boolean(raking?.answers),
})

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { wave } = args.loaderData
  return metadata(args, {
    title: `How ${wave.label} was made`,
    description: `${wave.label} of the River Health Index: sample, fieldwork, questions, weights, bases and who paid.`,
    canonical: `/rhi/waves/${wave.id}`,
  })
}

const MarginTables = hydrateWhenIdle(async () => (await import('./margin-tables.tsx')).MarginTables)
const RobustnessTable = hydrateWhenIdle(async () => (await import('../robustness-table.tsx')).RobustnessTable)
const WaveScores = hydrateWhenIdle(async () => (await import('./wave-scores.tsx')).WaveScores)

const parts = [
  ['made', 'How it was made'],
  ['scores', 'Scores'],
  ['questions', 'Questions'],
  ['weights', 'Weights and bases'],
] as const

export default function WavePage({
  loaderData: { facts, wave, survey, changed, country, table, robustness, edition },
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={`How ${wave.label} was made`}
        subtitle={
          survey
            ? `Fielded in ${longDate(wave.fielded)} among ${wave.respondentsLabel}. Everything that is needed to judge it, or to make it again.`
            : `Fielded in ${longDate(wave.fielded)} among ${wave.respondentsLabel}. Its answers are not loaded, so what follows is mostly what is missing.`
        }
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={wave.label}
      />
      {survey && <PageContents parts={parts} />}
      <PageSection id="made" heading="How it was made" intro={survey?.synthetic ? 'Invented: nobody was asked.' : null}>
        <DisclosureList wave={wave} survey={survey} changed={changed} />
      </PageSection>
      <PageSection
        id="scores"
        heading="Scores, with how sure they are"
        intro="Companies in one group cannot be told apart: their order within it means nothing."
      >
        <WaveScores table={table} country={country} suppressed={survey?.suppressed ?? []} />
      </PageSection>
      {robustness && table.provenance && (
        <PageSection
          id="robustness"
          heading="How much the method decides"
          intro="The same answers by other reasonable methods. This is no sampling error, which the ranges above are about: asking more people would not make it smaller."
        >
          <RobustnessTable robustness={robustness} provenance={table.provenance} />
        </PageSection>
      )}
      {survey && (
        <>
          <PageSection id="questions" heading="The questions">
            <QuestionList questions={survey.questions} />
          </PageSection>
          <PageSection
            id="weights"
            heading="Weights and bases"
            intro="The sample is weighted until it has the population’s margins. A base of fewer than ten people is not shown."
          >
            <MarginTables margins={survey.margins} />
          </PageSection>
        </>
      )}
      {edition && (
        <PageSection
          id="again"
          heading="Cite it, or make it again"
          intro={`A script without dependencies, which shares no line with the site’s own, prints the table above byte for byte. ${startOf(survey)}`}
        >
          <EditionFiles edition={edition} />
        </PageSection>
      )}
      <div className="frame pb-16">
        <TextLink to="/rhi/methodology#scores">How scores and ranks follow from the answers</TextLink>
      </div>
    </>
  )
}

/** From what the script starts. */
const startOf = (survey: { hasAnswers: boolean } | null) =>
  survey?.hasAnswers
    ? 'It starts from the answers, as counts of people who are alike, and weights them anew.'
    : survey
      ? 'It starts from the scores and their standard errors, because the answers are not published; whoever holds their file can have it start from that.'
      : 'It starts from the scores.'
