import { PageHero } from '#app/components/page-hero.tsx'
import { RankBadge } from '#app/components/rank-badge.tsx'
import { SourceNote } from '#app/components/source-note.tsx'
import { TrendArrow } from '#app/components/trend-arrow.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import { type CompanyRecord, companyTypes } from '#domain/company.ts'
import { notRanked } from '#domain/rank.ts'
import { shownValue } from '#domain/shown-value.ts'
import { trustCategories } from '#domain/trust.ts'

interface Props {
  company: CompanyRecord
  ranked: number
}

/** Name, place and category: what a reader came for, before anything else. */
export const CompanyHero = ({ company, ranked }: Props) => {
  const { trust, trustCategory, trustDelta } = company
  return (
    <PageHero
      title={company.name}
      subtitle={`${companyTypes[company.type].name} company. ${company.region}.`}
      pattern="meander"
      trail={trailOf(`/rhi/companies/${company.id}`)}
      current={company.name}
    >
      <div
        className="mt-10 flex flex-wrap items-center gap-x-10 gap-y-6 border-rule border-t pt-6"
        data-figure="standing"
      >
        {trust?.value && trustCategory ? (
          <>
            <p className="flex items-center gap-4">
              <RankBadge rank={company.rank} size="lg" />
              <span className="text-quiet">of {ranked} ranked</span>
            </p>
            <p className="flex items-baseline gap-3">
              <span className="font-display font-semibold text-4xl tracking-tight">
                {shownValue('trust', trust.value)}
              </span>
              <span>
                <span className="block font-semibold">{trustCategories[trustCategory].label} trust</span>
                {trustDelta && (
                  <span className="text-sm">
                    <TrendArrow delta={trustDelta} />
                  </span>
                )}
              </span>
            </p>
            <SourceNote provenance={trust.provenance} of={`trust score, ${company.name}`} />
          </>
        ) : (
          <p className="text-lg">
            {company.excludedFromRanking ? 'Not in the ranking. Its public record is below.' : `${notRanked}.`}
          </p>
        )}
      </div>
    </PageHero>
  )
}
