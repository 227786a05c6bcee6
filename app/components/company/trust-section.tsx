import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { TrustStrip } from '#app/components/rhi/trust-strip.tsx'
import { ScoreCard } from '#app/components/score-card.tsx'
import { SourceNote } from '#app/components/source-note.tsx'
import type { CompanyRecord, Wave } from '#domain/company.ts'
import { longDate, longPeriod } from '#domain/dates.ts'
import type { Standing } from '#domain/peers.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { shownValue } from '#domain/shown-value.ts'
import { trustCategories } from '#domain/trust.ts'
import { CompanySection } from './company-section.tsx'
import { StandingsTable } from './standings-table.tsx'

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
  const side = trustDelta.value > 0 ? 'above' : trustDelta.value < 0 ? 'below' : 'level with'
  return (
    <CompanySection
      id="trust"
      figure
      heading={
        trustDelta.against === 'sector-mean'
          ? `Trust: ${trustDelta.value === 0 ? '' : `${Math.abs(trustDelta.value)} points `}${side} the sector mean`
          : 'Trust against the sector'
      }
      intro={`${trustCategories[trustCategory].explanation} Category: ${trustCategories[trustCategory].label.toLowerCase()}.`}
    >
      <ChartFrame
        title={`${company.name} among the ${standings.length} ranked companies`}
        subtitle={`Trust score, % of customers, ${wave.label}, ${longDate(wave.fielded)}`}
        headingLevel={3}
        csv="/api/companies.csv"
        source={<SourceNote provenance={trust.provenance} of="trust scores" />}
        table={<StandingsTable standings={standings} />}
      >
        <TrustStrip standings={standings} wave={wave} named={[company.id]} />
      </ChartFrame>
      {ccw && (
        <p className="mt-8 border-rule border-t pt-5" data-figure="ccw-trust">
          A second opinion, on the public record: the Consumer Council for Water’s survey gives {company.name}{' '}
          <strong className="font-semibold">{shownValue('ccw-trust', ccw.value)}</strong> for trust (
          {longPeriod(ccw.period)}). It asks another question of other people, so the two scores do not compare.{' '}
          <SourceNote provenance={ccw.provenance} of={`CCW trust score, ${company.name}`} />
        </p>
      )}
      <div className="mt-10 max-w-3xl">
        <ScoreCard linked={false} company={company} results={wave.nationalResults} wave={wave} />
        {wave.nationalResults.length > 0 && (
          <p className="mt-3 text-quiet text-sm">
            The six figures are national results, the same on every company’s card.
            {wave.nationalResults[0]!.provenance.kind === 'illustrative' && ' They are illustrative.'}
          </p>
        )}
      </div>
    </CompanySection>
  )
}
