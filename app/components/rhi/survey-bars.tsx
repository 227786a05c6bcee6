import type { ReactNode } from 'react'
import { Bars } from '#app/charts/bars.tsx'
import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { ValueTable } from '#app/charts/value-table.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { numberIn } from '#domain/figures/figure-number.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import { SourceNote } from '../sources/source-note.tsx'

export interface SurveyFigure {
  slug: string
  value: string
  label: string
  provenance: Provenance
}

interface Props {
  id: string
  title: string
  subtitle?: ReactNode
  headingLevel?: 2 | 3
  figures: readonly SurveyFigure[]
  /** A shorter name for a bar than the figure's own sentence. */
  labels?: Record<string, string>
  /** Figures that are drawn in the accent colour; the others are quiet. */
  accent?: readonly string[]
}

/** Survey percentages on one scale of 0 to 100, quotable: the sentence, the base, the source. */
export const SurveyBars = ({ id, title, subtitle, headingLevel, figures, labels = {}, accent }: Props) => {
  const t = useText()
  return (
    <ChartFrame
      id={id}
      title={title}
      subtitle={subtitle}
      headingLevel={headingLevel}
      csv="/api/survey.csv"
      source={onePerSource(figures).map(({ slug, label, provenance }, _, all) => (
        <span key={slug} className="inline-flex min-h-8 items-center gap-2">
          {all.length > 1 && (labels[slug] ?? <AsWritten text={label} />)}{' '}
          <SourceNote provenance={provenance} of={label} page={`/figures/${slug}`} />
        </span>
      ))}
      table={
        <ValueTable
          caption={title}
          heads={[t('Finding'), t('Percentage')]}
          rows={figures.map(({ slug, value, label }) => ({ id: slug, label: <AsWritten text={label} />, text: value }))}
        />
      }
    >
      <Bars
        max={100}
        track
        bars={figures.map(({ slug, value, label }) => ({
          id: slug,
          label: labels[slug] ?? <AsWritten text={label} />,
          value: numberIn(value),
          text: value,
          tone: !accent || accent.includes(slug) ? 'river' : 'quiet',
        }))}
      />
    </ChartFrame>
  )
}

/** The first figure of each source: one source note is enough for all of them. */
const onePerSource = (figures: readonly SurveyFigure[]) =>
  figures.filter(
    ({ provenance }, index) =>
      figures.findIndex((other) => other.provenance.source.document === provenance.source.document) === index,
  )
