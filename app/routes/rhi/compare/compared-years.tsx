import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { YearColumns } from '#app/charts/year-columns.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ComparedHistory } from '#domain/index/compared-history.ts'
import { metrics } from '#domain/index/metrics.ts'
import { measurePath } from '#domain/index/value-address.ts'
import { companyTones } from './company-tones.ts'

/** Small multiples: a row of years for each company, on one scale, measure by measure. */
export const ComparedYears = ({ histories }: { histories: readonly ComparedHistory[] }) => {
  const t = useText()
  return (
    <section aria-labelledby="years-heading" className="mt-16">
      <h2 id="years-heading" className="mb-2 text-3xl">
        {t('Year by year')}
      </h2>
      <p className="measure mb-8 text-quiet">
        {t(
          'The newest eight years found, on one scale for all. A dashed column was counted on another basis than the company’s newest; a dash is a year without a figure.',
        )}
      </p>
      <div className="grid gap-y-10">
        {histories.map((history) => (
          <div key={history.metric} className="border-rule border-t pt-6" data-history={history.metric}>
            <Years {...history} />
          </div>
        ))}
      </div>
    </section>
  )
}

const Years = ({ metric, rows, top, breaks, provenance }: ComparedHistory) => {
  const t = useText()
  const label = t(metrics[metric].label)
  const unit = t(metrics[metric].unit)
  const byYear = t('{label} by year', { label })
  const years = rows.find(({ series }) => series)!.series!.years.map(({ year }) => year)
  return (
    <ChartFrame
      id={`years-${metric}`}
      csv={`/api/compare.csv?ids=${rows.map(({ id }) => id).join(',')}`}
      title={t('{label}, {from} to {to}', { label, from: years[0]!, to: years.at(-1)! })}
      subtitle={[
        ...(unit === label.toLowerCase() ? [] : [`${unit[0]!.toUpperCase()}${unit.slice(1)}`]),
        ...breaks.map((year) => t('New method from {year}: earlier years do not compare', { year })),
      ]
        .map((sentence) => `${sentence}.`)
        .join(' ')}
      headingLevel={3}
      source={<SourceNote provenance={provenance} of={byYear} page={measurePath(metric)} />}
      table={
        <Table caption={byYear} captionHidden dense>
          <thead>
            <tr>
              <th scope="col">{t('Company')}</th>
              {years.map((year) => (
                <th key={year} scope="col" data-align="end">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, series }) => (
              <tr key={id}>
                <th scope="row">
                  <TextLink to={`${measurePath(metric)}/${id}`}>{name}</TextLink>
                </th>
                {years.map((year, index) => (
                  <td key={year} data-align="end">
                    {series?.years[index]?.text ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      <div className={`grid gap-x-12 gap-y-6 sm:grid-cols-2 ${rows.length === 3 ? 'lg:grid-cols-3' : ''}`}>
        {rows.map(({ id, name, series }, index) =>
          series ? (
            <YearColumns key={id} label={name} {...series} top={top} tone={companyTones[index]} />
          ) : (
            <div key={id}>
              <p className="font-semibold">{name}</p>
              <p className="text-quiet text-sm">{t('Fewer than two years found.')}</p>
            </div>
          ),
        )}
      </div>
    </ChartFrame>
  )
}
