import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { figureKinds } from '#domain/figures/provenance.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import { shortInterval } from '#domain/survey/rank-words.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'

interface Props {
  caption: string
  figures: readonly CompanyFigure[]
  /** Names the row's company; left out in a table about one company. */
  nameOf?: (companyId: string) => string
}

/** The values of a chart as a table, each with its period, kind, basis and source. */
export const FigureTable = ({ caption, figures, nameOf }: Props) => {
  const t = useText()
  const hasBasis = figures.some(({ basis }) => basis)
  const hasManyMetrics = new Set(figures.map(({ metric }) => metric)).size > 1
  return (
    <Table caption={caption} captionHidden dense>
      <thead>
        <tr>
          {nameOf && <th scope="col">{t('Company')}</th>}
          {hasManyMetrics && <th scope="col">{t('Measure')}</th>}
          <th scope="col">{t('Period')}</th>
          <th scope="col" data-align="end">
            {t('Value')}
          </th>
          {hasBasis && <th scope="col">{t('Basis')}</th>}
          <th scope="col">{t('Source')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ companyId, metric, period, value, estimate, basis, provenance: { kind, source, note } }) => (
          <tr key={`${companyId} ${metric} ${period}`}>
            {nameOf && <th scope="row">{nameOf(companyId)}</th>}
            {hasManyMetrics && <td>{t(metrics[metric].shortLabel)}</td>}
            <td className="whitespace-nowrap">{t(metric === 'trust' ? longDate(period) : longPeriod(period))}</td>
            <td data-align="end" className="whitespace-nowrap">
              {formatMetric(metric, value, t)}
              {estimate && <span className="block text-quiet text-xs">{shortInterval(estimate, t)}</span>}
            </td>
            {hasBasis && <td>{basis && <AsWritten text={basis} />}</td>}
            <td className="min-w-56">
              {value === null ? (
                <span className="text-quiet">
                  <AsWritten text={note ?? source.document} />
                </span>
              ) : (
                <>
                  <AsWritten text={source.document}>
                    {source.url ? <TextLink to={source.url}>{source.document}</TextLink> : source.document}
                  </AsWritten>
                  <span className="text-quiet">
                    , {t(source.publisher)}
                    {source.date && `, ${t(longDate(source.date))}`}. {t(figureKinds[kind].label)}.
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
