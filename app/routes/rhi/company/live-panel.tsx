import { useLiveUpdates } from '#app/components/live/use-live-updates.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { followPathOf, subjectOf } from '#domain/alerts/subject.ts'
import type { StateCounts } from '#domain/live/live-view.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  company: { id: string; name: string }
  counts: StateCounts
  isCurrent: boolean
  asOf: Date | null
}

/** What its feed says of its overflows now. */
export const LivePanel = ({ company, counts, isCurrent, asOf }: Props) => {
  useLiveUpdates({ company: company.id })
  return (
    <section className="section on-mist" data-ground="mist" aria-labelledby="live">
      <div className="frame">
        <h2 id="live" className="mb-2 text-2xl">
          {isCurrent
            ? `${counts.discharging.toLocaleString('en-GB')} of ${counts.all.toLocaleString('en-GB')} overflows are discharging`
            : 'Its live feed is not current'}
        </h2>
        <p>
          {isCurrent &&
            `${counts.recent.toLocaleString('en-GB')} more did in the last 48 hours; of ${(counts.offline + counts.silent).toLocaleString('en-GB')} nobody can tell, because the monitor is offline or does not report. `}
          {asOf && `As of ${londonMoment(asOf)}, by the company’s own feed. `}
          <TextLink to={`/live?company=${company.id}`}>See them on the map</TextLink>, or{' '}
          <TextLink to={followPathOf(subjectOf('company', company.id))}>follow them</TextLink>
        </p>
      </div>
    </section>
  )
}
