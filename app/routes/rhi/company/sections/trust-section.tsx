import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { StandingsTable } from '#app/components/rhi/standings-table.tsx'
import { TrustStrip } from '#app/components/rhi/trust-strip.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyRecord, Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'
import { trustCategories } from '#domain/index/trust.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'

// Only there once trust is measured, so its code is not in the first load.
const ScoreCard = hydrateWhenIdle(async () => (await import('#app/components/rhi/score-card.tsx')).ScoreCard)

interface Props {
  company: CompanyRecord
  standings: readonly Standing[]
  wave: Wave & { nationalResults: readonly NationalResult[] }
}

/** Trust against the sector, and the one public survey that also names companies. */
export const TrustSection = ({ company, standings, wave }: Props) => {
  const ccw = company.figures.filter(({ metric, value }) => metric === 'ccw-trust' && value !== null).at(-1)
  const { trust, trustCategory, trustDelta } = company
  if (!trust?.value || !trustCategory || !trustDelta) return null
  const isMeasured = mayClaim(trust)
  const side = trustDelta.value > 0 ? 'above' : trustDelta.value < 0 ? 'below' : 'level with'
  return (
    <PageSection
      id="trust"
      figure
      heading={
        !isMeasured
          ? 'Trust: no measured score yet'
          : trustDelta.against === 'sector-mean'
            ? `Trust: ${trustDelta.value === 0 ? '' : `${pointsOf(trustDelta.value)} `}${side} the sector mean`
            : 'Trust against the sector'
      }
      intro={
        isMeasured ? (
          `${trustVerdicts[trustCategory]} Category: ${trustCategories[trustCategory].label.toLowerCase()}.`
        ) : (
          <>
            <InventedMark />
            <p className="mt-2">
              The score shown here is invented to show how the index works; it says nothing about {company.name}.
            </p>
          </>
        )
      }
    >
      <ChartFrame
        id="trust-chart"
        title={
          isMeasured
            ? `${company.name} among the ${standings.length} companies with a score`
            : 'How a score would be shown, invented'
        }
        subtitle={`Trust score, % of customers, ${wave.label}, ${longDate(wave.fielded)}`}
        headingLevel={3}
        csv="/api/companies.csv"
        invented={!isMeasured}
        source={<SourceNote provenance={trust.provenance} of="trust scores" page={valuePath(trust)} />}
        table={<StandingsTable standings={standings} invented={!isMeasured} />}
      >
        <TrustStrip standings={standings} wave={wave} labelledIds={[company.id]} invented={!isMeasured} />
      </ChartFrame>
      {ccw && (
        <p className="mt-8 border-rule border-t pt-5" data-figure="ccw-trust">
          On the public record: the Consumer Council for Water’s survey gives {company.name}{' '}
          <strong className="font-semibold">{formatMetric('ccw-trust', ccw.value)}</strong> for trust (fieldwork{' '}
          {longPeriod(ccw.period)}). It asks another question of other people than the River Health Index.{' '}
          <SourceNote provenance={ccw.provenance} of={`CCW trust score, ${company.name}`} page={valuePath(ccw)} />
        </p>
      )}
      {isMeasured && (
        <div className="mt-10 max-w-3xl">
          <ScoreCard linked={false} company={company} results={wave.nationalResults} wave={wave} invented={false} />
        </div>
      )}
    </PageSection>
  )
}

const pointsOf = (value: number) => `${Math.abs(value)} ${Math.abs(value) === 1 ? 'point' : 'points'}`
