import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
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
import { english, type Text } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { editionSummary, getNewestEdition } from '#server/queries/editions.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { getWaveSurvey } from '#server/queries/wave-survey.server.ts'
import type { WaveRecord } from '#server/queries/waves.server.ts'
import { EditionFiles } from '../edition-files.tsx'
import type { Route } from './+types/route.ts'
import { disclosureOf } from './disclosure.server.ts'
import { DisclosureList } from './disclosure-list.tsx'
import { QuestionList } from './question-list.tsx'

export const page: PageDeclaration = {
  description: 'How a wave of the River Health Index was made.',
  canonical: '/rhi/waves/:id',
  parent: '/rhi/methodology',
  sitemap: false,
  welsh: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: longPageCss }]

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const index = await readIndex(db)
  const found = index.waves.find(({ id }) => id === params.id)
  if (!found) throw await notFoundOrRedirect(context, request)
  const { nationalResults: _, ...wave } = found
  const before = index.waves[index.waves.indexOf(found) + 1] ?? null
  const survey = await getWaveSurvey(db, wave.id)
  const edition = await getNewestEdition(db, wave.id)
  const names = companyNamesOf(index)
  const figures = [...(index.scores.get(wave.id)?.values() ?? [])]
  const table = waveTable(figures, names, t)
  const changed =
    survey && whatChanged(survey, before && { label: before.label, survey: await getWaveSurvey(db, before.id) }, t)
  return {
    facts: pageFacts(context, request),
    id: wave.id,
    label: wave.label,
    subtitle: t(
      survey
        ? 'Fielded in {date} among {respondents}. Everything that is needed to judge it, or to make it again.'
        : 'Fielded in {date} among {respondents}. Its answers are not loaded, so what follows is mostly what is missing.',
      { date: longDate(wave.fielded), respondents: t(wave.respondentsLabel) },
    ),
    country: wave.sectorInterval ? countryOf(found, table.provenance, t) : [],
    disclosure: disclosureOf(wave, survey, changed, t),
    survey: survey && {
      questions: survey.questions,
      margins: survey.margins,
      suppressed: survey.suppressed,
      synthetic: survey.synthetic,
    },
    robustness: survey?.robustness
      ? robustnessOf(
          placesByScore(new Map(table.rows.map(({ id, value }) => [id, value]))),
          survey.robustness,
          names,
          t,
        )
      : null,
    edition:
      edition &&
      editionSummary(edition, env.siteUrl, {
        isCurrent: edition.table === waveEdition(wave, figures, survey).table,
        t,
      }),
    again: `${t('A script without dependencies, which shares no line with the site’s own, prints the table above byte for byte.')} ${startOf(survey, t)}`,
    table,
    parts: [
      ['made', t('How it was made')],
      ['scores', t('Scores')],
      ['questions', t('Questions')],
      ['weights', t('Weights and bases')],
    ] as const,
  }
}

/** What all respondents together said, with intervals. */
const countryOf = (wave: WaveRecord, provenance: Provenance | null, t: Text) => [
  { label: t('Trust, all companies together'), text: sectorMeanWords(wave, t), provenance },
  ...wave.nationalResults.map(({ label, value, interval, provenance: ofResult }) => ({
    label,
    text: value === null ? 'N/A' : `${value}%${intervalAfter({ estimate: interval ?? null }, t)}`,
    provenance: ofResult,
  })),
]

/** From what the script starts. */
const startOf = (survey: WaveSurvey | null, t: Text) =>
  t(
    survey?.raking?.answers
      ? 'It starts from the answers, as counts of people who are alike, and weights them anew.'
      : survey
        ? 'It starts from the scores and their standard errors, because the answers are not published; whoever holds their file can have it start from that.'
        : 'It starts from the scores.',
  )

const titleOf = (label: string, t: Text) => t('How {wave} was made', { wave: t(label) })

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { id, label } = args.loaderData
  const t = metaText(args)
  return metadata(args, {
    title: titleOf(label, t),
    description: t('{wave} of the River Health Index: sample, fieldwork, questions, weights, bases and who paid.', {
      wave: t(label),
    }),
    canonical: `/rhi/waves/${id}`,
  })
}

const MarginTables = hydrateWhenIdle(async () => (await import('./margin-tables.tsx')).MarginTables)
const RobustnessTable = hydrateWhenIdle(async () => (await import('../robustness-table.tsx')).RobustnessTable)
const WaveScores = hydrateWhenIdle(async () => (await import('./wave-scores.tsx')).WaveScores)

export default function WavePage({
  loaderData: { facts, label, subtitle, parts, disclosure, survey, country, table, robustness, edition, again },
}: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={titleOf(label, t)}
        subtitle={subtitle}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={t(label)}
      />
      {survey && <PageContents parts={parts} />}
      <PageSection
        id="made"
        heading={t('How it was made')}
        intro={survey?.synthetic ? t('Invented: nobody was asked.') : null}
      >
        <DisclosureList rows={disclosure} />
      </PageSection>
      <PageSection
        id="scores"
        heading={t('Scores, with how sure they are')}
        intro={t('Companies in one group cannot be told apart: their order within it means nothing.')}
      >
        <WaveScores table={table} country={country} suppressed={survey?.suppressed ?? []} />
      </PageSection>
      {robustness && table.provenance && (
        <PageSection
          id="robustness"
          heading={t('How much the method decides')}
          intro={t(
            'The same answers by other reasonable methods. This is no sampling error, which the ranges above are about: asking more people would not make it smaller.',
          )}
        >
          <RobustnessTable robustness={robustness} provenance={table.provenance} />
        </PageSection>
      )}
      {survey && (
        <>
          <PageSection id="questions" heading={t('The questions')}>
            <QuestionList questions={survey.questions} />
          </PageSection>
          <PageSection
            id="weights"
            heading={t('Weights and bases')}
            intro={t(
              'The sample is weighted until it has the population’s margins. A base of fewer than ten people is not shown.',
            )}
          >
            <MarginTables margins={survey.margins} />
          </PageSection>
        </>
      )}
      {edition && (
        <PageSection id="again" heading={t('Cite it, or make it again')} intro={again}>
          <EditionFiles edition={edition} />
        </PageSection>
      )}
      <div className="frame pb-16">
        <TextLink to="/rhi/methodology#scores">{t('How scores and ranks follow from the answers')}</TextLink>
      </div>
    </>
  )
}
