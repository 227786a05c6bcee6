import type { ReactNode } from 'react'
import { barLengths } from './value-bars.layout.ts'

export interface ValueBar {
  id: string
  label: ReactNode
  value: number | null
  /** In words, with its unit; N/A where there is none. */
  words: string
  /** A word that changes the meaning: plan, estimate, a basis. */
  mark?: string | null
  /** Drawn hollow: an estimate or an illustrative value. */
  hollow?: boolean
  className?: string
}

interface Props {
  bars: readonly ValueBar[]
  max?: number
  /** A value drawn as a line across all bars, named under them. */
  reference?: { value: number; label: string } | null
  /** A quiet bar to the end of the axis behind each one: for shares of a whole. */
  track?: boolean
  /** Narrow label column, for years. */
  short?: boolean
}

/** Horizontal bars as a list: name, bar, value. It reads at any width, and by ear in the same order. */
export const ValueBars = ({ bars, max, reference, track = false, short = false }: Props) => {
  const lengths = barLengths([...bars.map(({ value }) => value), reference?.value ?? null], max)
  const line = lengths.at(-1) ?? null
  const columns = short ? 'grid-cols-[3.5rem_1fr_auto]' : 'sm:grid-cols-[minmax(9rem,14rem)_1fr_7rem]'
  return (
    <ul>
      {bars.map(({ id, label, words, mark, hollow, className = 'fill-river stroke-river' }, index) => {
        const length = lengths[index] ?? null
        return (
          <li key={id} className={`grid items-center gap-x-3 py-1 ${columns}`}>
            <span className={`text-sm ${short ? '' : 'max-sm:flex max-sm:justify-between max-sm:gap-3'}`}>
              {label}
              {!short && (
                <span className="tabular-nums sm:hidden" aria-hidden="true">
                  {words} {mark && <span className="text-quiet text-xs">{mark}</span>}
                </span>
              )}
            </span>
            <svg className="h-6 w-full" aria-hidden="true" focusable="false">
              {track && <rect y="4" width="100%" height="16" className="fill-text/8" />}
              <line y2="24" className="stroke-control" strokeWidth="2" />
              {length === null ? (
                <line x1="6" x2="100%" y1="12" y2="12" className="stroke-control" strokeDasharray="1 6" />
              ) : hollow ? (
                <rect
                  y="4"
                  width={`${length}%`}
                  height="16"
                  className={className}
                  fillOpacity="0.18"
                  strokeWidth="1.5"
                  strokeDasharray="4 3"
                />
              ) : (
                <rect y="4" width={`${length}%`} height="16" className={`${className} stroke-none`} />
              )}
              {line !== null && (
                <line x1={`${line}%`} x2={`${line}%`} y2="24" className="stroke-text" strokeDasharray="3 3" />
              )}
            </svg>
            <span
              className={`text-sm tabular-nums ${short ? 'min-w-20 text-right' : 'text-right max-sm:sr-only'} ${length === null ? 'text-quiet' : ''}`}
            >
              {words} {mark && <span className="text-quiet text-xs">{mark}</span>}
            </span>
          </li>
        )
      })}
      {reference && <li className="mt-1 text-quiet text-xs">Dashed line: {reference.label}</li>}
    </ul>
  )
}
