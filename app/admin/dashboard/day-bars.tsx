import { Table } from '#app/ui/table.tsx'
import { shortDate } from '#domain/text/dates.ts'

interface Props {
  /** What is counted, as a sentence. */
  caption: string
  days: readonly { day: string; total: number }[]
}

const height = 96
const step = 20

/** A bar chart with one bar per day. It is decorative to screen readers, which read the same data below it. */
export const DayBars = ({ caption, days }: Props) => {
  const maxTotal = Math.max(1, ...days.map(({ total }) => total))
  const barHeight = (total: number) => (total === 0 ? 1 : Math.max(4, (total / maxTotal) * height))
  return (
    <figure>
      <figcaption className="mb-3 font-semibold">{caption}</figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${height + 18}`}
        className="w-full max-w-3xl"
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, total }, index) => (
          <g key={day}>
            <rect
              x={index * step + 3}
              y={height - barHeight(total)}
              width={step - 6}
              height={barHeight(total)}
              className={total === 0 ? 'fill-control' : 'fill-river'}
            />
            {total > 0 && total === maxTotal && (
              <text x={index * step + step / 2} y={height + 14} textAnchor="middle" className="fill-text text-xs">
                {total}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex max-w-3xl justify-between text-quiet text-sm" aria-hidden="true">
        <span>{shortDate(days[0]!.day)}</span>
        <span>{shortDate(days.at(-1)!.day)}</span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 cursor-pointer text-action underline">Show as a table</summary>
        <div className="mt-3 max-w-md">
          <Table caption={caption} dense>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" data-align="end">
                  Enquiries
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, total }) => (
                <tr key={day}>
                  <th scope="row">{shortDate(day)}</th>
                  <td data-align="end">{total}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
