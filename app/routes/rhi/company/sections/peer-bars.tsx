import { Bars } from '#app/charts/bars.tsx'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { ValueTable } from '#app/charts/value-table.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { Peers } from '#domain/index/peers.ts'
import { measurePath } from '#domain/index/value-address.ts'

/** A company's newest value beside its peers counted on the same basis, its own bar highlighted. */
export const PeerBars = ({ peers, companyId }: { peers: Peers; companyId: string }) => {
  const t = useText()
  const { metric, period, rows, provenance, title, subtitle } = peers
  const label = `${t(metrics[metric].label)}, ${period}`
  return (
    <ChartFrame
      id={`peers-${metric}`}
      link={measureChartPath(metric, { period, highlighted: [companyId] })}
      title={title}
      subtitle={subtitle}
      headingLevel={3}
      csv="/api/company-values.csv"
      source={<SourceNote provenance={provenance} of={label} page={measurePath(metric)} />}
      table={
        <ValueTable
          caption={label}
          heads={[t('Company'), t(metrics[metric].shortLabel)]}
          rows={rows.map(({ id, name, value }) => ({ id, label: name, text: formatMetric(metric, value, t) }))}
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
              <Destination to={`/rhi/companies/${id}`} className="decoration-rule hover:decoration-current">
                {name}
              </Destination>
            ),
          value,
          text: formatMetric(metric, value, t),
          tone: id === companyId ? 'river' : 'quiet',
          emphasis: id === companyId,
        }))}
      />
    </ChartFrame>
  )
}
