import { Table } from '#app/ui/table.tsx'
import type { OverflowYear } from '#domain/live/overflow-page.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  years: readonly OverflowYear[]
  firstReadAt: number
  mark: string | null
}

/** Our count beside the company's annual return, and why they differ. */
export const YearTable = ({ years, firstReadAt, mark }: Props) => (
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
          {years.map(({ year, spills, hours, annualReturn }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-align="end">{spills}</td>
              <td data-align="end">{formatNumber(hours)}</td>
              <td data-align="end">{annualReturn?.spills ?? 'N/A'}</td>
              <td data-align="end">{annualReturn?.hours == null ? 'N/A' : formatNumber(annualReturn.hours)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
    <p className="mt-4 text-quiet text-sm">
      {mark ? 'The recording begins on' : 'We have read this overflow since'} {londonMoment(new Date(firstReadAt))}; of
      the time before we know only what was told afterwards, so an earlier year is not whole. A count from the feed
      differs from the annual return, which is audited and leaves out what the company could show to be a fault of the
      monitor.
    </p>
  </>
)
