import { Link } from 'react-router'
import { Bars } from '#app/charts/bars.tsx'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { ValueTable } from '#app/charts/value-table.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { Peers } from '#domain/index/peers.ts'
import { measurePath } from '#domain/index/value-address.ts'

/** A company's newest value beside its peers counted on the same basis, its own bar highlighted. */
export const PeerBars = ({ peers, companyId }: { peers: Peers; companyId: string }) => {
  const { metric, period, rows, provenance, cautions } = peers
  const companyRow = rows.find(({ id }) => id === companyId)!
  const { label, shortLabel } = metrics[metric]
  return (
    <ChartFrame
      id={`peers-${metric}`}
      link={measureChartPath(metric, { period, highlighted: [companyId] })}
      title={`${formatMetric(metric, companyRow.value)} ${countedNounOf(metric, companyRow.value)} in ${period}`}
      subtitle={`${label}, beside the companies that are counted on the same basis. ${cautions.join(' ')}`}
      headingLevel={3}
      csv="/api/company-values.csv"
      source={<SourceNote provenance={provenance} of={`${label}, ${period}`} page={measurePath(metric)} />}
      table={
        <ValueTable
          caption={`${label}, ${period}`}
          heads={['Company', shortLabel]}
          rows={rows.map(({ id, name, value }) => ({ id, label: name, text: formatMetric(metric, value) }))}
        />
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
          text: formatMetric(metric, value),
          tone: id === companyId ? 'river' : 'quiet',
          emphasis: id === companyId,
        }))}
      />
    </ChartFrame>
  )
}

/** "1 serious incident", "3 serious incidents", "23.4 spills per overflow". */
const countedNounOf = (metric: Peers['metric'], value: number) => {
  const name = metrics[metric].shortLabel.toLowerCase()
  return value === 1 ? name.replace(/s$/, '') : name
}
