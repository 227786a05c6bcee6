import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { DotStrip } from '#app/charts/dot-strip.tsx'
import { ValueTable } from '#app/charts/value-table.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { RecordTable } from '#domain/index/record-table.ts'

interface Props {
  record: RecordTable
  provenance: Provenance
}

/** The record scores on one line, with their mean; the first and the last are named. */
export const RecordFigure = ({ record: { columns, rows }, provenance }: Props) => {
  const t = useText()
  const title = t('The record of nine companies, 0 worst to 100 best')
  const mean = Math.round(rows.reduce((sum, { score }) => sum + score, 0) / rows.length)
  const points = rows.map(({ id, name, score }) => ({
    id,
    label: name,
    value: score,
    text: score.toFixed(1),
    href: `/trust-signal/companies/${id}`,
    className: 'fill-control',
  }))
  return (
    <div className="mt-14 md:mt-20" data-figure="record-strip">
      <ChartFrame
        id="record-strip"
        title={title}
        subtitle={t('From {measures}. No survey in it.', {
          measures: columns.map(({ label, period }) => `${label} (${period})`).join(', '),
        })}
        source={<SourceNote provenance={provenance} of={t('the record index')} page="/rhi/record" />}
        table={<ValueTable caption={title} heads={[t('Company'), t('Record index')]} rows={points} />}
        csv="/api/company-values.csv"
        link="/rhi/record"
      >
        <DotStrip
          points={points}
          labelledIds={[rows[0]!.id, rows.at(-1)!.id]}
          mean={{ value: mean, label: t('Mean {mean}', { mean }) }}
          min={0}
          max={100}
          ticks={[0, 20, 40, 60, 80, 100]}
          unit=""
          label={title}
        />
      </ChartFrame>
    </div>
  )
}
