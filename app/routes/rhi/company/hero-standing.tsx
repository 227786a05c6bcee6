import { RankBadge } from '#app/components/rhi/rank-badge.tsx'
import { TrendArrow } from '#app/components/rhi/trend-arrow.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyRecord } from '#domain/index/company.ts'
import { noRanks } from '#domain/index/rank.ts'
import { trustCategories } from '#domain/index/trust.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { intervalWords } from '#domain/survey/rank-words.ts'

/** Rank and score, once they are measured. */
export const HeroStanding = ({ company, rankedCount }: { company: CompanyRecord; rankedCount: number }) => {
  const t = useText()
  const { trust, trustCategory, trustDelta } = company
  if (!trust?.value || !trustCategory)
    return (
      <p className="mt-8 text-lg" data-figure="standing">
        {company.excludedFromRanking
          ? t('Not in the ranking. Its public record is below.')
          : `${t(noRanks['no-score'])}.`}
      </p>
    )
  return (
    <div
      className="mt-10 flex flex-wrap items-center gap-x-10 gap-y-6 border-rule border-t pt-6"
      data-figure="standing"
    >
      <p className="flex items-center gap-4">
        <RankBadge rank={company.rank} size="lg" />
        <span className="text-quiet">
          {typeof company.rank === 'string' ? t(noRanks[company.rank]) : t('of {count} ranked', { count: rankedCount })}
        </span>
      </p>
      <p className="flex items-baseline gap-3">
        <span className="font-display font-semibold text-4xl tracking-tight">
          {formatMetric('trust', trust.value, t)}
        </span>
        <span>
          <span className="block font-semibold">
            {t('{category} trust', { category: t(trustCategories[trustCategory].label) })}
          </span>
          {trust.estimate && <span className="block text-sm">{intervalWords(trust.estimate, t)}</span>}
          {trustDelta && (
            <span className="text-sm">
              <TrendArrow delta={trustDelta} />
            </span>
          )}
        </span>
      </p>
      <SourceNote
        provenance={trust.provenance}
        of={t('trust score, {name}', { name: company.name })}
        page={valuePath(trust)}
      />
    </div>
  )
}
