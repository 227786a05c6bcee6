import type { ReactElement } from 'react'
import { layOutBars } from '#app/charts/bars.layout.ts'
import { Matrix } from '#app/charts/matrix.tsx'
import { chartHeight, chartWidth } from '#app/charts/reading-chart.layout.ts'
import { tickTexts } from '#app/charts/reading-chart.tsx'
import type { ChartData } from '#domain/figures/chart-data.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { matrix, quadrantCodes } from '#domain/index/matrix.ts'
import { formatReading } from '#domain/stations/parameters.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import { english } from '#domain/text/message.ts'
import { gbp } from '#domain/text/money.ts'
import type { Embed, EmbedTable, WeekChart } from '../embed.ts'

/** The margin round a picture. */
export const pad = 24

interface Drawn {
  drawing: ReactElement
  height: number
}

/** What an embed is about, drawn with SVG alone and no layout by a browser. */
export const drawBody = ({ body }: Embed, width: number): Drawn => {
  switch (body.type) {
    case 'table':
      return drawTable(body, width)
    case 'chart':
      return body.chart.kind === 'epa-history'
        ? drawTable(historyTable(body.chart), width)
        : drawBars(body.chart, width)
    case 'matrix':
      return {
        // It takes the whole width of the picture, and stands in the middle of it.
        drawing: (
          <g transform={`translate(${-pad} 6)`}>
            <Matrix {...body} selected={quadrantCodes} width={width} />
          </g>
        ),
        height: matrix.height + 10,
      }
    case 'week':
      return drawWeek(body.charts, width)
  }
}

const rowHeight = 28
/** The mean of a cell's letters, and of those of a crowded table's, in a wide face: the fonts are those of whoever looks at it. */
const letterWidth = 8.7
const crowdedLetterWidth = 7.5

/** Columns are as wide as their longest words ask for; what does not fit is cut, and stands in the frame. */
const drawTable = ({ columns, rows }: EmbedTable, width: number): Drawn => {
  const lines = [
    columns,
    ...rows.map(({ name, cells }) => [name, ...cells.map(({ text, mark }) => (mark ? `${text} ${mark}` : text))]),
  ]
  const letters = columns.map((_, column) => Math.min(40, Math.max(...lines.map((cells) => cells[column]!.length)) + 2))
  const unit = width / letters.reduce((sum, count) => sum + count, 0)
  const [cell, cellLetter] = unit < letterWidth ? ['text-xs', crowdedLetterWidth] : ['cell', letterWidth]
  const left = (column: number) => unit * letters.slice(0, column).reduce((sum, count) => sum + count, 0)
  return {
    height: lines.length * rowHeight,
    drawing: (
      <>
        {lines.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <g key={row} transform={`translate(0 ${row * rowHeight})`}>
            {cells.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <text key={column} x={left(column)} y="19" className={row === 0 ? 'small fill-quiet' : cell}>
                {cutTo(text, Math.floor((letters[column]! * unit) / cellLetter))}
              </text>
            ))}
            <path d={`M0 ${rowHeight}h${width}`} className="stroke-rule" />
          </g>
        ))}
      </>
    ),
  }
}

const cutTo = (text: string, letters: number) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text)

const historyTable = ({ rows, span }: Extract<ChartData, { kind: 'epa-history' }>): EmbedTable => {
  const years = Array.from({ length: Math.min(7, span.to - span.from + 1) }, (_, index) =>
    String(span.to - index),
  ).reverse()
  return {
    type: 'table',
    columns: ['Stars', ...years],
    rows: rows.map(({ id, name, figures }) => ({
      ...{ name, href: id },
      cells: years.map((year) => ({ text: String(figures.find(({ period }) => period === year)?.value ?? '–') })),
    })),
  }
}

