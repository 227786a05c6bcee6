import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { shownStates } from '#domain/live/shown-state.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const number = (count: number) => formatNumber(count)

/** One sentence: how many discharge, how many did, of how many nobody can tell. */
export const overflowSentence = ({ overflows, withinKm }: WaterState, where: string): string => {
  if (!overflows) return 'No live feed is connected that tells of this area, so nothing can be said of today.'
  const { all, discharging, recent, offline, silent } = overflows.counts
  if (all === 0) return `The feeds that are connected know no overflow within ${withinKm} km of ${where}.`
  const unknown = offline + silent
  return `${number(discharging)} of ${number(all)} within ${withinKm} km ${discharging === 1 ? 'is' : 'are'} discharging now; ${number(recent)} more did in the last 48 hours${unknown > 0 ? `; of ${number(unknown)} nobody can tell, because the monitor is offline or does not report` : ''}.`
}

/** The overflows of a place or a river as rows, with the age of what is said. */
export const OverflowsNear = ({ state, caption }: { state: WaterState; caption: string }) =>
  state.overflows && state.overflows.listed.length > 0 ? (
    <>
      <Table caption={caption} captionHidden hover>
        <thead>
          <tr>
            <th scope="col">Overflow</th>
            <th scope="col">State</th>
            <th scope="col" data-align="end">
              Distance
            </th>
          </tr>
        </thead>
        <tbody>
          {state.overflows.listed.map(({ id, name, water, shown, km, at }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink to={`/overflows/${id}`}>{name}</TextLink>
                {water && <span className="block font-normal text-quiet text-xs">{water}</span>}
              </th>
              <td>
                <span className="font-semibold">{shownStates[shown].label}</span>
                <span className="block text-quiet text-xs">
                  {shown === 'recent' ? 'until' : 'since'} {londonMoment(at)}
                </span>
              </td>
              <td data-align="end">{km} km</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-4 text-quiet text-sm">
        {state.overflows.asOf && `As of ${londonMoment(state.overflows.asOf)}. `}
        {state.overflows.counts.all > state.overflows.listed.length &&
          `The ${state.overflows.listed.length} to know first, of ${number(state.overflows.counts.all)}. `}
        {state.attributions.join(' ')}
      </p>
    </>
  ) : null
