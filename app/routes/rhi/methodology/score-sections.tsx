import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
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
import { measurePath, valuePath } from '#domain/index/value-address.ts'
import { rankWords, sectorMeanWords } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import type { Text } from '#domain/text/message.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** Who was asked, when, and what is not published about it. */
export const SurveySection = ({ wave, meanSource, sentences }: Pick<Data, 'wave' | 'meanSource' | 'sentences'>) => {
  const t = useText()
  const [before, made, after] = sentences.made
  return (
    <PageSection id="wave" heading={t('The survey')}>
      <div className="prose">
        <p>
          {t('{wave} was fielded in {date} among {respondents}, as independent research.', {
            wave: t(wave.label),
            date: longDate(wave.fielded),
            respondents: t(wave.respondentsLabel),
          })}
        </p>
        {!wave.sectorInterval && (
          <p>
            {t(
              'Who did the fieldwork, the questionnaire, the weights and the base of each company are not published here yet. Until they are, nobody outside can check the national findings: read them as Riverline’s own.',
            )}
          </p>
        )}
        <p>
          {before}
          <TextLink to={`/rhi/waves/${wave.id}`}>{made}</TextLink>
          {after}
        </p>
        <p>
          {t('The sector mean of {mean} is a national finding. It was not computed from company scores.', {
            mean: sectorMeanWords(wave, t),
          })}{' '}
          {meanSource && (
            <SourceNote
              provenance={meanSource}
              of={t('the sector mean')}
              page={wave.sectorInterval ? measurePath('trust') : '/figures/matrix-average-trust'}
            />
          )}
        </p>
      </div>
    </PageSection>
  )
}

/** How a score becomes a category, a rank and a difference. */
export const ScoreSection = ({
  example,
  rankedCount,
  scoreSum,
  sentences,
}: Pick<Data, 'example' | 'rankedCount' | 'scoreSum' | 'sentences'>) => {
  const t = useText()
  const trust = example.trust!
  const isMeasured = mayClaim(trust)
  return (
    <PageSection
      id="scores"
      heading={t('Scores, ranks and categories')}
      intro={t('A score is the share of a company’s customers who trust it with river health.')}
    >
      <div data-figure="scores">
        <ul className="border-text border-t-2">
          {trustCategoryCodes.map((code, index) => (
            <li key={code} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[8rem_8rem_1fr]">
              <span className="font-semibold">{t(trustCategories[code].label)}</span>
              <span>{rangeOf(code, index, t)}</span>
              <span className="text-quiet">{t(trustVerdicts[code])}</span>
            </li>
          ))}
        </ul>
        <div className="prose mt-6">
          {[sentences.rank, sentences.difference].map(([start, strong, end]) => (
            <p key={strong}>
              {start}
              <strong>{strong}</strong>
              {end}
            </p>
          ))}
          <p>
            <strong>{t(isMeasured ? 'Worked example.' : 'Worked example, with an invented score.')}</strong>{' '}
            {t('{name} scores {score}%.', { name: isMeasured ? example.name : t('A company'), score: trust.value! })}{' '}
            {rankSentence(example.rank, t)}{' '}
            {example.trustCategory &&
              t('Its category is {category}.', {
                category: t(trustCategories[example.trustCategory].label.toLowerCase()),
              })}{' '}
            {example.trustDelta &&
              t(
                '{score} − {base} = {difference} points {against}. The scores of all companies add up to {sum}, and {sum} ÷ {count} = {mean}%.',
                {
                  score: trust.value!,
                  base: Math.round((trust.value! - example.trustDelta.value) * 10) / 10,
                  difference: formatSigned(example.trustDelta.value),
                  against: t(deltaBases[example.trustDelta.against].label),
                  sum: scoreSum,
                  count: rankedCount,
                  mean: Math.round((scoreSum / rankedCount) * 10) / 10,
                },
              )}{' '}
            <SourceNote provenance={trust.provenance} of={t('the worked example')} page={valuePath(trust)} />
          </p>
        </div>
      </div>
    </PageSection>
  )
}

const rankSentence = (rank: Rank, t: Text): string =>
  typeof rank === 'object'
    ? t('That is {rank}, of {count}.', { rank: rankWords(rank, rank.of, t)!, count: rank.of })
    : t(
        rank === 'any-rank'
          ? 'Any rank is possible with it, so none is shown.'
          : 'Its standard error is not known, so no rank is shown.',
      )

/** "55% or more". The lowest category has no threshold of its own: it is everything below the one before it. */
const rangeOf = (code: TrustCategory, index: number, t: Text) => {
  const { atLeast } = trustCategories[code]
  return atLeast > 0
    ? t('{share}% or more', { share: atLeast })
    : t('below {share}%', { share: trustCategories[trustCategoryCodes[index - 1]!].atLeast })
}
