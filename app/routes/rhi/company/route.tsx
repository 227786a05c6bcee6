import { redirectDocument } from 'react-router'
import { keptUntilUsed } from '#app/components/kept-until-used.tsx'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { metadata } from '#app/metadata.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import {
  findCompanySlug,
  getCompany,
  getHeadOffice,
  getNewestYears,
  listCompanies,
} from '#server/queries/companies.server.ts'
import { listEnforcement } from '#server/queries/enforcement.server.ts'
import { getLocator } from '#server/queries/locator.server.ts'
import { listPeers, standingsOf } from '#server/queries/peers.server.ts'
import { listRelated } from '#server/queries/related.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { CompanyHero } from './company-hero.tsx'

export const page: PageDeclaration = {
  canonical: '/rhi/companies/:id',
  sitemap: { entriesOf: 'companies' },
  event: ({ params }) => ({ kind: 'company-score-view', properties: { companyId: params.id! } }),
}

/** Links, popovers and a plain form: its code comes when somebody reaches for it. */
const CompanyBody = keptUntilUsed(async () => (await import('./company-body.tsx')).CompanyBody)

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const slug = await findCompanySlug(db, params.id)
  const company = await getCompany(db, slug)
  if (!company) throw await notFoundOrRedirect(context, request)
  if (slug !== params.id) {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\.data$/, '')
    throw redirectDocument(path.replace(/[^/]+$/, slug) + url.search, 301)
  }
  const [companies, wave, related, office, enforcement, newest] = await Promise.all([
    listCompanies(db),
    getCurrentWave(db),
    listRelated(db, slug),
    getHeadOffice(db, slug),
    listEnforcement(db, slug),
    getNewestYears(db),
  ])
  return {
    facts: pageFacts(context, request),
    company,
    standings: standingsOf(companies),
    peers: await listPeers(db, companies, slug),
    enforcement,
    newest,
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
    description: `${company.name} on the public record: environmental stars, storm overflows, pollution, penalties, investment and bills, each figure with its source.`,
    canonical: `/rhi/companies/${company.id}`,
    image: `/share/company/${company.id}.png`,
  })
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, standings, map, facts } = loaderData
  return (
    <>
      <CompanyHero company={company} ranked={standings.length} map={map} trail={facts.breadcrumb} />
      <CompanyBody {...loaderData} />
    </>
  )
}
