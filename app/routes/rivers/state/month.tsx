import type { ReactNode } from 'react'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { enforcementActions } from '#domain/index/enforcement.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { changeKinds } from '#domain/site/site-change.ts'
import { longDate } from '#domain/text/dates.ts'
import { isPastMonth } from '#domain/text/months.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getMonth } from '#server/queries/month.server.ts'
import type { Route } from './+types/month.ts'
import { Discharges } from './discharges.tsx'

export const page: PageDeclaration = { parent: '/rivers/state', sitemap: { entriesOf: 'months' } }

export const loader = async ({ context, request, params: { month } }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  if (!isPastMonth(month, new Date())) throw await notFoundOrRedirect(context, request)
  return { facts: pageFacts(context, request), month, ...(await getMonth(db, month, env.siteUrl)) }
}

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
  const { enforcement, changes } = loaderData
  const name = longDate(month)
  return (
    <>
      <PageHero
        title={titleOf(month)}
        subtitle="Made from what is held, with its sources. What was not read is said to be missing: it is never a zero."
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={name}
      />
      {introduction && (
        <PageSection id="introduction" heading={introduction.title}>
          <RichText html={introduction.html} />
        </PageSection>
      )}
      <PageSection id="overflows" heading="Storm overflows">
        {overflowsRead === null ? (
          <p>
            No feed of overflows was read in this month, so nothing is said of it here. Yearly returns are on the{' '}
            <TextLink to="/rhi/companies">pages of the companies</TextLink>.
          </p>
        ) : (
          <>
            {overflowsRead.from && <p className="mb-4">Read from {overflowsRead.from} on: not the whole month.</p>}
            <Discharges rows={discharges} caption={`Reported discharges, ${name}, by company`} />
            <p className="mt-3 text-quiet text-sm">
              As companies report them in their own feeds; the licences stand under{' '}
              <TextLink to="/live">Overflows, live</TextLink>. Hours are those within the month. A monitor that is
              offline counts nothing.
            </p>
          </>
        )}
      </PageSection>
      <PageSection id="waters" heading="Stations and classes">
        <ul>
          <Line>
            {stations.real > 0
              ? `${count(stations.real, 'station')} of ours reported.`
              : 'No station of ours was in the water.'}{' '}
            {stations.demonstration > 0 &&
              `${count(stations.demonstration, 'demonstration station')} made up readings. `}
            <TextLink to="/stations">Stations</TextLink>
          </Line>
          <Line>
            {bathing.samples > 0
              ? `${count(bathing.samples, 'sample')} of ${count(bathing.waters, 'bathing water')} held, by the regulators’ lists.`
              : 'No samples of bathing waters are held of this month.'}
          </Line>
          <Line>
            {classes.year
              ? `Ecological classes come by the year: the newest held is ${classes.year}, of ${count(classes.bodies, 'water body', 'water bodies')}, by the Environment Agency.`
              : 'No ecological classes are held: no feed of them has been read.'}
          </Line>
        </ul>
      </PageSection>
      <PageSection id="enforcement" heading="Penalties and cases">
        {enforcement.length === 0 ? (
          <p>None in our record is of this month.</p>
        ) : (
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
        )}
      </PageSection>
      <PageSection id="changes" heading="What changed here">
        {changes.length === 0 ? (
          <p>Nothing was changed, corrected or published on this site in this month.</p>
        ) : (
          <ul>
            {changes.map(({ id, kind, text, path, date }) => (
              <Line key={id}>
                {longDate(date)}, {changeKinds[kind].toLowerCase()}: <TextLink to={path}>{text}</TextLink>
              </Line>
            ))}
          </ul>
        )}
      </PageSection>
      <p className="frame pb-12">
        <TextLink to="/rivers/state" standAlone>
          All months
        </TextLink>
      </p>
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <li className="measure border-rule border-b py-3 first:pt-0">{children}</li>
)
