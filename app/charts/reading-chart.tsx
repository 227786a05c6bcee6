import { useText } from '#app/language.ts'
import { formatReading, type Parameter } from '#domain/stations/parameters.ts'
import type { RangeName } from '#domain/stations/series.ts'
import { monthNames, weekdayNames } from '#domain/text/dates.ts'
import type { Text } from '#domain/text/message.ts'
import { chartHeight, chartWidth, type ReadingChartLayout, tenth } from './reading-chart.layout.ts'

interface Props {
  layout: ReadingChartLayout
  parameter: Parameter
  range: RangeName
  label: string
  isDemonstration: boolean
}

const top = 22
const shortMonth = (at: Date) => monthNames[at.getUTCMonth()]!.slice(0, 3)
export const tickTexts: Record<RangeName, (at: Date, t: Text) => string> = {
  week: (at, t) => t(weekdayNames[at.getUTCDay()]!),
  month: (at, t) => `${at.getUTCDate()} ${t(shortMonth(at))}`,
  year: (at, t) => t(shortMonth(at)),
}

/** One series over time. The drawing stretches to the width there is; its words do not. */
export const ReadingChart = ({ layout, parameter, range, label, isDemonstration }: Props) => {
  const t = useText()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <svg width="52" height={top + chartHeight + 26} aria-hidden="true" focusable="false">
        <g textAnchor="end" className="fill-quiet text-xs tabular-nums">
          {layout.yTicks.map(({ value, y }) => (
            <text key={value} x="100%" y={top + y + 4}>
              {formatReading(value, parameter)}
            </text>
          ))}
        </g>
      </svg>
      <svg height={top + chartHeight + 26} className="w-full overflow-visible" role="img" aria-label={label}>
        <svg
          aria-hidden="true"
          y={top}
          width="100%"
          height={chartHeight}
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          overflow="visible"
          fill="none"
        >
          {layout.maintenance.map(({ x, width }) => (
            <rect key={x} x={x} width={width} height={chartHeight} className="fill-caution" opacity="0.18" />
          ))}
          <path
            d={[
              ...layout.yTicks.map(({ y }) => `M0 ${y}h${chartWidth}`),
              ...layout.xTicks.map(({ percent }) => `M${tenth((percent / 100) * chartWidth)} ${chartHeight}v5`),
            ].join('')}
            className="stroke-rule"
            vectorEffect="non-scaling-stroke"
          />
          <path d={layout.band} className="fill-river" opacity="0.25" />
          {layout.thresholds.map(({ value, y }) => (
            <path
              key={value}
              d={`M0 ${y}h${chartWidth}`}
              className="stroke-caution"
              strokeDasharray="6 4"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={layout.line}
            className="stroke-river"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {layout.suspect && (
            <path
              d={layout.suspect}
              className="stroke-caution"
              strokeWidth="5"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {layout.thresholds.map(({ value, y, label: words }) => (
          <text key={value} x="100%" y={top + y - 5} textAnchor="end" className="fill-caution text-xs">
            {t(words)}: {value}
          </text>
        ))}
        <g textAnchor="middle" className="fill-quiet text-xs">
          {layout.xTicks.map(({ at, percent }) => (
            <text
              key={at}
              x={`${percent}%`}
              y={top + chartHeight + 20}
              textAnchor={percent > 96 ? 'end' : percent < 4 ? 'start' : undefined}
            >
              {tickTexts[range](new Date(at), t)}
            </text>
          ))}
        </g>
        {isDemonstration && (
          <text x="0" y="12" className="fill-caution font-semibold text-xs">
            {t('Simulated: nothing was measured')}
          </text>
        )}
      </svg>
    </div>
  )
}
