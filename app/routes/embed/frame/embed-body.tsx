import { ChartDrawing } from '#app/charts/chart-drawing.tsx'
import { Matrix } from '#app/charts/matrix.tsx'
import { ReadingChart } from '#app/charts/reading-chart.tsx'
import { quadrantCodes } from '#domain/index/matrix.ts'
import type { Embed, EmbedTable } from '../embed.ts'

/** What the embed is about, as a table or drawing. */
export const EmbedBody = ({ body, title }: Embed) => {
  switch (body.type) {
    case 'table':
      return <TableOf table={body} title={title} />
    case 'chart':
      return (
        <div className="scroll">
          <ChartDrawing chart={body.chart} />
        </div>
      )
    case 'matrix':
      return (
        <div className="scroll">
          {[['narrow', 340] as const, ['wide', 700] as const].map(([className, width]) => (
            <Matrix key={width} {...body} selected={quadrantCodes} width={width} className={className} />
          ))}
        </div>
      )
    case 'week':
      return body.charts.map(({ parameter, layout, latest }) => (
        <section key={parameter.code}>
          <h2>
            {parameter.name}: {latest}
          </h2>
          <ReadingChart
            layout={layout}
            parameter={parameter}
            range="week"
            label={`${parameter.name} over the last seven days. Newest: ${latest}.`}
            isDemonstration={body.isDemonstration}
          />
        </section>
      ))
  }
}

const TableOf = ({ table: { columns, rows }, title }: { table: EmbedTable; title: string }) =>
  rows.length === 0 ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, href, cells }) => (
            <tr key={href ?? name}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              {cells.map(({ text, mark }, index) => (
                <td key={columns[index + 1]}>
                  {text}
                  {mark && <small> {mark}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
