import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import type { RecordTable } from '#domain/index/record-table.ts'

interface Props {
  measures: readonly { metric: string; label: string; why: string }[]
  columns: RecordTable['columns']
}

/** Each measure: why it is in, which year, and how a value becomes a score. */
export const MeasureList = ({ measures, columns }: Props) => {
  const t = useText()
  return (
    <dl className="border-text border-t-2">
      {measures.map(({ metric, label, why }) => {
        const column = columns.find((candidate) => candidate.metric === metric)
        return (
          <div key={metric} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-quiet">
              {why}{' '}
              {column ? (
                <>
                  {t(
                    'Values of {period}. The best of the nine since 2020, {best}, scores 100; the worst, {worst}, scores 0; the rest in proportion.',
                    { period: column.period, best: column.bestText, worst: column.worstText },
                  )}{' '}
                  {column.provenance && (
                    <SourceNote provenance={column.provenance} of={label} page={`/rhi/measures/${metric}`} />
                  )}
                </>
              ) : (
                t('No year since 2020 has a value for all nine, so it does not count.')
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
