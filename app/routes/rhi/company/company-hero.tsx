import { RankBadge } from '#app/components/rhi/rank-badge.tsx'
import { TrendArrow } from '#app/components/rhi/trend-arrow.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { type CompanyRecord, companyTypes } from '#domain/index/company.ts'
import type { Headline } from '#domain/index/company-headlines.ts'
import { noRanks } from '#domain/index/rank.ts'
import { trustCategories } from '#domain/index/trust.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'
import { intervalWords } from '#domain/survey/rank-words.ts'
import { CompanyLocator } from './company-locator.tsx'
import { HeroFacts } from './hero-facts.tsx'

interface Props {
  company: CompanyRecord
  headlines: readonly Headline[]
  rankedCount: number
  map: LocatorLayout | null
  trail: readonly Crumb[]
}

/** Name, newest record and location. Rank and score come first where the score is measured, and are left out where it is invented. */
export const CompanyHero = ({ company, headlines, rankedCount, map, trail }: Props) => (
  <div className="on-midnight overflow-hidden">
    <div className="frame pt-8 md:pt-14">
      <Breadcrumbs trail={trail} current={company.name} />
    </div>
    <div className="frame grid items-center gap-x-12 gap-y-8 pt-8 pb-14 md:grid-cols-12">
      <div className={map ? 'md:col-span-7' : 'md:col-span-full'}>
        <h1 className="hero-title">{company.name}</h1>
        <p className="mt-6 max-w-[54ch] text-lg text-text/85">
          {companyTypes[company.type].name} company. {company.region}.
        </p>
        <Standing company={company} rankedCount={rankedCount} />
        <HeroFacts company={company.name} headlines={headlines} />
      </div>
      {map && <CompanyLocator company={company} map={map} />}
    </div>
  </div>
)

/** Rank and score, once they are measured. */
const Standing = ({ company, rankedCount }: Pick<Props, 'company' | 'rankedCount'>) => {
  const { trust, trustCategory, trustDelta } = company
  if (!trust?.value || !trustCategory)
    return (
      <p className="mt-8 text-lg" data-figure="standing">
        {company.excludedFromRanking ? 'Not in the ranking. Its public record is below.' : `${noRanks['no-score']}.`}
      </p>
    )
  if (!mayClaim(trust)) return null
  return (
    <div
      className="mt-10 flex flex-wrap items-center gap-x-10 gap-y-6 border-rule border-t pt-6"
      data-figure="standing"
    >
      <p className="flex items-center gap-4">
        <RankBadge rank={company.rank} size="lg" />
        <span className="text-quiet">
          {typeof company.rank === 'string' ? noRanks[company.rank] : `of ${rankedCount} ranked`}
        </span>
      </p>
      <p className="flex items-baseline gap-3">
        <span className="font-display font-semibold text-4xl tracking-tight">{formatMetric('trust', trust.value)}</span>
        <span>
          <span className="block font-semibold">{trustCategories[trustCategory].label} trust</span>
          {trust.estimate && <span className="block text-sm">{intervalWords(trust.estimate)}</span>}
          {trustDelta && (
            <span className="text-sm">
              <TrendArrow delta={trustDelta} />
            </span>
          )}
        </span>
      </p>
      <SourceNote provenance={trust.provenance} of={`trust score, ${company.name}`} page={valuePath(trust)} />
    </div>
  )
}
