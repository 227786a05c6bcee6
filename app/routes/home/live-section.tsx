import { useLiveUpdates } from '#app/components/live/use-live-updates.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { StateCounts } from '#domain/live/live-view.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  counts: StateCounts
  feeds: number
  asOf: Date
}

/** What companies report of their overflows now. */
export const LiveSection = ({ counts, feeds, asOf }: Props) => {
  useLiveUpdates()
  return (
    <section className="section pb-0!" aria-labelledby="live-now">
      <div className="frame">
        <h2 id="live-now" className="text-3xl">
          {formatNumber(counts.discharging)} of {formatNumber(counts.all)} storm overflows are reported as discharging
        </h2>
        <p className="mt-3">
          As of {londonMoment(asOf)}, by{' '}
          {feeds === 1 ? 'the live feed of one company' : `the live feeds of ${feeds} companies`}. Of{' '}
          {formatNumber(counts.offline + counts.silent)} nobody can tell: the monitor is offline or does not report.{' '}
          <TextLink to="/live">See them on the map</TextLink>
        </p>
      </div>
    </section>
  )
}
