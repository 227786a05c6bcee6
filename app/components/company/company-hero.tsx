import { RankBadge } from '#app/components/rank-badge.tsx'
import { SourceNote } from '#app/components/source-note.tsx'
import { TrendArrow } from '#app/components/trend-arrow.tsx'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import { type CompanyRecord, companyTypes } from '#domain/company.ts'
import { notRanked } from '#domain/rank.ts'
import { shownValue } from '#domain/shown-value.ts'
import { trustCategories } from '#domain/trust.ts'
import { CompanyLocator } from './company-locator.tsx'

interface Props {
  company: CompanyRecord
  ranked: number
  map: LocatorLayout | null
}

/** Name, place and category: what a reader came for, before anything else, beside where in the country it is. */
export const CompanyHero = ({ company, ranked, map }: Props) => {
  const { trust, trustCategory, trustDelta } = company
  return (
    <div className="on-midnight overflow-hidden">
      <div className="frame pt-8 md:pt-14">
        <Breadcrumbs trail={trailOf(`/rhi/companies/${company.id}`)} current={company.name} />
      </div>
      <div className="frame grid items-center gap-x-12 gap-y-8 pt-8 pb-14 md:grid-cols-12">
        <div className={map ? 'md:col-span-7' : 'md:col-span-full'}>
          <h1 className="hero-title">{company.name}</h1>
          <p className="mt-6 max-w-[54ch] text-lg text-text/85">
            {companyTypes[company.type].name} company. {company.region}.
          </p>
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
        </div>
        {map && <CompanyLocator company={company} map={map} />}
      </div>
    </div>
  )
}
