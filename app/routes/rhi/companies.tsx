import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { PageHero } from '#app/components/page-hero.tsx'
import { Ranking } from '#app/components/ranking/ranking.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import { services } from '#server/context.server.ts'
import { listCompanies } from '#server/queries/companies.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/companies'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db } = services(context)
  const [companies, { nationalResults: _, ...wave }] = await Promise.all([listCompanies(db), getCurrentWave(db)])
  return { companies, wave }
}

export { sameLoaderData as shouldRevalidate } from '#app/data/same-loader-data.ts'

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Water companies ranked',
    description:
      'Every water company of the River Health Index: trust, environmental rating, investment, monitoring budget and price review, each with its source.',
    canonical: '/rhi/companies',
  })

export default function Companies({ loaderData: { companies, wave } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useEffect(() => reportEvent('rhi-data-explore', { what: 'companies' }), [])
  const outside = companies.filter(({ excludedFromRanking }) => excludedFromRanking)
  return (
    <>
      <PageHero
        title="Every company, by trust and by record"
        subtitle="Sort by any column. Filter by type and nation. Open a company for its history, its money and what nobody has published about it."
        pattern="tributaries"
        trail={trailOf('/rhi/companies')}
        current="Companies"
      />
      <div className="frame section">
        <h2 className="sr-only">The ranking</h2>
        <Ranking companies={companies} wave={wave} path={pathname} />
      </div>
      <section className="on-mist" aria-labelledby="outside">
        <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
          <h2 id="outside" className="text-2xl lg:col-span-4">
            Two companies have pages but no place in the ranking
          </h2>
          <div className="lg:col-span-8">
            <p className="measure">
              Neither was given a score in {wave.label}: Essex & Suffolk Water is part of Northumbrian Water, and South
              Staffs Water was not scored. Their public record is kept all the same.
            </p>
            <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
              {outside.map(({ id, name }) => (
                <li key={id}>
                  <TextLink to={`/rhi/companies/${id}`} standAlone>
                    {name}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section className="frame section" aria-labelledby="next">
        <h2 id="next" className="text-2xl">
          Look further
        </h2>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {[
            ['/rhi/compare', 'Compare two to four companies'],
            ['/rhi/matrix', 'See trust against performance'],
            ['/rhi/maps', 'Find companies on the map'],
            ['/data', 'Download the data'],
          ].map(([to, words]) => (
            <li key={to}>
              <TextLink to={to!} standAlone>
                {words}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
