import { FindAnswer } from '#app/components/find-my-river/find-answer.tsx'
import { FindForm } from '#app/components/find-my-river/find-form.tsx'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { riverSignatures } from '#app/maps/river-signature.layout.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { mapCredits } from '#domain/maps/map-credits.ts'
import { isNation, nations } from '#domain/maps/nations.ts'
import { code, oneOf, type PageDeclaration, text } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { listRiverLines } from '#server/geo/river-lines.server.ts'
import { listCatchments } from '#server/queries/catchments.server.ts'
import { listCompanyNames } from '#server/queries/companies.server.ts'
import { findMyRiver } from '#server/queries/find-my-river.server.ts'
import { listNationalFigures } from '#server/queries/national.server.ts'
import type { Route } from './+types/route.ts'
import { BathingNational } from './bathing-national.tsx'
import { CatchmentFilter } from './catchment-filter.tsx'
import { CatchmentList } from './catchment-list.tsx'

export const page: PageDeclaration = {
  title: 'Catchments',
  description: 'Thirty river catchments of the UK: length, area, pressures and the company that serves them.',
  keywords: 'rivers list find my river',
  query: () => ({ nation: oneOf(nations), company: code, near: text(80) }),
}

const path = '/catchments'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const { db } = appContext(context)
  const [companyNames, national] = await Promise.all([listCompanyNames(db), listNationalFigures(db)])
  const allCatchments = await listCatchments(db, {}, companyNames)
  const companies = [
    ...new Map(allCatchments.flatMap(({ company }) => (company ? [[company.id, company]] : []))).values(),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'))
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
  const near = (searchParams.get('near') ?? '').trim().slice(0, 80)
  const answer = await findMyRiver(db, near, { companyNames, catchments: allCatchments })
  const map =
    answer?.found &&
    locatorLayout(getLocator({ catchment: litCatchmentOf(answer.found.catchment), point: answer.found.point }))
  return { view, near, answer, map, companies, catchments, signatures: riverSignatures(listRiverLines()), national }
}

/** The small map highlights the catchment only if the place that was found lies in it. */
const litCatchmentOf = (catchment: { slug: string; km: number } | null) => (catchment?.km === 0 ? catchment.slug : null)

/** The filters as form fields, so that a search for a place keeps them. */
const hiddenFieldsOf = (view: { nation: string | null; company: string | null }) =>
  Object.fromEntries(Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : [])))

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Catchments',
    description:
      'Thirty river catchments of the United Kingdom: the river, what puts it under pressure, the company that treats the sewage and the people who look after it.',
  })

export default function Catchments({ loaderData }: Route.ComponentProps) {
  const { view, near, answer, map, companies, catchments, signatures, national } = loaderData
  return (
    <>
      <PageHero
        title="Find your river"
        subtitle="Thirty catchments, from the Spey to the Fowey: what puts each under pressure, who treats the sewage, and who looks after the water."
        pattern="tributaries"
      >
        <div className="mt-8 max-w-136">
          <FindForm path={path} typed={near} hiddenFields={hiddenFieldsOf(view)} />
        </div>
      </PageHero>
      {answer && (
        <section className="section on-mist" data-ground="mist" aria-live="polite">
          <div className="frame grid items-center gap-x-12 gap-y-8 md:grid-cols-2">
            <FindAnswer
              answer={answer}
              addressOf={(name) => `${path}?${new URLSearchParams({ ...hiddenFieldsOf(view), near: name })}`}
            />
            {map && answer.found && (
              <LocatorMap
                layout={map}
                label={`Map of the surroundings of ${answer.found.label}`}
                className="rounded-card border border-rule"
              />
            )}
            {map && <p className="text-quiet text-xs md:col-span-full">{mapCredits}</p>}
          </div>
        </section>
      )}
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
      <BathingNational figures={national} />
    </>
  )
}
