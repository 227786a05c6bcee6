import { useText } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import type { StateCounts } from '#domain/live/live-view.ts'
import { type ShownState, shownStates } from '#domain/live/shown-state.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { LiveMarks } from './live-marks.tsx'

interface Props {
  counts: StateCounts
  addressOf: (state: ShownState | null) => string
  current: ShownState | null
}

const none = { silent: '', offline: '', recent: '', discharging: '' }

/** The key of the map: each state with its mark and its count. A press lists those alone. */
export const LiveKey = ({ counts, addressOf, current }: Props) => {
  const t = useText()
  return (
    <nav aria-label={t('States')}>
      <p className="mb-2 text-quiet text-sm">{t('What the marks mean; a press lists those alone')}</p>
      <ul className="flex flex-col gap-2">
        {(Object.keys(shownStates) as ShownState[]).map((state) => (
          <li key={state} className="flex items-center gap-3">
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
              {state !== 'quiet' && <LiveMarks marks={{ ...none, [state]: 'M10 10h0' }} />}
            </svg>
            <Destination
              to={addressOf(current === state ? null : state)}
              preventScrollReset
              aria-current={current === state ? 'true' : undefined}
              className="text-link"
            >
              {t(shownStates[state].label)}: {formatNumber(counts[state])}
              {state === 'quiet' && `, ${t('not on the map')}`}
            </Destination>
          </li>
        ))}
      </ul>
    </nav>
  )
}
