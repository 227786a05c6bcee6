import { FormSlot } from '#app/components/forms/form-slot.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import type { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { useText } from '#app/language.ts'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import type { CompanyRecord, Wave } from '#domain/index/company.ts'
import type { CoverageRow } from '#domain/index/coverage.ts'
import type { EnforcementCase } from '#domain/index/enforcement.ts'
import type { Peers, Standing } from '#domain/index/peers.ts'
import type { YearSeries } from '#domain/index/year-series.ts'
import { mapCredits } from '#domain/maps/map-credits.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { CompanyFacts } from './company-facts.tsx'
import type { SectionWords } from './section-words.ts'
import { CatchmentSection } from './sections/catchment-section.tsx'
import { CmaSection } from './sections/cma-section.tsx'
import { CoverageSection } from './sections/coverage-section.tsx'
import { EnforcementSection } from './sections/enforcement-section.tsx'
import { EpaSection } from './sections/epa-section.tsx'
import { FundingSection } from './sections/funding-section.tsx'
import { IncidentSection } from './sections/incident-section.tsx'
import { OverflowSection } from './sections/overflow-section.tsx'
import { ReadingSection } from './sections/reading-section.tsx'
import { TrustSection } from './sections/trust-section.tsx'

type PropsOf<C extends (props: never) => unknown> = Parameters<C>[0]

interface Props {
  company: CompanyRecord
  parts: PropsOf<typeof PageContents>['parts']
  words: SectionWords
  about: PropsOf<typeof CompanyFacts>['facts']
  funding: PropsOf<typeof FundingSection>['rows']
  standings: readonly Standing[]
  peers: readonly Peers[]
  series: readonly YearSeries[]
  coverage: readonly CoverageRow[]
  enforcement: readonly EnforcementCase[]
  /** All cases in a sentence. */
  penalties: string | null
  /** The ratings in a sentence. */
  epaStory: string | null
  newestYears: PropsOf<typeof RecordChecked>
  wave: Wave & { nationalResults: readonly NationalResult[] }
  related: Pick<PropsOf<typeof CatchmentSection>, 'catchments'> &
    Pick<PropsOf<typeof ReadingSection>, 'insights' | 'caseStudies'>
  map: LocatorLayout | null
}

/** A company's record, part by part, under its hero. */
export const CompanyBody = ({
  company,
  parts,
  words,
  about,
  funding,
  standings,
  peers,
  series,
  coverage,
  enforcement,
  penalties,
  epaStory,
  newestYears,
  wave,
  related,
  map,
}: Props) => {
  const t = useText()
  const trust = <TrustSection company={company} words={words.trust} standings={standings} wave={wave} />
  return (
    <>
      <PageContents parts={parts} />
      {mayClaim(company.trust) && trust}
      <EpaSection company={company} words={words.epa} story={epaStory} />
      <OverflowSection
        company={company}
        words={words.overflows}
        peers={peers.filter(({ metric }) => !isIncidents(metric))}
        series={series.filter(({ metric }) => !isIncidents(metric))}
      />
      <IncidentSection
        company={company}
        peers={peers.filter(({ metric }) => isIncidents(metric))}
        series={series.filter(({ metric }) => isIncidents(metric))}
      />
      <EnforcementSection company={company} cases={enforcement} total={penalties} />
      <FundingSection company={company.name} rows={funding} />
      <CmaSection company={company} words={words.cma} />
      {!mayClaim(company.trust) && trust}
      <CatchmentSection name={company.name} catchments={related.catchments} />
      <ReadingSection name={company.name} insights={related.insights} caseStudies={related.caseStudies} />
      <CoverageSection company={company} rows={coverage} newestYears={newestYears} />
      <PageSection id="about" heading={t('About the company')}>
        <CompanyFacts facts={about} />
      </PageSection>
      <PageSection
        id="downloads"
        heading={t('Take the data away')}
        intro={t('Every value above with its period, kind, basis and source. Free to reuse with credit.')}
      >
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          <li>
            <TextLink to={`/api/companies/${company.id}.csv`} reloadDocument standAlone>
              {t('Download every value (CSV)')}
            </TextLink>
          </li>
          <li>
            <TextLink to={`/api/companies/${company.id}`} reloadDocument standAlone>
              {t('Read the record (JSON)')}
            </TextLink>
          </li>
          <li>
            <TextLink to={`/rhi/companies/${company.id}/sheet`} standAlone>
              {t('One page to print')}
            </TextLink>
          </li>
          <li>
            <TextLink to={`/rhi/compare?ids=${company.id}`} standAlone>
              {t('Compare with other companies')}
            </TextLink>
          </li>
          <li>
            <TextLink to={`/embed?of=company/${company.id}`} standAlone>
              {t('Embed its score card')}
            </TextLink>
          </li>
        </ul>
      </PageSection>
      <section className="on-mist" aria-labelledby="correction-heading" id="correction">
        <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="correction-heading" className="text-2xl">
              {t('Is something here wrong?')}
            </h2>
            <p className="mt-3 text-quiet">
              {t('Name the figure and, if you can, a source. What happens next is in our')}{' '}
              <TextLink to="/about#corrections">{t('corrections policy')}</TextLink>.
            </p>
          </div>
          <div className="lg:col-span-8">
            <FormSlot form="correction" values={{ page: `${company.name}: /rhi/companies/${company.id}` }} />
          </div>
          {map && <p className="text-quiet text-xs lg:col-span-12">{t(mapCredits)}</p>}
        </div>
      </section>
    </>
  )
}

const isIncidents = (metric: string) => metric.endsWith('-incidents')
