import type { ReactNode } from 'react'
import type { BarsSpec } from '#domain/editorial/rich-text.ts'
import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import { textsOf, unitLine, withUnit } from './bars.layout.ts'
import { Bars } from './bars.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { ValueTable } from './value-table.tsx'

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
      id={message.toLowerCase().replace(/[^a-z0-9]+/g, '-')}
      title={message}
      subtitle={unitLine(unit)}
      source={source}
      table={
        <ValueTable
          caption={message}
          // Each sum says its own: £2.7bn stands beside £463m.
          heads={['Group', unit === '' || unit.startsWith('£') ? 'Value' : unit]}
          rows={bars}
        />
      }
    >
      <Bars bars={bars} max={max} />
    </ChartFrame>
  )
}
