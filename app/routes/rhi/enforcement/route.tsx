import { FiguresAccount } from '#app/components/sources/figures-account.tsx'
import { metadata } from '#app/metadata.ts'
import { enforcementActions, enforcementCaution, enforcementStatuses } from '#domain/index/enforcement.ts'
import { caseObservation } from '#domain/open-data/observation.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'
import { valuePage } from '#server/pages/value-page.server.ts'
import { getEnforcementAccount } from '#server/queries/figure-accounts.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'Where the sums of penalties and enforcement cases come from: document, kind and how far it was read.',
  parent: '/rhi/methodology',
  sitemap: false,
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  valuePage({ context, request }, (db) => getEnforcementAccount(db, params.company))

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
    <FiguresAccount
      subtitle={`Penalties and enforcement of ${company.name}. ${enforcementCaution}`}
      trail={facts.breadcrumb}
      current={`Enforcement, ${company.name}`}
      subject={{ to: `/rhi/companies/${company.id}#enforcement`, label: company.name }}
      figures={cases.map(({ id, date, authority, action, status, amountGbpM, reason, provenance, changes }) => {
        const heading = `${enforcementActions[action].label}, ${authority}, ${longDate(date)}`
        return {
          id,
          heading,
          text: amountGbpM === null ? 'No sum' : gbpMillionsExact(amountGbpM),
          about: `${enforcementStatuses[status].label}. ${reason}`,
          of: `${heading}, ${company.name}`,
          provenance,
          changes,
        }
      })}
    />
  )
}
