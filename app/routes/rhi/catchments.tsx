import { PageHero } from '#app/components/hero/page-hero.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { newestYearsOf } from '#server/queries/companies.server.ts'
import { listSummaries } from '#server/queries/entries.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import type { Route } from './+types/catchments.ts'

export const page: PageDeclaration = { canonical: '/rhi/catchments' }

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const [index, catchments] = await Promise.all([readIndex(db), listSummaries(db, ['catchments'])])
  const groups = index.companies
    .map(({ company: { id, name } }) => ({
      id,
      name,
      rivers: catchments
        .filter(({ data }) => data.company === id)
        .map(({ slug, data }) => ({ slug, name: data.name, region: data.region, pressure: data.pressures[0] ?? null })),
    }))
    .filter(({ rivers }) => rivers.length > 0)
  return { facts: pageFacts(context, request), groups, newestYears: newestYearsOf(index.figures) }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Catchments in the index',
    description:
      'River catchments by the sewerage company that drains to them, each with its main pressure and its own page.',
    canonical: '/rhi/catchments',
  })

export default function IndexCatchments({ loaderData: { groups, newestYears, facts } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Which company drains to which river"
        subtitle="The catchments we describe, by the sewerage company that drains to them."
        pattern="tributaries"
        trail={facts.breadcrumb}
        current="Catchments"
      />
      <div className="frame section">
        <p className="measure mb-10">
          Each river has a page with its length, its pressures, its partnership and its sources.{' '}
          <TextLink to="/catchments">See all catchments on one page</TextLink> or{' '}
          <TextLink to="/rhi/maps">on the map</TextLink>.
        </p>
        <ul>
          {groups.map(({ id, name, rivers }) => (
            <li key={id} className="grid gap-x-12 gap-y-3 border-rule border-t py-6 lg:grid-cols-12">
              <h2 className="text-xl lg:col-span-4">
                <TextLink to={`/rhi/companies/${id}`} className="text-text!">
                  {name}
                </TextLink>
              </h2>
              <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:col-span-8">
                {rivers.map((river) => (
                  <li key={river.slug}>
                    <TextLink to={`/catchments/${river.slug}`} standAlone>
                      {river.name}
                    </TextLink>
                    <p className="text-quiet text-sm">
                      {river.region}
                      {river.pressure && `. ${river.pressure}`}
                    </p>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <RecordChecked {...newestYears} />
        </div>
      </div>
    </>
  )
}
