import { useLanguage } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { shownStates } from '#domain/live/shown-state.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const number = (count: number) => formatNumber(count)

/** One sentence: how many discharge, how many did, of how many nobody can tell. */
export const overflowSentence = ({ overflows, withinKm }: WaterState, where: string, t: Text): string => {
  if (!overflows) return t('No live feed is connected that tells of this area, so nothing can be said of today.')
  const { all, discharging, recent, offline, silent } = overflows.counts
  if (all === 0)
    return t('The feeds that are connected know no overflow within {km} km of {where}.', { km: withinKm, where })
  const unknown = offline + silent
  const known = t(
    [
      '{discharging} of {all} within {km} km is discharging now; {recent} more did in the last 48 hours',
      '{discharging} of {all} within {km} km are discharging now; {recent} more did in the last 48 hours',
    ],
    {
      ...{ count: discharging, discharging: number(discharging), all: number(all) },
      ...{ km: withinKm, recent: number(recent) },
    },
  )
  const rest = t('; of {unknown} nobody can tell, because the monitor is offline or does not report', {
    unknown: number(unknown),
  })
  return `${known}${unknown > 0 ? rest : ''}.`
}

/** The overflows of a place or a river as rows, with the age of what is said. */
export const OverflowsNear = ({ state, caption }: { state: WaterState; caption: string }) => {
  const { text: t, langOf } = useLanguage()
  if (!state.overflows || state.overflows.listed.length === 0) return null
  return (
    <>
      <Table caption={caption} captionHidden hover>
        <thead>
          <tr>
            <th scope="col">{t('Overflow')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col" data-align="end">
              {t('Distance')}
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
                <span className="font-semibold">{t(shownStates[shown].label)}</span>
                <span className="block text-quiet text-xs">
                  {t(shown === 'recent' ? 'until {moment}' : 'since {moment}', { moment: londonMoment(at) })}
                </span>
              </td>
              <td data-align="end">{km} km</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-4 text-quiet text-sm">
        {state.overflows.asOf && `${t('As of {moment}.', { moment: londonMoment(state.overflows.asOf) })} `}
        {state.overflows.counts.all > state.overflows.listed.length &&
          `${t('The {listed} to know first, of {all}.', { listed: state.overflows.listed.length, all: number(state.overflows.counts.all) })} `}
        <span lang={langOf?.(state.attributions.join(' '))}>{state.attributions.join(' ')}</span>
      </p>
    </>
  )
}
