import { PageHero } from '#app/components/hero/page-hero.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { newestYearsOf } from '#server/queries/companies.server.ts'
import { listSummaries } from '#server/queries/entries.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import type { Route } from './+types/catchments.ts'

export const page: PageDeclaration = { canonical: '/rhi/catchments', welsh: true }

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
  const t = useText()
  return (
    <>
      <PageHero
        title={t('Which company drains to which river')}
        subtitle={t('The catchments we describe, by the sewerage company that drains to them.')}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={t('Catchments')}
      />
      <div className="frame section">
        <p className="measure mb-10">
          {t('Each river has a page with its length, its pressures, its partnership and its sources.')}{' '}
          <TextLink to="/catchments">{t('See all catchments on one page')}</TextLink> {t('or')}{' '}
          <TextLink to="/rhi/maps">{t('on the map')}</TextLink>.
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
                      <AsWritten text={river.name} />
                    </TextLink>
                    <p className="text-quiet text-sm">
                      <AsWritten text={river.region + (river.pressure ? `. ${river.pressure}` : '')} />
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
