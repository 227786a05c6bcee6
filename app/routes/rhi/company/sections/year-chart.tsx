import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { FigureSources } from '#app/charts/figure-sources.tsx'
import { FigureTable } from '#app/charts/figure-table.tsx'
import { YearColumns } from '#app/charts/year-columns.tsx'
import { useText } from '#app/language.ts'
import type { CompanyFigure, CompanyRecord } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { YearSeries } from '#domain/index/year-series.ts'

interface Props {
  id: string
  title: string
  series: readonly YearSeries[]
  /** Every value that was found or looked for: in the table, each with its source. */
  figures: readonly CompanyFigure[]
  company: CompanyRecord
}

/** Small multiples: each measure year by year. */
export const YearChart = ({ id, title, series, figures, company }: Props) => {
  const t = useText()
  return (
    <ChartFrame
      id={id}
      follow={`/follow?what=company:${company.id}`}
      title={title}
      subtitle={t(
        series.length > 0
          ? 'Every year found. A dashed column was counted on another basis than the newest.'
          : 'No measure has two years to draw; what is known is in the table.',
      )}
      headingLevel={3}
      csv={`/api/companies/${company.id}.csv`}
      source={<FigureSources of={t('this chart')} groups={[{ label: title, figures }]} />}
      table={<FigureTable caption={`${title}: ${company.name}`} figures={figures} />}
    >
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {series.map((one) => (
          <YearColumns key={one.metric} label={t(metrics[one.metric].label)} {...one} />
        ))}
      </div>
    </ChartFrame>
  )
}
