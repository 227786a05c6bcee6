import { useQuery } from '@tanstack/react-query'
import { BarChart } from '#app/charts/bar-chart.tsx'
import { ScoreCard } from '#app/components/rhi/score-card.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import { companyScores, type QueriedSectionProps } from './home-queries.ts'

interface Props extends QueriedSectionProps {
  text: HomeText['trust']
  /** Shares of the public, each "10%". */
  shares: readonly { label: string; value: string; provenance: Provenance }[]
  wave: { id: string; fielded: string; nationalResults: readonly NationalResult[] }
}

/** Whom people trust, and the score card of one company. */
export const TrustSection = ({ text, shares, wave, refetchOnMount }: Props) => {
  const { data: company, isPending } = useQuery({ ...companyScores, refetchOnMount })
  return (
    <section className="section on-midnight">
      <div className="frame grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow">{text.eyebrow}</p>
          <h2 className="mt-4 text-3xl">{text.heading}</h2>
          <div className="mt-8">
            {shares[0] && (
              <BarChart
                chart={{
                  message: 'Whom people believe, as a share of UK adults',
                  unit: '%',
                  max: 100,
                  values: shares.map(({ label, value }, index) => ({
                    label,
                    value: Number.parseFloat(value),
                    emphasis: index === 0,
                  })),
                  provenance: shares[0].provenance,
                }}
                source={
                  <SourceNote
                    provenance={shares[0].provenance}
                    of="whom people trust"
                    page="/figures/trust-company-data"
                  />
                }
              />
            )}
          </div>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={text.button.href}>{text.button.text}</ButtonLink>
            <TextLink to={text.link.href} standAlone>
              {text.link.text}
            </TextLink>
          </p>
        </div>
        <div className="lg:col-span-6">
          {!isPending && company && (
            <ScoreCard
              company={{
                ...company,
                rank:
                  company.rank === null || company.rankRange === null
                    ? (company.notRanked ?? 'no-range')
                    : { rank: company.rank, ...company.rankRange },
                trustDelta:
                  company.trustDelta === null || company.trustDeltaAgainst === null
                    ? null
                    : { value: company.trustDelta, against: company.trustDeltaAgainst },
              }}
              invented={company.provenance.perceivedHealth?.kind === 'illustrative'}
              results={wave.nationalResults}
              wave={wave}
            />
          )}
        </div>
      </div>
    </section>
  )
}
