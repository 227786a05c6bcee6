import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { CatchmentSection } from '#app/components/company/catchment-section.tsx'
import { CmaSection } from '#app/components/company/cma-section.tsx'
import { CompanyFacts } from '#app/components/company/company-facts.tsx'
import { CompanyHero } from '#app/components/company/company-hero.tsx'
import { CompanySection } from '#app/components/company/company-section.tsx'
import { CoverageSection } from '#app/components/company/coverage-section.tsx'
import { EpaSection } from '#app/components/company/epa-section.tsx'
import { FundingSection } from '#app/components/company/funding-section.tsx'
import { IncidentSection } from '#app/components/company/incident-section.tsx'
import { OverflowSection } from '#app/components/company/overflow-section.tsx'
import { PageContents } from '#app/components/company/page-contents.tsx'
import { ReadingSection } from '#app/components/company/reading-section.tsx'
import { TrustSection } from '#app/components/company/trust-section.tsx'
import { FormSlot } from '#app/components/form-slot.tsx'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { mapCredits } from '#domain/map-credits.ts'
import { services } from '#server/context.server.ts'
import { missing } from '#server/missing.server.ts'
import { findCompanySlug, getCompany, getHeadOffice, listCompanies } from '#server/queries/companies.server.ts'
import { getLocator } from '#server/queries/locator.server.ts'
import { listPeers, standingsOf } from '#server/queries/peers.server.ts'
import { listRelated } from '#server/queries/related.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/company'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = services(context)
  const slug = await findCompanySlug(db, params.id)
  const company = await getCompany(db, slug)
  if (!company) throw await missing(context, request)
  if (slug !== params.id) {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\.data$/, '')
    throw redirectDocument(path.replace(/[^/]+$/, slug) + url.search, 301)
  }
  const [companies, wave, related, office] = await Promise.all([
    listCompanies(db),
    getCurrentWave(db),
    listRelated(db, slug),
    getHeadOffice(db, slug),
  ])
  return {
    company,
    standings: standingsOf(companies),
    peers: await listPeers(db, companies, slug),
    wave,
    related,
    map: locatorLayout(getLocator({ company: slug }) ?? getLocator({ company: slug, point: office })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { company } = args.loaderData
  return metadata(args, {
    title: company.name,
    description: `${company.name} in the River Health Index: public trust, EPA stars, storm overflows, incidents, investment and price review, each figure with its source.`,
    canonical: `/rhi/companies/${company.id}`,
    image: `/share/company/${company.id}.png`,
  })
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, standings, peers, wave, related, map } = loaderData
  useEffect(() => reportEvent('company-score-view', { companyId: company.id }), [company.id])
  return (
    <>
      <CompanyHero company={company} ranked={standings.length} map={map} />
      <PageContents parts={partsOf(company)} />
      <TrustSection company={company} standings={standings} wave={wave} />
      <EpaSection company={company} />
      <OverflowSection company={company} peers={peers.filter(({ metric }) => metric !== 'serious-incidents')} />
      <IncidentSection company={company} peers={peers.filter(({ metric }) => metric === 'serious-incidents')} />
      <FundingSection company={company} />
      <CmaSection company={company} />
      <CatchmentSection name={company.name} catchments={related.catchments} />
      <ReadingSection name={company.name} insights={related.insights} caseStudies={related.caseStudies} />
      <CoverageSection company={company} />
      <CompanySection id="about" heading="About the company">
        <CompanyFacts company={company} />
      </CompanySection>
      <CompanySection
        id="downloads"
        heading="Take the data away"
        intro="Every value above with its period, kind, basis and source. Free to reuse with credit."
      >
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          <li>
            <TextLink to={`/api/companies/${company.id}.csv`} reloadDocument standAlone>
              Download every value (CSV)
            </TextLink>
          </li>
          <li>
            <TextLink to={`/api/companies/${company.id}`} reloadDocument standAlone>
              Read the record (JSON)
            </TextLink>
          </li>
          <li>
            <TextLink to={`/rhi/compare?ids=${company.id}`} standAlone>
              Compare with other companies
            </TextLink>
          </li>
        </ul>
      </CompanySection>
      <section className="on-mist" aria-labelledby="correction-heading" id="correction">
        <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id="correction-heading" className="text-2xl">
              Is something here wrong?
            </h2>
            <p className="mt-3 text-quiet">
              Name the figure and, if you can, a source. What happens next is in our{' '}
              <TextLink to="/about#corrections">corrections policy</TextLink>.
            </p>
          </div>
          <div className="lg:col-span-8">
            <FormSlot form="correction" />
          </div>
          {map && <p className="text-quiet text-xs lg:col-span-12">{mapCredits}</p>}
        </div>
      </section>
    </>
  )
}

const parts = [
  ['trust', 'Trust'],
  ['epa', 'Performance'],
  ['overflows', 'Overflows'],
  ['funding', 'Money'],
  ['cma', 'Price review'],
  ['coverage', 'What is known'],
  ['downloads', 'Download'],
  ['correction', 'Suggest a correction'],
] as const

const partsOf = (company: { type: string; trust: { value: number | null } | null }) =>
  parts.filter(([id]) => (id !== 'trust' || company.trust?.value) && (id !== 'overflows' || company.type === 'WW'))
