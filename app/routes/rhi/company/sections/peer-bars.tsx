import { Link } from 'react-router'
import { Bars } from '#app/charts/bars.tsx'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Table } from '#app/ui/table.tsx'
import { shownValue } from '#domain/figures/shown-value.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { Peers } from '#domain/index/peers.ts'

/** A company's newest count among those counted alike, itself picked out. */
export const PeerBars = ({ peers, companyId }: { peers: Peers; companyId: string }) => {
  const { metric, period, rows, provenance, cautions } = peers
  const place = rows.findIndex(({ id }) => id === companyId)
  const own = rows[place]!
  const { label, shortLabel } = metrics[metric]
  return (
    <ChartFrame
      title={`${shownValue(metric, own.value)} ${nameOf(metric, own.value)} in ${period}`}
      subtitle={`${label}, beside the companies that are counted on the same basis. ${cautions.join(' ')}`}
      headingLevel={3}
      csv="/api/company-values.csv"
      source={<SourceNote provenance={provenance} of={`${label}, ${period}`} />}
      table={
        <Table caption={`${label}, ${period}`} captionHidden dense>
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col" data-align="end">
                {shortLabel}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, value }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td data-align="end">{shownValue(metric, value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      <Bars
        bars={rows.map(({ id, name, value }) => ({
          id,
          label:
            id === companyId ? (
              name
            ) : (
              <Link to={`/rhi/companies/${id}`} className="decoration-rule hover:decoration-current">
                {name}
              </Link>
            ),
          value,
          text: shownValue(metric, value),
          tone: id === companyId ? 'river' : 'quiet',
          emphasis: id === companyId,
        }))}
      />
    </ChartFrame>
  )
}

/** "1 serious incident", "3 serious incidents", "23.4 spills per overflow". */
const nameOf = (metric: Peers['metric'], value: number) => {
  const name = metrics[metric].shortLabel.toLowerCase()
  return value === 1 ? name.replace(/s$/, '') : name
}
