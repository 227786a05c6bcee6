import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { StandingsTable } from '#app/components/rhi/standings-table.tsx'
import { TrustStrip } from '#app/components/rhi/trust-strip.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyRecord, Wave } from '#domain/index/company.ts'
import type { Standing } from '#domain/index/peers.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { longPeriod } from '#domain/text/dates.ts'
import type { SectionWords } from '../section-words.ts'

// Only there once trust is measured, so its code is not in the first load.
const ScoreCard = hydrateWhenIdle(async () => (await import('#app/components/rhi/score-card.tsx')).ScoreCard)

interface Props {
  company: CompanyRecord
  words: SectionWords['trust']
  standings: readonly Standing[]
  wave: Wave & { nationalResults: readonly NationalResult[] }
}

/** Trust against the sector, and the one public survey that also names companies. */
export const TrustSection = ({ company, words, standings, wave }: Props) => {
  const t = useText()
  const ccw = company.figures.filter(({ metric, value }) => metric === 'ccw-trust' && value !== null).at(-1)
  const { trust, trustCategory, trustDelta } = company
  if (!trust?.value || !trustCategory || !trustDelta) return null
  const isMeasured = mayClaim(trust)
  return (
    <PageSection
      id="trust"
      figure
      heading={words.heading}
      intro={
        isMeasured ? (
          words.intro
        ) : (
          <>
            <InventedMark />
            <p className="mt-2">{words.intro}</p>
          </>
        )
      }
    >
      <ChartFrame
        id="trust-chart"
        title={words.title}
        subtitle={words.subtitle}
        headingLevel={3}
        csv="/api/companies.csv"
        invented={!isMeasured}
        source={<SourceNote provenance={trust.provenance} of={t('trust scores')} page={valuePath(trust)} />}
        table={<StandingsTable standings={standings} invented={!isMeasured} />}
      >
        <TrustStrip standings={standings} wave={wave} labelledIds={[company.id]} invented={!isMeasured} />
      </ChartFrame>
      {ccw && (
        <p className="mt-8 border-rule border-t pt-5" data-figure="ccw-trust">
          {t('On the public record: the Consumer Council for Water’s survey gives {name}', { name: company.name })}{' '}
          <strong className="font-semibold">{formatMetric('ccw-trust', ccw.value, t)}</strong>{' '}
          {t('for trust (fieldwork {period}). It asks another question of other people than the River Health Index.', {
            period: longPeriod(ccw.period),
          })}{' '}
          <SourceNote
            provenance={ccw.provenance}
            of={t('CCW trust score, {name}', { name: company.name })}
            page={valuePath(ccw)}
          />
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
