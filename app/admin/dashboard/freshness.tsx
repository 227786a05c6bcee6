import { Table } from '#app/ui/table.tsx'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { longDate } from '#domain/text/dates.ts'
import { londonMoment } from '#domain/text/london-time.ts'

interface Props {
  waves: readonly { id: string; label: string; fielded: string; publishAt: string; isOut: boolean }[]
  states: readonly { metric: MetricCode; newest: string | null; values: number }[]
}

/** The waves, and the newest period of each measure. */
export const Freshness = ({ waves, states }: Props) => (
  <div className="grid gap-8">
    <ul>
      {waves.map(({ id, label, fielded, publishAt, isOut }) => (
        <li key={id}>
          {label}, fielded in {longDate(fielded)}: {isOut ? 'public since' : 'hidden until'} {londonMoment(publishAt)}
        </li>
      ))}
    </ul>
    <Table caption="Newest period of each measure" dense>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Newest period</th>
          <th scope="col" data-align="end">
            Values
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ metric, newest, values }) => (
          <tr key={metric}>
            <th scope="row">{metrics[metric].label}</th>
            <td>{newest ?? 'undated'}</td>
            <td data-align="end">{values}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)
