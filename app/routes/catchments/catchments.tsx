import { CatchmentFilter } from '#app/components/catchment-filter.tsx'
import { CatchmentList } from '#app/components/catchment-list.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { riverSignatures } from '#app/maps/river-signature.layout.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { isNation } from '#domain/nations.ts'
import { services } from '#server/context.server.ts'
import { listCatchments } from '#server/queries/catchments.server.ts'
import { listRiverLines } from '#server/queries/river-lines.server.ts'
import type { Route } from './+types/catchments'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams
  const all = await listCatchments(services(context).db)
  const companies = [...new Map(all.flatMap(({ company }) => (company ? [[company.id, company]] : []))).values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en-GB'),
  )
  const nation = search.get('nation')
  const company = search.get('company')
  const view = {
    nation: isNation(nation) ? nation : null,
    company: companies.find(({ id }) => id === company)?.id ?? null,
  }
  const catchments = all.filter(
    (one) => (!view.nation || one.nations.includes(view.nation)) && (!view.company || one.company?.id === view.company),
  )
  return { view, companies, catchments, signatures: riverSignatures(listRiverLines()) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Catchments',
    description:
      'Thirty river catchments of the United Kingdom: the river, what puts it under pressure, the company that treats the sewage and the people who look after it.',
  })

export default function Catchments({ loaderData: { view, companies, catchments, signatures } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Find your river"
        subtitle="Thirty catchments, from the Spey to the Fowey: what puts each under pressure, who treats the sewage, and who looks after the water."
        pattern="tributaries"
      />
      <section className="section" aria-labelledby="list">
        <div className="frame">
          <h2 id="list" className="text-2xl">
            All catchments
          </h2>
          <div className="mt-6">
            <CatchmentFilter path="/catchments" {...view} companies={companies} shown={catchments.length} />
          </div>
          <div className="mt-8">
            {catchments.length > 0 ? (
              <CatchmentList catchments={catchments} signatures={signatures} />
            ) : (
              <p>
                No catchment matches both choices. <TextLink to="/catchments">Show all thirty</TextLink>.
              </p>
            )}
          </div>
        </div>
      </section>
    </>
  )
}
