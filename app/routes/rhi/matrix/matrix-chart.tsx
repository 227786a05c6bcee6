import { useState } from 'react'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { Matrix } from '#app/charts/matrix.tsx'
import { hydrateOnInteraction } from '#app/components/hydrate-on-interaction.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { inventedScores, isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Wave } from '#domain/index/company.ts'
import { type MatrixEntry, placeMayClaim, type Quadrant } from '#domain/index/matrix.ts'
import { longDate } from '#domain/text/dates.ts'
import { MatrixDetail } from './matrix-detail.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** A list that opens natively. */
const FigureSources = hydrateOnInteraction(async () => (await import('#app/charts/figure-sources.tsx')).FigureSources)

interface Props {
  entries: readonly MatrixEntry[]
  selected: readonly Quadrant[]
  wave: Wave
  /** Kind and source of the scores, of the ratings and of what stands in for them. */
  notes: Record<'trust' | 'epa' | 'equivalent', Provenance | null>
}

/** The matrix with its message, its sources, its table and the values of the point that is looked at. */
export const MatrixChart = ({ entries, selected, wave, notes }: Props) => {
  const [active, setActive] = useState<string | null>(null)
  const shown = entries.filter(({ quadrant }) => selected.includes(quadrant))
  const rated = entries.filter(({ hollow }) => !hollow)
  const year = rated[0]?.epaFigure.period ?? null
  const measured = entries.filter(placeMayClaim)
  const invented = entries.some(({ trustFigure }) => isInvented(trustFigure))
  const passing = measured.filter(({ quadrant }) => quadrant === 'high-performance-high-trust').length
  const draw = { entries, selected, onActive: setActive, year, invented }
  return (
    <ChartFrame
      title={
        invented
          ? 'Trust against environmental performance: how the chart works, with invented trust scores'
          : `${passing === 1 ? 'One' : passing} of ${measured.length} companies ${passing === 1 ? 'passes' : 'pass'} both thresholds: more than 3.5 stars and more than 75% trust`
      }
      subtitle={`Trust: ${wave.label}, ${longDate(wave.fielded)}. Environmental Performance Assessment (EPA): reporting year ${year}. EPA awards 1 to 4 stars; the chart’s axis runs 0 to 5.`}
      headingLevel={2}
      source={
        <>
          {notes.trust && <LabelledNote label="Trust" provenance={notes.trust} />}
          {notes.epa && <LabelledNote label={`EPA ${year}`} provenance={notes.epa} />}
          {notes.equivalent && <LabelledNote label="Hollow marks" provenance={notes.equivalent} />}
          <FigureSources
            of="this chart"
            nameOf={(id) => entries.find((entry) => entry.id === id)?.name ?? id}
            groups={[
              { label: 'Trust score', figures: entries.map(({ trustFigure }) => trustFigure) },
              { label: 'EPA rating', figures: entries.map(({ epaFigure }) => epaFigure) },
            ]}
          />
        </>
      }
      table={<MatrixTable entries={shown} />}
      csv="/api/matrix.csv"
      invented={invented}
    >
      <div className="gap-x-12 xl:grid xl:grid-cols-[46rem_1fr]">
        <div>
          <Matrix {...draw} width={340} className="md:hidden" />
          <Matrix {...draw} width={700} className="max-md:hidden" />
        </div>
        <MatrixDetail entry={shown.find(({ id }) => id === active) ?? null} />
      </div>
      <p className="measure mt-4 text-quiet text-sm">
        {invented && <strong className="font-semibold text-text">{inventedScores} </strong>}
        Hollow marks: the EPA does not rate{' '}
        {entries
          .filter(({ hollow }) => hollow)
          .map(({ name }) => name)
          .join(' or ')}
        ; their place on that axis is invented too. Every mark stands at its exact values, so marks may overlap; the
        table has them all.
      </p>
    </ChartFrame>
  )
}

const LabelledNote = ({
  label,
  provenance,
}: {
  label: string
  provenance: Parameters<typeof SourceNote>[0]['provenance']
}) => (
  <span className="inline-flex min-h-8 items-center gap-2">
    {label} <SourceNote provenance={provenance} of={label} />
  </span>
)
