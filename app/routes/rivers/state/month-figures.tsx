import { longDate } from '#domain/text/dates.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'
import { formatNumber } from '#domain/text/numbers.ts'

export interface MonthSums {
  month: string
  /** Null where no feed was read. */
  discharges: { events: number; hours: number } | null
  /** Null where none is held and nobody has searched for any since. */
  cases: { count: number; finalGbpM: number | null } | null
  changes: number
}

/** The month in three figures, each with the same month of the year before; one that nobody read stands last. */
export const MonthFigures = ({ sums: [own, before] }: { sums: readonly MonthSums[] }) =>
  own && (
    <ul className="frame grid pt-8 sm:grid-cols-3" data-figure="month">
      {figures
        .toSorted((a, b) => Number(a.amountOf(own) === null) - Number(b.amountOf(own) === null))
        .map(({ label, targetOf, amountOf, detailOf }) => (
          <li key={label} className="big-figure border-rule py-6 max-sm:border-b sm:pr-6">
            {amountOf(own) !== null && <p className="big-number mb-3">{amountOf(own)}</p>}
            <p className="max-w-xs">
              <a href={`#${targetOf(own) ?? 'not-held'}`} className="text-link">
                {label}
              </a>
              {amountOf(own) === null ? ': not read' : detailOf(own)}
            </p>
            {before && (
              <p className="mt-1 text-quiet text-sm">
                {longDate(before.month)}:{' '}
                {amountOf(before) === null ? 'not read' : `${amountOf(before)}${detailOf(before)}`}
              </p>
            )}
          </li>
        ))}
    </ul>
  )

const figures: readonly {
  label: string
  /** The section that accounts for it, if there is one. */
  targetOf: (sums: MonthSums) => string | null
  amountOf: (sums: MonthSums) => string | null
  detailOf: (sums: MonthSums) => string
}[] = [
  {
    label: 'Hours of discharge',
    targetOf: ({ discharges }) => discharges && 'overflows',
    amountOf: ({ discharges }) => discharges && formatNumber(discharges.hours),
    detailOf: ({ discharges }) => (discharges ? `, in ${formatNumber(discharges.events)} discharges` : ''),
  },
  {
    label: 'Penalties and cases',
    targetOf: ({ cases }) => (cases && cases.count > 0 ? 'enforcement' : null),
    amountOf: ({ cases }) => cases && formatNumber(cases.count),
    detailOf: ({ cases }) => (!cases || cases.finalGbpM === null ? '' : `, ${gbpMillionsExact(cases.finalGbpM)} final`),
  },
  {
    label: 'Articles, corrections and changes here',
    targetOf: ({ changes }) => (changes > 0 ? 'changes' : null),
    amountOf: ({ changes }) => formatNumber(changes),
    detailOf: () => '',
  },
]
