import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type NationalFigure, type NationalMetric, nationalMetrics, newestOf } from '#domain/index/national.ts'
import { formatNumber } from '#domain/text/numbers.ts'

const columnMetrics: NationalMetric[] = [
  'spills',
  'spill-hours',
  'overflows-with-data',
  'serious-incidents',
  'total-incidents',
  'epa-total-stars',
]

/** The regulator's totals for England by year, against which the companies' values can be checked. */
export const NationalRecord = ({ figures }: { figures: readonly NationalFigure[] }) => {
  const t = useText()
  const england = figures.filter(({ area, metric }) => area === 'England' && columnMetrics.includes(metric))
  const years = [...new Set(england.map(({ period }) => period))].sort().reverse()
  return (
    <div data-figure="national">
      <Table caption={t('Spills, pollution incidents and stars in England by year')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            {columnMetrics.map((metric) => (
              <th key={metric} scope="col" data-align="end" className="align-top!">
                {t(nationalMetrics[metric].label)}
                {newestOf(england, [metric]).map(({ period, provenance }) => (
                  <span key={period} className="mt-1 block font-normal">
                    <SourceNote
                      provenance={provenance}
                      of={`${t(nationalMetrics[metric].label)}, ${period}`}
                      page={`/rhi/national/${metric}`}
                    />
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {columnMetrics.map((metric) => {
                const figure = england.find((candidate) => candidate.metric === metric && candidate.period === year)
                return (
                  <td key={metric} data-align="end" className={figure ? 'tabular-nums' : 'text-quiet'}>
                    {figure ? formatNumber(figure.value) : t('Not found')}
                    {figure?.provenance.kind === 'estimate' && <span className="text-quiet text-xs"> {t('est.')}</span>}
                  </td>
                )
              })}
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
