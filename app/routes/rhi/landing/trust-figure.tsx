import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { StandingsTable } from '#app/components/rhi/standings-table.tsx'
import { TrustStrip } from '#app/components/rhi/trust-strip.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { inventedScores } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import type { Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'

interface Props {
  standings: readonly Standing[]
  wave: Wave
  invented: boolean
  provenance: Provenance | null
}

export const TrustFigure = ({ standings, wave, invented, provenance }: Props) => {
  const t = useText()
  return (
    <div className="mt-14 md:mt-20" data-figure="trust-strip">
      <ChartFrame
        id="trust-strip"
        title={t('Trust scores, one dot a company')}
        subtitle={invented ? t(inventedScores) : undefined}
        source={
          provenance && <SourceNote provenance={provenance} of={t('company trust scores')} page="/rhi/measures/trust" />
        }
        table={<StandingsTable standings={standings} invented={invented} />}
        csv="/api/companies.csv"
        link={measureChartPath('trust', { period: null })}
        embed="chart/trust-scores"
      >
        <TrustStrip standings={standings} wave={wave} companyPath="/trust-signal/companies" invented={invented} />
      </ChartFrame>
    </div>
  )
}
