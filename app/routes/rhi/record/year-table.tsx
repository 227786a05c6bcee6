import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import type { RecordTable } from '#domain/index/record-table.ts'

interface Props {
  rows: RecordTable['rows']
  years: readonly { year: string; measures: readonly string[]; scores: Readonly<Record<string, number>> }[]
}

/** Scores of each year, under the measures that they are made of. */
export const YearTable = ({ rows, years }: Props) => {
  const t = useText()
  return (
    <div data-figure="record-years">
      <Table caption={t('Record index by year')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('Company')}</th>
            {years.map(({ year, measures }) => (
              <th key={year} scope="col" data-align="end" className="align-top!">
                {year}
                <span className="mt-1 block font-normal text-xs">{measures.join(', ')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {years.map(({ year, scores }) => (
                <td key={year} data-align="end" className="tabular-nums">
                  {scores[id]?.toFixed(1) ?? 'N/A'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="measure mt-4 text-quiet text-sm">
        {t(
          'The Environment Agency changed its rating for 2021, and not every overflow had a monitor before 2024. A score is computed from the figures on each company’s page, where every one has its source.',
        )}
      </p>
    </div>
  )
}
