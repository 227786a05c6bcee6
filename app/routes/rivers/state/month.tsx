import type { ReactNode } from 'react'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { recordChecked } from '#domain/index/company.ts'
import { enforcementActions } from '#domain/index/enforcement.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { changeKinds } from '#domain/site/site-change.ts'
import { longDate } from '#domain/text/dates.ts'
import { isPastMonth, pastMonths } from '#domain/text/months.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getMonth } from '#server/queries/month.server.ts'
import type { Route } from './+types/month.ts'
import { Discharges } from './discharges.tsx'
import { MonthFigures } from './month-figures.tsx'

type MonthRecord = Awaited<ReturnType<typeof getMonth>>

export const page: PageDeclaration = { parent: '/rivers/state', sitemap: { entriesOf: 'months' } }

export const loader = async ({ context, request, params: { month } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  if (!isPastMonth(month, new Date())) throw await notFoundOrRedirect(context, request)
  const months = pastMonths(new Date())
  const at = months.indexOf(month)
  return {
    facts: pageFacts(context, request),
    month,
    ...{ earlier: months[at + 1] ?? null, later: months[at - 1] ?? null },
    ...(await getMonth(db, month, env.siteUrl)),
  }
}

const subtitle = 'From what is held, with its sources. What was not read is missing, never a zero.'
const titleOf = (month: string) => `The state of rivers, ${longDate(month)}`

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { month } = args.loaderData
  return metadata(args, {
    title: titleOf(month),
    description: `${longDate(month)}: storm overflows, stations, classes of waters, penalties, and what changed in the record. What nobody read is said to be missing.`,
  })
}

const count = (number: number, one: string, many = `${one}s`) => `${formatNumber(number)} ${number === 1 ? one : many}`

export default function Month({ loaderData }: Route.ComponentProps) {
  const { facts, month, introduction, overflowsRead, discharges, stations, bathing, classes } = loaderData
  const { enforcement, changes, sums, earlier, later } = loaderData
  const name = longDate(month)
  const hasStations = stations.real + stations.demonstration > 0
  return (
    <>
      <PageHero
        title={titleOf(month)}
        subtitle={subtitle}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={name}
      />
      <MonthFigures sums={sums} />
      {introduction && (
        <PageSection id="introduction" heading={introduction.title}>
          <RichText html={introduction.html} />
        </PageSection>
      )}
      {overflowsRead && (
        <PageSection id="overflows" heading="Storm overflows">
          {overflowsRead.from && <p className="mb-4">Read from {overflowsRead.from} on: not the whole month.</p>}
          <Discharges rows={discharges} caption={`Reported discharges, ${name}, by company`} />
          <p className="mt-3 text-quiet text-sm">
            As companies report them in their own feeds; the licences stand under{' '}
            <TextLink to="/live">Overflows, live</TextLink>. Hours are those within the month. A monitor that is offline
            counts nothing.
          </p>
        </PageSection>
      )}
      {enforcement.length > 0 && (
        <PageSection id="enforcement" heading="Penalties and cases">
          <ul>
            {enforcement.map(({ id, companyId, company, date, authority, action, reason, provenance }) => (
              <Line key={id}>
                {longDate(date)}: {enforcementActions[action].label} by {authority},{' '}
                <TextLink to={`/rhi/companies/${companyId}#enforcement`}>{company}</TextLink>. {reason}{' '}
                <SourceNote
                  provenance={provenance}
                  of={`${company}, ${longDate(date)}`}
                  page={`/rhi/enforcement/${companyId}#${id}`}
                />
              </Line>
            ))}
          </ul>
        </PageSection>
      )}
      {(hasStations || bathing.samples > 0 || classes.year) && (
        <PageSection id="waters" heading="Stations and classes">
          <ul>
            {hasStations && (
              <Line>
                {stations.real > 0 && `${count(stations.real, 'station')} of ours reported. `}
                {stations.demonstration > 0 &&
                  `${count(stations.demonstration, 'demonstration station')} made up readings. `}
                <TextLink to="/stations">Stations</TextLink>
              </Line>
            )}
            {bathing.samples > 0 && (
              <Line>
                {count(bathing.samples, 'sample')} of {count(bathing.waters, 'bathing water')} held, by the regulators’
                lists.
              </Line>
            )}
            {classes.year && (
              <Line>
                Ecological classes come by the year: the newest held is {classes.year}, of{' '}
                {count(classes.bodies, 'water body', 'water bodies')}, by the Environment Agency.
              </Line>
            )}
          </ul>
        </PageSection>
      )}
      {changes.length > 0 && (
        <PageSection id="changes" heading="What changed here">
          <ul>
            {changes.map(({ id, kind, text, path, date }) => (
              <Line key={id}>
                {longDate(date)}, {changeKinds[kind].toLowerCase()}: <TextLink to={path}>{text}</TextLink>
              </Line>
            ))}
          </ul>
        </PageSection>
      )}
      <NotHeld {...loaderData} />
      <nav className="frame flex flex-wrap gap-x-8 gap-y-2 pb-12" aria-label="Months">
        {earlier && <MonthLink month={earlier} />}
        {later && <MonthLink month={later} />}
        <TextLink to="/rivers/state" standAlone>
          All months
        </TextLink>
      </nav>
    </>
  )
}

/** Of what nothing is held, in one place: a section that holds nothing would only be in the way. */
const NotHeld = ({ overflowsRead, stations, bathing, classes, enforcement, changes }: MonthRecord) => {
  const lines = [
    overflowsRead === null && (
      <>
        Storm overflows: no feed was read in this month. Yearly returns are on the{' '}
        <TextLink to="/rhi/companies">pages of the companies</TextLink>.
      </>
    ),
    enforcement.length === 0 &&
      `Penalties and cases: none in our record is of this month. It was last searched for newer ones in ${longDate(recordChecked)}.`,
    stations.real === 0 && (
      <>
        Stations: none of ours was in the water. <TextLink to="/stations">Stations</TextLink>
      </>
    ),
    bathing.samples === 0 && 'Bathing waters: no samples are held of this month.',
    !classes.year && 'Ecological classes: none held, because no feed of them has been read.',
    changes.length === 0 && 'This site: nothing was changed, corrected or published.',
  ].filter((line) => line !== false)
  return (
    lines.length > 0 && (
      <PageSection id="not-held" heading="What is not held">
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences that stay where they are
            <Line key={index}>{line}</Line>
          ))}
        </ul>
      </PageSection>
    )
  )
}

const MonthLink = ({ month }: { month: string }) => (
  <TextLink to={`/rivers/state/${month}`} standAlone>
    {longDate(month)}
  </TextLink>
)

const Line = ({ children }: { children: ReactNode }) => (
  <li className="measure border-rule border-b py-3 first:pt-0">{children}</li>
)
