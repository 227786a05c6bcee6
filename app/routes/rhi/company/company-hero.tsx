import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageActions } from '#app/components/site/page-actions.tsx'
import { useText } from '#app/language.ts'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { followable, subjectOf } from '#domain/alerts/subject.ts'
import { mayClaim } from '#domain/figures/claims.ts'
import { type CompanyRecord, companyTypes } from '#domain/index/company.ts'
import type { Headline } from '#domain/index/company-headlines.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'
import { CompanyLocator } from './company-locator.tsx'
import { HeroFacts } from './hero-facts.tsx'
import type { SectionWords } from './section-words.ts'

interface Props {
  company: CompanyRecord
  headlines: readonly Headline[]
  words: SectionWords
  rankedCount: number
  map: LocatorLayout | null
  trail: readonly Crumb[]
}

// Not there while scores are invented, so its code is not in the first load.
const HeroStanding = hydrateWhenIdle(async () => (await import('./hero-standing.tsx')).HeroStanding)

/** Name, newest record and location. Rank and score come first where the score is measured, and are left out where it is invented. */
export const CompanyHero = ({ company, headlines, words, rankedCount, map, trail }: Props) => {
  const t = useText()
  const { trust, trustCategory } = company
  return (
    <div className="on-midnight overflow-hidden">
      <div className="frame pt-8 md:pt-14">
        <Breadcrumbs trail={trail} current={company.name} />
      </div>
      <div className="frame grid items-center gap-x-12 gap-y-8 pt-8 pb-14 md:grid-cols-12">
        <div className={map ? 'md:col-span-7' : 'md:col-span-full'}>
          <h1 className="hero-title">{company.name}</h1>
          <p className="mt-6 max-w-[54ch] text-lg text-text/85">
            {t('{type} company. {region}.', { type: t(companyTypes[company.type].name), region: t(company.region) })}
          </p>
          {(!trust?.value || !trustCategory || mayClaim(trust)) && (
            <HeroStanding company={company} rankedCount={rankedCount} />
          )}
          <HeroFacts company={company.name} headlines={headlines} />
          <div className="mt-6">
            <PageActions {...followable(subjectOf('company', company.id), company.name)} />
          </div>
        </div>
        {map && <CompanyLocator words={words.locator} map={map} />}
      </div>
    </div>
  )
}
