import { DotStrip } from '#app/charts/dot-strip.tsx'
import type { RecordTable } from '#domain/index/record-table.ts'

interface Props {
  rows: RecordTable['rows']
  companyPath: string
}

/** The record scores on one line, with their mean; the first and the last are named. */
export const RecordStrip = ({ rows, companyPath }: Props) => {
  const mean = Math.round(rows.reduce((sum, { score }) => sum + score, 0) / rows.length)
  return (
    <DotStrip
      points={rows.map(({ id, name, score }) => ({
        id,
        label: name,
        value: score,
        text: score.toFixed(1),
        href: `${companyPath}/${id}`,
        className: 'fill-control',
      }))}
      labelledIds={[rows[0]!.id, rows.at(-1)!.id]}
      mean={{ value: mean, label: `Mean ${mean}` }}
      min={0}
      max={100}
      ticks={[0, 20, 40, 60, 80, 100]}
      unit=""
      label="Record index of the nine sewerage companies of England, 0 to 100"
    />
  )
}
