import { TextLink } from '#app/ui/text-link.tsx'
import type { LiveSummary } from '#domain/live/live-view.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { useLiveUpdates } from './use-live-updates.ts'

interface Props {
  live: LiveSummary
  /** Whose feed it shows; without it any feed's. */
  company?: string
  /** Whose words they are: "the company’s own feed". */
  by: string
  mapPath: string
  followPath: string
}

const number = (count: number) => count.toLocaleString('en-GB')

/** Zero is said only where somebody reports. */
const headingOf = ({ counts, isCurrent }: LiveSummary) => {
  if (!isCurrent || (counts.all > 0 && counts.all === counts.silent)) return 'The live feed is not current'
  if (counts.all === 0) return 'The live feed knows no overflow here'
  return `${number(counts.discharging)} of ${number(counts.all)} overflows ${counts.discharging === 1 ? 'is' : 'are'} discharging`
}

/** What is reported now of a company's or a catchment's overflows, with its age. */
export const LivePanel = ({ live, company, by, mapPath, followPath }: Props) => {
  useLiveUpdates({ company })
  const { counts, isCurrent, asOf } = live
  const unknown = counts.offline + counts.silent
  return (
    <section className="section on-mist" data-ground="mist" aria-labelledby="live">
      <div className="frame">
        <h2 id="live" className="mb-2 text-2xl">
          {headingOf(live)}
        </h2>
        <p>
          {isCurrent && counts.all > 0 && `${number(counts.recent)} more did in the last 48 hours. `}
          {unknown > 0 &&
            `Of ${number(unknown)} nobody can tell: the monitor is offline, or it or the feed does not report. `}
          {asOf && `As of ${londonMoment(asOf)}, by ${by}. `}
          <TextLink to={mapPath}>See them on the map</TextLink>, or <TextLink to={followPath}>follow them</TextLink>
        </p>
      </div>
    </section>
  )
}
