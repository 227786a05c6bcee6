import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import type { OverflowEvent } from '#domain/live/overflow-page.ts'
import type { OverflowState } from '#domain/live/reading.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const lengthOf = ({ start, end, kind }: OverflowEvent, state: OverflowState, t: Text) => {
  if (end === null) return t(kind === 'offline' || state === 'discharging' ? 'goes on' : 'no end published')
  const minutes = Math.round((end - start) / 60_000)
  if (minutes < 1) return t('under a minute')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours > 0 ? t('{hours} h {rest} min', { hours: formatNumber(hours), rest }) : t('{rest} min', { rest })
}

interface Props {
  events: readonly OverflowEvent[]
  state: OverflowState
  mark: string | null
}

/** Discharges and offline spells, newest first; what a company has corrected or taken back stays in sight. */
export const EventTable = ({ events, state, mark }: Props) => {
  const t = useText()
  return events.length === 0 ? (
    <p>{t('None has been published since we read it.')}</p>
  ) : (
    <Table caption={mark ?? t('Discharges and offline spells, newest first')} captionHidden={!mark} dense>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('Until')}</th>
          <th scope="col" data-align="end">
            {t('Length')}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={`${event.kind} ${event.start} ${event.end} ${event.isSuperseded}`}>
            <th scope="row">
              {t(event.kind === 'discharge' ? 'Discharge' : 'Monitor offline')}
              {event.isSuperseded && (
                <span className="block text-quiet text-xs">
                  {t(event.isWithdrawn ? 'taken back by its company' : 'corrected since')}
                </span>
              )}
              {event.dryGaugeKm !== null && (
                <span className="block text-quiet text-xs">
                  {t('possibly on a dry day: rain gauge {dryGaugeKm} km away', { dryGaugeKm: event.dryGaugeKm })}
                </span>
              )}
            </th>
            <td>
              <Moment at={event.start} isInferred={event.startInferred} />
            </td>
            <td>{event.end === null ? t('N/A') : <Moment at={event.end} isInferred={event.endInferred} />}</td>
            <td data-align="end">{event.endInferred ? t('N/A') : lengthOf(event, state, t)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Moment = ({ at, isInferred }: { at: number; isInferred: boolean }) => {
  const t = useText()
  return (
    <>
      {t(londonMoment(new Date(at)))}
      {isInferred && <span className="block text-quiet text-xs">{t('inferred')}</span>}
    </>
  )
}
