import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'
import { type Bar, layOutBars } from './bars.layout.ts'
import { ChartDownload } from './chart-download.tsx'

interface Props {
  /** What the chart shows, as a sentence. */
  message: string
  unit: string
  max?: number | null
  values: readonly Bar[]
  /** Kind and source. */
  source: ReactNode
}

/** Horizontal bars with their labels and values in words, so that it reads at any width and in any order. */
export const Bars = ({ message, unit, max, values, source }: Props) => {
  const bars = layOutBars(values, unit, max)
  const singled = bars.some(({ emphasis }) => emphasis)
  return (
    <figure>
      <figcaption className="measure mb-6 font-display font-semibold text-xl">{message}</figcaption>
      <div aria-hidden="true">
        {bars.map(({ label, length, words, emphasis }) => (
          <div key={label} className="grid items-center gap-x-4 py-1.5 sm:grid-cols-[minmax(6rem,14rem)_1fr_7.5rem]">
            <span
              className={`text-sm max-sm:flex max-sm:justify-between max-sm:gap-4 ${emphasis ? 'font-semibold' : ''}`}
            >
              {label}
              <span className="tabular-nums sm:hidden">{words}</span>
            </span>
            <svg className="h-6 w-full border-text border-l" aria-hidden="true" focusable="false">
              {length === null ? (
                <line x1="0" x2="100%" y1="12" y2="12" className="stroke-control" strokeDasharray="2 6" />
              ) : (
                <rect
                  width={`${length}%`}
                  height="24"
                  className={emphasis || !singled ? 'fill-river' : 'fill-control opacity-60'}
                />
              )}
            </svg>
            <span className={`text-right text-sm tabular-nums max-sm:hidden ${emphasis ? 'font-semibold' : ''}`}>
              {words}
            </span>
          </div>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3" data-not-in-picture>
        {source}
        <ChartDownload />
        <details className="grow text-sm">
          <summary className="inline-flex min-h-6 cursor-pointer text-action underline">Show as a table</summary>
          <div className="mt-4 max-w-xl">
            <Table caption={message} captionHidden dense>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col" data-align="end">
                    {unit}
                  </th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, words }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td data-align="end">{words}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </details>
      </div>
    </figure>
  )
}
