import { redirect } from 'react-router'
import { FindForm } from '#app/components/find-my-river/find-form.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { riverSignatures } from '#app/maps/river-signature.layout.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { type NationalMetric, newestWithYearBefore } from '#domain/index/national.ts'
import { isNation, nations } from '#domain/maps/nations.ts'
import { code, oneOf, type PageDeclaration, place } from '#domain/site/page-declaration.ts'
import { compareNames } from '#domain/text/fold.ts'
import { appContext } from '#server/context.server.ts'
import { listRiverLines } from '#server/geo/river-lines.server.ts'
import { listCatchments } from '#server/queries/catchments.server.ts'
import { listNationalFigures } from '#server/queries/national.server.ts'
import type { Route } from './+types/route.ts'
import { BathingNational } from './bathing-national.tsx'
import { CatchmentFilter } from './catchment-filter.tsx'
import { CatchmentList } from './catchment-list.tsx'

export const page: PageDeclaration = {
  title: 'Catchments',
  description: 'Thirty river catchments of the UK: length, area, pressures and the company that serves them.',
  keywords: 'rivers list find my river',
  query: () => ({ nation: oneOf(nations), company: code, near: place }),
}

const path = '/catchments'
const bathingMetrics: NationalMetric[] = ['bathing-classed', 'bathing-excellent', 'bathing-minimum', 'bathing-poor']

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  // Where the answer was before it had a page.
  const near = place(searchParams.get('near') ?? '')
  if (near) throw redirect(`/near?${new URLSearchParams({ place: near })}`, 301)
  const { db } = appContext(context)
  const national = await listNationalFigures(db)
  const allCatchments = await listCatchments(db)
  const companies = [
    ...new Map(allCatchments.flatMap(({ company }) => (company ? [[company.id, company]] : []))).values(),
  ].sort((a, b) => compareNames(a.name, b.name))
  const nation = searchParams.get('nation')
  const company = searchParams.get('company')
  const view = {
    nation: isNation(nation) ? nation : null,
    company: companies.find(({ id }) => id === company)?.id ?? null,
  }
  const catchments = allCatchments.filter(
    ({ nations, company: sewerageCompany }) =>
      (!view.nation || nations.includes(view.nation)) && (!view.company || sewerageCompany?.id === view.company),
  )
  return {
    view,
    companies,
    catchments: catchments.map(({ slug, name, nation, company, pressures }) => ({
      ...{ slug, name, nation, company: company?.name ?? null },
      pressures: pressures.slice(0, 2),
    })),
    signatures: riverSignatures(listRiverLines()),
    bathing: newestWithYearBefore(national, bathingMetrics),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Catchments',
    description:
      'Thirty river catchments of the United Kingdom: the river, what puts it under pressure, the company that treats the sewage and the people who look after it.',
  })

export default function Catchments({ loaderData }: Route.ComponentProps) {
  const { view, companies, catchments, signatures, bathing } = loaderData
  return (
    <>
      <PageHero
        title="Find your river"
        subtitle="Thirty catchments, from the Spey to the Fowey: what puts each under pressure, who treats the sewage, and who looks after the water."
        pattern="tributaries"
      >
        <div className="mt-8 max-w-136">
          <FindForm path="/near" name="place" typed="" />
        </div>
      </PageHero>
      <section className="section" aria-labelledby="list">
        <div className="frame">
          <h2 id="list" className="text-2xl">
            All catchments
          </h2>
          <div className="mt-6">
            <CatchmentFilter path={path} {...view} companies={companies} count={catchments.length} />
          </div>
          <div className="mt-8">
            {catchments.length > 0 ? (
              <CatchmentList catchments={catchments} signatures={signatures} />
            ) : (
              <p>
                No catchment matches both choices. <TextLink to={path}>Show all thirty</TextLink>.
              </p>
            )}
          </div>
        </div>
      </section>
      <BathingNational figures={bathing} />
    </>
  )
}
