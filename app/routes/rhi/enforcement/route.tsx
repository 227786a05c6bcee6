import { FiguresAccount } from '#app/components/sources/figures-account.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
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
  welsh: true,
}

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  valuePage({ context, request }, (db, t) => getEnforcementAccount(db, params.company, t))

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { company, cases, siteUrl } = args.loaderData
  const t = metaText(args)
  const { name } = company
  return metadata(args, {
    title: t('Where this number comes from: enforcement, {name}', { name }),
    description: t(
      'Every penalty, enforcement package and open case of {name} that we hold: document, date, kind and how far it was read.',
      { name },
    ),
    canonical: `/rhi/enforcement/${company.id}`,
    structuredData: [
      { '@context': 'https://schema.org', '@graph': cases.map((one) => caseObservation(one, company, siteUrl)) },
    ],
  })
}

export default function EnforcementPage({ loaderData: { facts, company, cases } }: Route.ComponentProps) {
  const t = useText()
  const { name } = company
  return (
    <FiguresAccount
      subtitle={`${t('Penalties and enforcement of {name}.', { name })} ${t(enforcementCaution)}`}
      trail={facts.breadcrumb}
      current={`${t('Enforcement')}, ${name}`}
      subject={{ to: `/rhi/companies/${company.id}#enforcement`, label: name }}
      figures={cases.map(({ id, date, authority, action, status, amountGbpM, reason, provenance, changes }) => {
        const heading = [t(enforcementActions[action].label), authority, t(longDate(date))].join(', ')
        return {
          id,
          heading,
          text: amountGbpM === null ? t('No sum') : gbpMillionsExact(amountGbpM),
          about: (
            <>
              {t(enforcementStatuses[status].label)}. <AsWritten text={reason} />
            </>
          ),
          of: `${heading}, ${name}`,
          provenance,
          changes,
        }
      })}
    />
  )
}
