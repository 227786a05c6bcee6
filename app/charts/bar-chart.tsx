import type { ReactNode } from 'react'
import { Table } from '#app/ui/table.tsx'
import type { BarsSpec } from '#domain/editorial/rich-text.ts'
import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import { textsOf, unitLine, withUnit } from './bars.layout.ts'
import { Bars } from './bars.tsx'
import { ChartFrame } from './chart-frame.tsx'

interface Props {
  chart: BarsSpec
  /** Kind and source: a source note, or a line. */
  source: ReactNode
}

/** Values in one unit from one source: message, bars, table. */
export const BarChart = ({ chart, source }: Props) => {
  const { message, unit, max, values } = chart
  const invented = isInvented(chart)
  const hasEmphasis = values.some(({ emphasis }) => emphasis)
  const texts = textsOf(values.map(({ value }) => value))
  const bars = values.map(({ label, value, text, emphasis }, index) => ({
    // Labels may repeat, and the bars do not move.
    id: `${index}`,
    label,
    value,
    text: value === null ? 'N/A' : withUnit(text ?? texts[index]!, unit),
    // In the plot, so that a picture of the bars alone says it too.
    mark: invented && value !== null ? inventedMark.toLowerCase() : null,
    hollow: invented,
    tone: invented ? ('caution' as const) : hasEmphasis && !emphasis ? ('quiet' as const) : ('river' as const),
    emphasis: emphasis ?? false,
  }))
  return (
    <ChartFrame
      title={message}
      subtitle={unitLine(unit)}
      source={source}
      table={
        <Table caption={message} captionHidden dense>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col" data-align="end">
                {/* Each sum says its own: £2.7bn stands beside £463m. */}
                {unit === '' || unit.startsWith('£') ? 'Value' : unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, text }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td data-align="end">{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      <Bars bars={bars} max={max} />
    </ChartFrame>
  )
}
