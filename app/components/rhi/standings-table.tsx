import { Link } from 'react-router'
import { ValueTable } from '#app/charts/value-table.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { Standing } from '#domain/index/peers.ts'

/** The dots of the strip as rows, best first. */
export const StandingsTable = ({ standings, invented }: { standings: readonly Standing[]; invented: boolean }) => (
  <ValueTable
    caption="Trust scores of the companies in the ranking"
    heads={['Company', 'Trust score, 95% interval']}
    rows={standings.map(({ id, name, trust, interval }) => ({
      id,
      label: <Link to={`/rhi/companies/${id}`}>{name}</Link>,
      text: (
        <>
          {formatMetric('trust', trust)} {invented && <InventedMark />} {interval ?? 'interval not known'}
        </>
      ),
    }))}
  />
)
