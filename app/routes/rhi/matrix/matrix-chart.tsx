import { useEffect, useMemo, useState } from 'react'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import type { Rating } from '#app/charts/epa-history.layout.ts'
import { Matrix } from '#app/charts/matrix.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { inventedScores, isInvented } from '#domain/figures/claims.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { Wave } from '#domain/index/company.ts'
import { type MatrixEntry, matrix, placeMayClaim, type Quadrant } from '#domain/index/matrix.ts'
import { areComparable, type MetricCode } from '#domain/index/metrics.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { longDate } from '#domain/text/dates.ts'
import { MatrixDetail } from './matrix-detail.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** A details element, which opens without scripts. */
const FigureSources = hydrateWhenIdle(async () => (await import('#app/charts/figure-sources.tsx')).FigureSources)

interface Props {
  entries: readonly MatrixEntry[]
  selected: readonly Quadrant[]
  wave: Wave
  /** Each company’s stars, year by year. */
  histories: Record<string, readonly Rating[]>
  /** Only the lower left quadrant, enlarged. */
  enlarged: boolean
  /** Kind and source of the scores, of the ratings and of the invented equivalents of a rating. */
  notes: Record<'trust' | 'epa' | 'equivalent', Provenance | null>
}

/** The matrix with its message, its sources, its table and the values of the hovered or focused point. */
export const MatrixChart = ({ entries: all, selected, wave, notes, histories, enlarged }: Props) => {
  const t = useText()
  const [activeId, setActiveId] = useState<string | null>(null)
  // The pointer or focus may have come before the scripts did.
  useEffect(() => {
    const point = document.querySelector<SVGElement>('[data-point]:is(:hover, :focus)')
    if (point) setActiveId(point.dataset.point!)
  }, [])
  const inCorner = useMemo(() => all.filter(({ quadrant }) => quadrant === 'low-performance-low-trust'), [all])
  const isEnlarged = enlarged && inCorner.length > 0
  const entries = isEnlarged ? inCorner : all
  const visibleEntries = entries.filter(({ quadrant }) => selected.includes(quadrant))
  // Never empty: before anything is touched it has the first company.
  const active = visibleEntries.find(({ id }) => id === activeId) ?? visibleEntries[0] ?? null
  const year = all.find(({ hollow }) => !hollow)?.epaFigure.period ?? null
  const measuredEntries = all.filter(placeMayClaim)
  const hasInvented = all.some(({ trustFigure }) => isInvented(trustFigure))
  const passingCount = measuredEntries.filter(({ quadrant }) => quadrant === 'high-performance-high-trust').length
  const history = active ? (histories[active.id] ?? []) : []
  const matrixProps = {
    entries,
    selected,
    onActive: setActiveId,
    activeId: active?.id,
    year,
    invented: hasInvented,
    enlarged: isEnlarged,
    trail: history.filter(
      (rating) => rating.year < Number(year) && areComparable('epa-stars', rating.year, Number(year)),
    ),
  }
  return (
    <ChartFrame
      id="matrix"
      title={
        hasInvented
          ? t('Trust against environmental performance: how the chart works, with invented trust scores')
          : t(
              passingCount === 1
                ? 'One of {total} companies passes both thresholds: more than {stars} stars and more than {trust}% trust'
                : '{count} of {total} companies pass both thresholds: more than {stars} stars and more than {trust}% trust',
              {
                count: passingCount,
                total: measuredEntries.length,
                stars: matrix.epa.threshold,
                trust: matrix.trust.threshold,
              },
            )
      }
      subtitle={t(
        'Trust: {wave}, {date}. Environmental Performance Assessment (EPA): reporting year {year}. EPA awards 1 to 4 stars; the chart’s axis runs 0 to 5.',
        { wave: t(wave.label), date: longDate(wave.fielded), year: year! },
      )}
      headingLevel={2}
      source={
        <>
          {notes.trust && <LabelledNote label={t('Trust')} provenance={notes.trust} metric="trust" />}
          {notes.epa && (
            <LabelledNote label={t('EPA {year}', { year: year! })} provenance={notes.epa} metric="epa-stars" />
          )}
          {notes.equivalent && (
            <LabelledNote label={t('Hollow marks')} provenance={notes.equivalent} metric="matrix-epa-equivalent" />
          )}
          <FigureSources
            of={t('this chart')}
            nameOf={(id) => entries.find((entry) => entry.id === id)?.name ?? id}
            groups={[
              { label: t('Trust score'), figures: entries.map(({ trustFigure }) => trustFigure) },
              { label: t('EPA rating'), figures: entries.map(({ epaFigure }) => epaFigure) },
            ]}
          />
        </>
      }
      table={<MatrixTable entries={visibleEntries} />}
      csv="/api/matrix.csv"
      embed="matrix"
      invented={hasInvented}
    >
      <div className="matrix-frame">
        <div>
          <Matrix {...matrixProps} width={340} className="md:hidden" />
          <Matrix {...matrixProps} width={700} className="max-md:hidden" />
        </div>
        <MatrixDetail entry={active} history={history} />
      </div>
      <p className="measure mt-4 text-quiet text-sm">
        {hasInvented && <strong className="font-semibold text-text">{t(inventedScores)} </strong>}
        {t(
          'Hollow marks: the EPA does not rate {names}; their place on that axis is invented too. Every mark stands at its exact values, so marks may overlap; the table has them all. The line through the chosen company leads to its other ratings since the method last changed; trust is of this wave alone.',
          {
            names: all
              .filter(({ hollow }) => hollow)
              .map(({ name }) => name)
              .join(t(' or ')),
          },
        )}
      </p>
    </ChartFrame>
  )
}

const LabelledNote = ({
  label,
  provenance,
  metric,
}: {
  label: string
  provenance: Parameters<typeof SourceNote>[0]['provenance']
  metric: MetricCode
}) => (
  <span className="inline-flex min-h-8 items-center gap-2">
    {label} <SourceNote provenance={provenance} of={label} page={measurePath(metric)} />
  </span>
)
