import { gbp } from '#domain/text/money.ts'
import { moneyAxis } from './bill-range.layout.ts'

interface Props {
  rows: readonly { id: string; label: string; from: number | null; to: number | null }[]
  periods: { from: string; to: string }
}

/** From one bill to a later one: a hollow dot, a line, a filled dot. A first bill that is unknown has no dot and no line. */
export const BillRange = ({ rows, periods }: Props) => {
  const { percent, ticks } = moneyAxis(rows.flatMap(({ from, to }) => [from, to]))
  return (
    <div data-plot="">
      <p className="mb-3 flex flex-wrap gap-x-6 text-quiet text-sm" aria-hidden="true">
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
            <circle cx="7" cy="7" r="5" className="fill-ground stroke-river" strokeWidth="2" />
          </svg>
          {periods.from}
        </span>
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 14 14" className="size-3.5" aria-hidden="true">
            <circle cx="7" cy="7" r="6" className="fill-river" />
          </svg>
          {periods.to}
        </span>
      </p>
      <ul>
        {rows.map(({ id, label, from, to }) => (
          <li key={id} className="grid items-center gap-x-3 py-1 sm:grid-cols-[minmax(9rem,14rem)_1fr_8rem]">
            <span className="text-sm">{label}</span>
            <svg className="h-6 w-full overflow-visible" aria-hidden="true" focusable="false">
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x1={`${percent(tick)}%`}
                  x2={`${percent(tick)}%`}
                  y2="24"
                  className={tick === 0 ? 'stroke-control' : 'stroke-rule'}
                />
              ))}
              {from !== null && to !== null && (
                <line
                  x1={`${percent(from)}%`}
                  x2={`${percent(to)}%`}
                  y1="12"
                  y2="12"
                  className="stroke-river"
                  strokeWidth="3"
                />
              )}
              {from !== null && (
                <circle cx={`${percent(from)}%`} cy="12" r="6" className="fill-ground stroke-river" strokeWidth="2" />
              )}
              {to !== null && <circle cx={`${percent(to)}%`} cy="12" r="7" className="fill-river" />}
            </svg>
            <span className="text-sm tabular-nums max-sm:text-quiet sm:text-right">
              {gbp(from)} → {gbp(to)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
