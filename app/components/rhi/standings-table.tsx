import { ValueTable } from '#app/charts/value-table.tsx'
import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { Standing } from '#domain/index/peers.ts'

/** The dots of the strip as rows, best first. */
export const StandingsTable = ({ standings, invented }: { standings: readonly Standing[]; invented: boolean }) => {
  const t = useText()
  return (
    <ValueTable
      caption={t('Trust scores of the companies in the ranking')}
      heads={[t('Company'), t('Trust score, 95% interval')]}
      rows={standings.map(({ id, name, trust, interval }) => ({
        id,
        label: <Destination to={`/rhi/companies/${id}`}>{name}</Destination>,
        text: (
          <>
            {formatMetric('trust', trust)} {invented && <InventedMark />} {interval ?? t('interval not known')}
          </>
        ),
      }))}
    />
  )
}
