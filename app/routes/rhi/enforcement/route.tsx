import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { AccountRow, ProvenanceAccount } from '#app/components/sources/provenance-account.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { enforcementActions, enforcementCaution, enforcementStatuses } from '#domain/index/enforcement.ts'
import { caseObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { listCompanyNames } from '#server/queries/companies.server.ts'
import { listEnforcement } from '#server/queries/enforcement.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where the sums of penalties and enforcement cases come from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const cases = await listEnforcement(db, params.company)
  const name = cases.length > 0 && (await listCompanyNames(db)).get(params.company)
  if (!name) throw await notFoundOrRedirect(context, request)
  return { facts: pageFacts(context, request), siteUrl: env.siteUrl, company: { id: params.company, name }, cases }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { company, cases, siteUrl } = args.loaderData
  return metadata(args, {
    title: `Where this number comes from: enforcement, ${company.name}`,
    description: `Every penalty, enforcement package and open case of ${company.name} that we hold: document, date, kind and how far it was read.`,
    canonical: `/rhi/enforcement/${company.id}`,
    structuredData: [
      { '@context': 'https://schema.org', '@graph': cases.map((one) => caseObservation(one, company, siteUrl)) },
    ],
  })
}

export default function EnforcementPage({ loaderData: { facts, company, cases } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Where does this number come from?"
        subtitle={`Penalties and enforcement of ${company.name}. ${enforcementCaution}`}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={`Enforcement, ${company.name}`}
      />
      {cases.map(({ id, date, authority, action, status, amountGbpM, reason, provenance }) => {
        const what = `${enforcementActions[action].label}, ${authority}, ${longDate(date)}`
        return (
          <PageSection key={id} id={id} heading={what}>
            <div data-figure={id}>
              <p className="font-display font-semibold text-4xl tracking-tight">
                {amountGbpM === null ? 'No sum' : gbpMillionsExact(amountGbpM)}
              </p>
              <p className="mt-2">
                {enforcementStatuses[status].label}. {reason}{' '}
                <SourceNote provenance={provenance} of={`${what}, ${company.name}`} />
              </p>
              <ProvenanceAccount provenance={provenance}>
                <AccountRow term="Earlier versions">
                  Not listed here one by one. What was wrong and has been mended stands in{' '}
                  <TextLink to="/corrections">the ledger</TextLink>.
                </AccountRow>
              </ProvenanceAccount>
              <p className="mt-4">
                <TextLink to={`/rhi/companies/${company.id}#enforcement`}>{company.name}</TextLink>.{' '}
                <TextLink to="/forms/correction">Say that it is wrong</TextLink>.
              </p>
            </div>
          </PageSection>
        )
      })}
    </>
  )
}