const barsOf = (chart: Exclude<ChartData, { kind: 'epa-history' }>) =>
  chart.kind === 'bars'
    ? chart.rows.map(({ name, figure }) => {
        const { value, provenance } = figure
        const mark = { estimate: 'estimate', illustrative: 'invented' }[provenance.kind as string]
        const text = formatMetric(chart.metric, value) + intervalAfter(figure)
        return { name, value, text: mark && value !== null ? `${text}, ${mark}` : text, isHollow: mark !== undefined }
      })
    : chart.rows.map(({ name, from, to }) => ({
        ...{ name, value: to?.value ?? null, isHollow: false },
        text: `${gbp(from?.value ?? null)} → ${gbp(to?.value ?? null)}`,
      }))

const drawBars = (chart: Exclude<ChartData, { kind: 'epa-history' }>, width: number): Drawn => {
  const bars = barsOf(chart)
  const max = chart.kind === 'bars' ? { 'epa-stars': 4, trust: 100 }[chart.metric as string] : undefined
  const { spans } = layOutBars(
    bars.map(({ value }) => value),
    { max },
  )
  const [labelWidth, textWidth] = [230, 150]
  const plot = width - labelWidth - textWidth
  return {
    height: bars.length * rowHeight,
    drawing: (
      <>
        {bars.map(({ name, text, isHollow }, row) => {
          const span = spans[row]
          return (
            <g key={name} transform={`translate(0 ${row * rowHeight})`}>
              <text y="19" className="cell">
                {cutTo(name, Math.floor(labelWidth / letterWidth))}
              </text>
              {span && (
                <rect
                  x={labelWidth + (span.start / 100) * plot}
                  y="6"
                  width={(span.length / 100) * plot}
                  height="16"
                  className={isHollow ? 'fill-river stroke-river' : 'fill-river'}
                  {...(isHollow && { fillOpacity: '0.18', strokeDasharray: '4 3' })}
                />
              )}
              <text x={width - textWidth + 10} y="19" className={span ? 'cell' : 'cell fill-quiet'}>
                {text}
              </text>
            </g>
          )
        })}
      </>
    ),
  }
}

const chartGap = 78

const drawWeek = (charts: readonly WeekChart[], width: number): Drawn => {
  const scale = width / chartWidth
  const step = chartHeight * scale + chartGap
  return {
    height: charts.length * step,
    drawing: (
      <>
        {charts.map(({ parameter, layout, latest }, row) => (
          <g key={parameter.code} transform={`translate(0 ${row * step})`}>
            <text y="16" className="cell font-semibold">
              {/* The face has no µ; UCUM, the code for units, writes u for it. */}
              {parameter.name}: {latest.replace('µ', 'u')}
            </text>
            <g transform={`translate(0 42) scale(${scale})`} fill="none">
              {layout.yTicks.map(({ value, y }) => (
                <path key={value} d={`M0 ${y}h${chartWidth}`} className="stroke-rule" />
              ))}
              <path d={layout.band} className="fill-river" opacity="0.25" />
              <path d={layout.line} className="stroke-river" strokeWidth="2.5" strokeLinejoin="round" />
              <path d={layout.suspect} className="stroke-caution" strokeWidth="6" strokeLinecap="round" />
              {layout.thresholds.map(({ value, y, label }) => (
                <g key={value}>
                  <path d={`M0 ${y}h${chartWidth}`} className="stroke-caution" strokeDasharray="6 4" />
                  <text x={chartWidth} y={y - 5} textAnchor="end" className="text-xs fill-caution">
                    {label}: {value}
                  </text>
                </g>
              ))}
              {layout.xTicks.map(({ at, percent }) => (
                <text
                  key={at}
                  x={percent * (chartWidth / 100)}
                  y={chartHeight + 18}
                  textAnchor="middle"
                  className="text-xs fill-quiet"
                >
                  {tickTexts.week(new Date(at), english)}
                </text>
              ))}
              {layout.yTicks.map(({ value, y }) => (
                <text key={value} x="4" y={y - 4} className="dot-name text-xs fill-quiet">
                  {formatReading(value, parameter)}
                </text>
              ))}
            </g>
          </g>
        ))}
      </>
    ),
  }
}
