import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import type { Rank } from '#domain/index/rank.ts'
import {
  deltaBases,
  formatSigned,
  type TrustCategory,
  trustCategories,
  trustCategoryCodes,
} from '#domain/index/trust.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { intervalAfter, rankWords } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** Who was asked, when, and what is not published about it. */
export const SurveySection = ({ wave }: Pick<Data, 'wave'>) => (
  <PageSection id="wave" heading="The survey">
    <div className="prose">
      <p>
        {wave.label} was fielded in {longDate(wave.fielded)} among {wave.respondentsLabel}, as independent research.
      </p>
      {!wave.sectorInterval && (
        <p>
          Who did the fieldwork, the questionnaire, the weights and the base of each company are not published here yet.
          Until they are, nobody outside can check the national findings: read them as Riverline’s own.
        </p>
      )}
      <p>
        <TextLink to={`/rhi/waves/${wave.id}`}>How {wave.label} was made</TextLink>: who was asked, when, for whom, the
        questions, the weights and the bases, as far as they are known.
      </p>
      <p>
        The sector mean of {wave.sectorMeanTrust}%{intervalAfter({ estimate: wave.sectorInterval })} is a national
        finding. It was not computed from company scores.
      </p>
    </div>
  </PageSection>
)

/** How a score becomes a category, a rank and a difference. */
export const ScoreSection = ({
  example,
  rankedCount,
  scoreSum,
}: Pick<Data, 'example' | 'rankedCount' | 'scoreSum'>) => {
  const trust = example.trust!
  const isMeasured = mayClaim(trust)
  return (
    <PageSection
      id="scores"
      heading="Scores, ranks and categories"
      intro="A score is the share of a company’s customers who trust it with river health."
    >
      <div data-figure="scores">
        <ul className="border-text border-t-2">
          {trustCategoryCodes.map((code, index) => (
            <li key={code} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[8rem_8rem_1fr]">
              <span className="font-semibold">{trustCategories[code].label}</span>
              <span>{rangeOf(code, index)}</span>
              <span className="text-quiet">{trustVerdicts[code]}</span>
            </li>
          ))}
        </ul>
        <div className="prose mt-6">
          <p>
            <strong>Rank</strong> follows the score, best first. Equal scores share a rank and the next is skipped. It
            is shown only together with the range in which it lies with 95% confidence, and not at all where that range
            is the whole table or the scores came without their errors. A company without a score has no rank, and
            neither has one whose score is zero.
          </p>
          <p>
            <strong>Difference</strong> is measured against the previous wave. While there is one wave only, it is
            measured against the sector mean.
          </p>
          <p>
            <strong>Worked example{isMeasured ? '' : ', with an invented score'}.</strong>{' '}
            {isMeasured ? example.name : 'A company'} scores {trust.value}%. {rankSentence(example.rank)}
            {example.trustCategory && (
              <> Its category is {trustCategories[example.trustCategory].label.toLowerCase()}.</>
            )}
            {example.trustDelta && (
              <>
                {' '}
                {trust.value} − {Math.round((trust.value! - example.trustDelta.value) * 10) / 10} ={' '}
                {formatSigned(example.trustDelta.value)} points {deltaBases[example.trustDelta.against].label}. The
                scores of all companies add up to {scoreSum}, and {scoreSum} ÷ {rankedCount} ={' '}
                {Math.round((scoreSum / rankedCount) * 10) / 10}%.
              </>
            )}{' '}
            <SourceNote provenance={trust.provenance} of="the worked example" page={valuePath(trust)} />
          </p>
        </div>
      </div>
    </PageSection>
  )
}

const rankSentence = (rank: Rank): string =>
  typeof rank === 'object'
    ? `That is ${rankWords(rank, rank.of)}, of ${rank.of}.`
    : rank === 'any-rank'
      ? 'Any rank is possible with it, so none is shown.'
      : 'Its standard error is not known, so no rank is shown.'

/** "55% or more". The lowest category has no threshold of its own: it is everything below the one before it. */
const rangeOf = (code: TrustCategory, index: number) => {
  const { atLeast } = trustCategories[code]
  return atLeast > 0 ? `${atLeast}% or more` : `below ${trustCategories[trustCategoryCodes[index - 1]!].atLeast}%`
}
