import { Table } from '#app/ui/table.tsx'
import type { OverflowEvent } from '#domain/live/overflow-page.ts'
import type { OverflowState } from '#domain/live/reading.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const lengthOf = ({ start, end, kind }: OverflowEvent, state: OverflowState) => {
  if (end === null) return kind === 'offline' || state === 'discharging' ? 'goes on' : 'no end published'
  const minutes = Math.round((end - start) / 60_000)
  if (minutes < 1) return 'under a minute'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours > 0 ? `${formatNumber(hours)} h ${rest} min` : `${rest} min`
}

interface Props {
  events: readonly OverflowEvent[]
  state: OverflowState
  mark: string | null
}

/** Discharges and offline spells, newest first; what a company has corrected or taken back stays in sight. */
export const EventTable = ({ events, state, mark }: Props) =>
  events.length === 0 ? (
    <p>None has been published since we read it.</p>
  ) : (
    <Table caption={mark ?? 'Discharges and offline spells, newest first'} captionHidden={!mark} dense>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
          <th scope="col" data-align="end">
            Length
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={`${event.kind} ${event.start} ${event.end} ${event.isSuperseded}`}>
            <th scope="row">
              {event.kind === 'discharge' ? 'Discharge' : 'Monitor offline'}
              {event.isSuperseded && (
                <span className="block text-quiet text-xs">
                  {event.isWithdrawn ? 'taken back by its company' : 'corrected since'}
                </span>
              )}
              {event.dryGaugeKm !== null && (
                <span className="block text-quiet text-xs">
                  possibly on a dry day: rain gauge {event.dryGaugeKm} km away
                </span>
              )}
            </th>
            <td>
              <Moment at={event.start} isInferred={event.startInferred} />
            </td>
            <td>{event.end === null ? 'N/A' : <Moment at={event.end} isInferred={event.endInferred} />}</td>
            <td data-align="end">{event.endInferred ? 'N/A' : lengthOf(event, state)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )

const Moment = ({ at, isInferred }: { at: number; isInferred: boolean }) => (
  <>
    {londonMoment(new Date(at))}
    {isInferred && <span className="block text-quiet text-xs">inferred</span>}
  </>
)
