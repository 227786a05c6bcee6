import { Table } from '#app/ui/table.tsx'
import type { OverflowYear } from '#domain/live/overflow-page.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  years: readonly OverflowYear[]
  knownSince: number
  mark: string | null
}

const told = (value: number | null | undefined, isWhole = true) =>
  value == null ? 'N/A' : `${isWhole ? '' : 'at least '}${formatNumber(value, { atMost: 1 })}`

/** Our count beside the company's annual return, and why they differ. */
export const YearTable = ({ years, knownSince, mark }: Props) => (
  <>
    {years.length === 0 ? (
      <p>No discharge has been published since we read it.</p>
    ) : (
      <Table caption={mark ?? 'Spills and hours by calendar year'} captionHidden={!mark} dense>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" data-align="end">
              Spills (12/24), from the feed
            </th>
            <th scope="col" data-align="end">
              Hours, from the feed
            </th>
            <th scope="col" data-align="end">
              Spills, annual return
            </th>
            <th scope="col" data-align="end">
              Hours, annual return
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, spills, hours, isWhole, annualReturn }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-align="end">{told(spills, isWhole)}</td>
              <td data-align="end">{spills && hours === 0 ? 'under 0.1' : told(hours, isWhole)}</td>
              <td data-align="end">{told(annualReturn?.spills)}</td>
              <td data-align="end">{told(annualReturn?.hours)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
    <p className="mt-4 text-quiet text-sm">
      {mark ? 'The recording begins on' : 'All of its discharges are told since'} {londonMoment(new Date(knownSince))}.
      Of the time before we know one or the other, so a year that began before has at least so many. A count from the
      feed differs from the annual return, which is audited and leaves out what the company could show to be a fault of
      the monitor.
    </p>
  </>
)
