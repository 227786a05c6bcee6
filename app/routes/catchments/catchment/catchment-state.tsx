import type { ReactNode } from 'react'
import { IncidentLines } from '#app/components/water-state/incident-lines.tsx'
import { RainLine } from '#app/components/water-state/rain-line.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type LiveSummary, liveHeading } from '#domain/live/live-view.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { bathingBySite, bathingClasses } from '#domain/maps/bathing.ts'
import type { CatchmentRecord } from '#domain/maps/catchment.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { WatersOf } from '#domain/waters/known-waters.ts'
import { countClasses, ecologicalClasses } from '#domain/waters/water-body.ts'

interface Props {
  catchment: CatchmentRecord
  live: LiveSummary | null
  waters: WatersOf
  rain: Pick<WaterState, 'rain' | 'isRainConnected'>
  /** Spills by the annual returns, newest year first. */
  returns: readonly { year: number; spills: number; overflows: number }[]
  stations: readonly { slug: string; name: string; isDemonstration: boolean }[]
}

/** The state of the river in a few lines: each says what is known and leads to its sources, or says that it is not found. */
export const CatchmentState = ({ catchment, live, waters, rain, stations, returns }: Props) => {
  const { company } = catchment
  return (
    <dl className="mt-10 grid gap-x-12 lg:grid-cols-2" data-figure="state" data-sources>
      <Row term="Overflows now">
        {live ? `${liveHeading(live)}.` : 'Not known: no feed is connected that tells of it.'}{' '}
        <a href="#live" className="text-link">
          More
        </a>
      </Row>
      <Row term={returns.length > 0 ? 'Newest year and the one before' : 'This year and last'}>
        {returns.length > 0 ? (
          <>
            {returnsSentence(returns)} By the annual returns to the regulator, of the overflows in our approximate area.
          </>
        ) : company ? (
          <>
            Not found for this river alone.{' '}
            <TextLink to={`/rhi/companies/${company.id}#overflows`}>Spills of {company.name}, year by year</TextLink>
          </>
        ) : (
          'Not found: no yearly count of spills is published for it.'
        )}
      </Row>
      <Row term="Ecological class">
        {classesOf(waters) ?? 'Not held.'}{' '}
        <a href="#ecology" className="text-link">
          {classesOf(waters) ? 'Its reaches' : 'Why'}
        </a>
      </Row>
      <Row term="Bathing class">
        {bathingOf(catchment) ?? 'None that we could source.'}{' '}
        <a href="#bathing" className="text-link">
          More
        </a>
      </Row>
      <Row term="Last rain">
        <RainLine {...rain} />
      </Row>
      <Row term="Stations of ours">
        {stations.length === 0 ? (
          <>
            None in its area. <TextLink to="/stations">Which there are</TextLink>
          </>
        ) : (
          stations.map(({ slug, name, isDemonstration }) => (
            <span key={slug} className="block">
              <TextLink to={`/stations/${slug}`}>{name}</TextLink>
              {isDemonstration && ' (a demonstration: its readings are made up)'}
            </span>
          ))
        )}
      </Row>
      <Row term="Pollution now? Call">
        <IncidentLines nations={catchment.nations} />
      </Row>
      <Row term="What you can do">
        <TextLink to="/rhi/get-involved">Take part</TextLink>,{' '}
        <TextLink to="/rhi/voices#your-voice">say what you see</TextLink> or{' '}
        <TextLink to="/forms/correction">tell us what we have wrong</TextLink>.
      </Row>
    </dl>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-rule border-t py-3 sm:grid-cols-[8.5rem_1fr]">
    <dt className="text-quiet text-sm leading-6">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const classesOf = ({ reaches, bodies }: WatersOf) => {
  const classes = typeof reaches === 'string' ? bodies.map((code) => ({ class: code })) : reaches
  if (classes.length === 0) return null
  const where = typeof reaches === 'string' ? 'Water bodies in its area' : 'Its reaches'
  return `${where}: ${countClasses(classes)
    .map(([code, count]) => `${count} ${ecologicalClasses[code].label}`)
    .join(', ')}.`
}

const bathingOf = ({ bathing }: CatchmentRecord) =>
  bathingBySite(bathing)
    .map(({ site, newest }) => `${site}: ${bathingClasses[newest.class].label} in ${newest.year}.`)
    .join(' ') || null

const returnsSentence = (returns: Props['returns']) => {
  const [newest, before] = returns.map(
    ({ year, spills, overflows }) =>
      `${formatNumber(spills)} spills of ${formatNumber(overflows)} overflows in ${year}`,
  )
  return before ? `${newest}; ${before}.` : `${newest}. No other year is held.`
}
