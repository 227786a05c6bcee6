import { useLanguage } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { inventedSentence, isInvented } from '#domain/figures/claims.ts'
import type { Rank } from '#domain/index/rank.ts'
import {
  formatSigned,
  type TrustCategory,
  type TrustDelta,
  trendOf,
  trends,
  trustCategories,
} from '#domain/index/trust.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { longDate } from '#domain/text/dates.ts'
import { SourceNote } from '../sources/source-note.tsx'
import { RankBadge } from './rank-badge.tsx'
import { TrendArrow } from './trend-arrow.tsx'

interface Props {
  company: {
    id: string
    name: string
    rank: Rank
    trustCategory: TrustCategory | null
    trustDelta: TrustDelta | null
  }
  /** The six national figures: the same on every company's card. */
  results: readonly NationalResult[]
  wave: { id: string; fielded: string }
  headingLevel?: 2 | 3
  /** False on the company's own page, which it would otherwise lead to. */
  linked?: boolean
  /** Rank, category and difference measure nothing. */
  invented: boolean
}

const colours = { up: 'text-good', down: 'text-danger', flat: 'text-quiet' }

/** A company's place in the index on one card. The whole card leads to the company. */
export const ScoreCard = ({ company, results, wave, headingLevel = 3, linked = true, invented }: Props) => {
  const { text: t, langOf } = useLanguage()
  const Heading = `h${headingLevel}` as const
  const provenance = results[0]?.provenance
  // A card that leads to the company leaves the national results to that page, where there is little room.
  const onlyWhereWide = linked ? 'max-md:hidden' : ''
  return (
    <article className="card rounded-card bg-sheet p-6 text-text shadow-float md:p-8" data-figure="score-card">
      <div className="flex items-start justify-between gap-x-6">
        <div className="min-w-0">
          <Heading className="text-2xl">
            {linked ? (
              // The company's page reports that its score was seen, however it was come to.
              <CardLink to={`/trust-signal/companies/${company.id}`}>{company.name}</CardLink>
            ) : (
              company.name
            )}
          </Heading>
          {invented && (
            <p className="mt-2">
              <InventedMark />
            </p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {company.trustCategory && (
              <span className="font-semibold">
                {t('{category} trust', { category: t(trustCategories[company.trustCategory].label) })}
              </span>
            )}
            {company.trustDelta && <TrendArrow delta={company.trustDelta} quiet={invented} />}
          </p>
        </div>
        <RankBadge rank={company.rank} size="lg" />
      </div>
      {invented && <p className="mt-4 text-quiet text-sm">{t(inventedSentence)}</p>}
      <p className={`mt-6 mb-2 flex flex-wrap items-center gap-x-3 font-semibold text-sm ${onlyWhereWide}`}>
        {isInvented(results[0])
          ? t('Sample figures, the same for every company')
          : t(
              results[0]?.interval
                ? 'National results with their 95% intervals, the same on every card'
                : 'National results, the same on every card',
            )}
        {isInvented(results[0]) && <InventedMark />}
      </p>
      <dl className={`grid gap-x-8 border-rule border-t sm:grid-cols-2 ${onlyWhereWide}`}>
        {results.map(({ code, label, value, interval, difference }) => {
          const trend = trendOf(difference ?? 0)
          return (
            <div key={code} className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5">
              <dt className="text-sm" lang={langOf?.(label)}>
                {label}
              </dt>
              <dd className="whitespace-nowrap text-right tabular-nums">
                <span className="font-semibold">{value === null ? 'N/A' : `${value}%`}</span>
                {interval && <span className="block text-quiet text-xs">{shortInterval(interval, t)}</span>}
                {difference !== null && (
                  <span
                    className={`ml-2 inline-block min-w-8 text-sm ${isInvented(results[0]) ? 'text-quiet' : colours[trend]}`}
                  >
                    <span className="sr-only">
                      {isInvented(results[0])
                        ? t('invented difference')
                        : t('{trend} than the sector by', { trend: t(trends[trend].label) })}{' '}
                    </span>
                    {formatSigned(difference)}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="relative z-1 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-quiet text-xs">
        <span>
          {t('River Health Index')} {t(longDate(wave.fielded))}
        </span>
        {provenance && (
          <span className={onlyWhereWide}>
            {/* These six are national results, not the company's own; the note says so. */}
            <SourceNote
              provenance={provenance}
              of={t('the six figures on this card')}
              page={results[0]?.interval ? `/rhi/waves/${wave.id}` : '/rhi/methodology#data-status'}
            />
          </span>
        )}
      </p>
    </article>
  )
}
