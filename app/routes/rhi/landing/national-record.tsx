import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type NationalTable, nationalMetrics } from '#domain/index/national.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** The regulator's totals for England by year, against which the companies' values can be checked. */
export const NationalRecord = ({ table: { columns, rows } }: { table: NationalTable }) => {
  const t = useText()
  return (
    <div data-figure="national">
      <Table caption={t('Spills, pollution incidents and stars in England by year')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            {columns.map(({ metric, period, provenance }) => (
              <th key={metric} scope="col" data-align="end" className="align-top!">
                {t(nationalMetrics[metric].label)}
                <span className="mt-1 block font-normal">
                  <SourceNote
                    provenance={provenance}
                    of={`${t(nationalMetrics[metric].label)}, ${period}`}
                    page={`/rhi/national/${metric}`}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ period, cells }) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]!.metric} data-align="end" className={cell ? 'tabular-nums' : 'text-quiet'}>
                  {cell ? formatNumber(cell.value) : t('Not found')}
                  {cell?.isEstimate && <span className="text-quiet text-xs"> {t('est.')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="measure mt-4 text-quiet text-sm">
        {t(
          'Not every overflow had a monitor before 2024, so earlier totals of spills and hours are not a trend. 2025 was a dry year. The note in a column’s head is the source of its newest year;',
        )}{' '}
        <TextLink to="/api/national.csv" reloadDocument>
          {t('the file (CSV)')}
        </TextLink>{' '}
        {t('has the source of every value.')}
      </p>
    </div>
  )
}
