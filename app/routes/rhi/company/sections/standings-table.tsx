import { Link } from 'react-router'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Table } from '#app/ui/table.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { Standing } from '#domain/index/peers.ts'

/** The dots of the strip as rows, best first. */
export const StandingsTable = ({ standings, invented }: { standings: readonly Standing[]; invented: boolean }) => (
  <Table caption="Trust scores of the companies in the ranking" captionHidden dense>
    <thead>
      <tr>
        <th scope="col">Company</th>
        <th scope="col" data-align="end">
          Trust score
        </th>
        <th scope="col">95% interval</th>
      </tr>
    </thead>
    <tbody>
      {standings.map(({ id, name, trust, interval }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/rhi/companies/${id}`}>{name}</Link>
          </th>
          <td data-align="end">
            {formatMetric('trust', trust)} {invented && <InventedMark />}
          </td>
          <td>{interval ?? 'Not known'}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
