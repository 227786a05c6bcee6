import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { pastMonths } from '#domain/text/months.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import type { Route } from './+types/archive.ts'

const about =
  'A page for each month, made from what is held: overflows, stations, classes, penalties and what changed in the record.'

export const page: PageDeclaration = {
  title: 'The state of rivers, month by month',
  crumb: 'State of rivers',
  description: about,
  keywords: 'monthly report archive months state',
  parent: '/catchments',
  // The list grows on the first of a month, which no content says.
  cached: false,
}

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  facts: pageFacts(context, request),
  months: pastMonths(new Date()),
})

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'The state of rivers, month by month', description: about })

export default function Archive({ loaderData: { facts, months } }: Route.ComponentProps) {
  const years = Map.groupBy(months, (month) => month.slice(0, 4))
  return (
    <>
      <PageHero
        title="The state of rivers, month by month"
        subtitle={about}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current="State of rivers"
      />
      <div className="frame section">
        {[...years].map(([year, ofYear]) => (
          <section key={year} className="mt-10 first:mt-0" aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`} className="text-2xl">
              {year}
            </h2>
            <ul className="mt-4 gap-x-12 sm:columns-2 lg:columns-3">
              {ofYear.map((month) => (
                <li key={month} className="border-rule border-b py-1">
                  <TextLink to={`/rivers/state/${month}`} standAlone>
                    {longDate(month)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
