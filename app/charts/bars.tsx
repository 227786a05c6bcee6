import type { ReactNode } from 'react'
import { useText } from '#app/language.ts'
import { layOutBars } from './bars.layout.ts'
import { type Tone, tones } from './tones.ts'

export interface Bar {
  id: string
  label: ReactNode
  value: number | null
  /** The value with its unit; N/A where there is none. */
  text: string
  /** A word that changes the meaning: plan, estimate, invented. */
  mark?: string | null
  /** Only an outline: an estimate, a plan or an invented value. */
  hollow?: boolean
  tone?: Tone
  /** Label and value in bold. */
  emphasis?: boolean
}

interface Props {
  bars: readonly Bar[]
  max?: number | null
  /** A value drawn as a line across all bars, named under them. */
  reference?: { value: number; label: string } | null
  /** A pale bar to the end of the axis behind each one: for shares of a whole. */
  track?: boolean
}

/** Horizontal bars as a list: label, bar, value. It wraps at any width, and a screen reader reads it in the same order. */
export const Bars = ({ bars, max, reference, track = false }: Props) => {
  const t = useText()
  const layout = layOutBars(
    bars.map(({ value }) => value),
    { max, reference: reference?.value },
  )
  // Where nothing stands behind the bars, each value stands at the end of its own.
  const isDirect = !track && !reference && layout.origin === 0
  return (
    <ul data-plot="">
      {bars.map(({ id, label, text, mark, hollow, tone = 'river', emphasis }, index) => {
        const span = layout.spans[index]
        const value = (
          <span className={`tabular-nums ${isDirect || track ? '' : 'text-right'} ${span ? '' : 'text-quiet'}`}>
            {text} {mark && <span className="text-quiet text-xs">{t(mark)}</span>}
          </span>
        )
        const row = `grid grid-cols-[1fr_auto] items-center gap-x-3 py-1 text-sm sm:grid-cols-[minmax(9rem,14rem)_1fr_7rem] ${emphasis ? 'font-semibold' : ''}`
        const looks = {
          className: hollow ? tones[tone] : `${tones[tone]} stroke-none`,
          ...(hollow && { fillOpacity: '0.18', strokeWidth: '1.5', strokeDasharray: '4 3' }),
        }
        if (isDirect)
          return (
            <li key={id} className={row}>
              <span>{label}</span>
              <span className="col-span-2 flex items-center gap-2 whitespace-nowrap pr-32">
                {span && (
                  <svg
                    width={`${Math.max(span.length, 0.6)}%`}
                    height="24"
                    className="flex-none"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <rect y="4" width="100%" height="16" {...looks} />
                  </svg>
                )}
                {value}
              </span>
            </li>
          )
        return (
          <li key={id} className={row}>
            <span>{label}</span>
            <svg className="h-6 w-full max-sm:order-1 max-sm:col-span-2" aria-hidden="true" focusable="false">
              {track && <rect y="4" width="100%" height="16" className="fill-text/8" />}
              <line
                x1={`${layout.origin}%`}
                x2={`${layout.origin}%`}
                y2="24"
                className="stroke-control"
                strokeWidth="2"
              />
              {span ? (
                <rect x={`${span.start}%`} y="4" width={`${span.length}%`} height="16" {...looks} />
              ) : (
                <line x1="6" x2="100%" y1="12" y2="12" className="stroke-control" strokeDasharray="1 6" />
              )}
              {layout.reference !== null && (
                <line
                  x1={`${layout.reference}%`}
                  x2={`${layout.reference}%`}
                  y2="24"
                  className="stroke-text"
                  strokeDasharray="3 3"
                />
              )}
            </svg>
            {value}
          </li>
        )
      })}
      {reference && (
        <li className="mt-1 text-quiet text-xs">{t('Dashed line: {label}', { label: reference.label })}</li>
      )}
    </ul>
  )
}
