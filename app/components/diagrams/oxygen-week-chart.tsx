import { Drawing } from './drawing.tsx'
import { layOutWeek } from './oxygen-week.layout.ts'
import { levels, lowest } from './oxygen-week.ts'

interface Props {
  width: number
  height: number
  /** Of the letters, in units of the drawing. */
  size: number
  /** A narrow chart says less in the drawing and more in the words under it. */
  narrow?: boolean
  className: string
}

const mgl = (value: number) => `${value.toFixed(1)} mg/l`

export const OxygenWeekChart = ({ width, height, size, narrow = false, className }: Props) => {
  const layout = layOutWeek(width, height, { left: narrow ? 25 : 40, right: narrow ? 4 : 12, top: 40 })
  return (
    <Drawing
      title="A week of dissolved oxygen, with an event on Thursday evening. Invented."
      description={`A line rises each afternoon to about 10 milligrams per litre and falls each night to about 7. On Thursday layout 20:30 it drops within hours to ${mgl(lowest.oxygen)}, hardly rises on Friday, and needs until Sunday to breathe as before.`}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
    >
      {layout.nights.map(({ x, end }) => (
        <rect
          key={x}
          x={x}
          y={layout.top}
          width={end - x}
          height={layout.bottom - layout.top}
          className="fill-text/6"
        />
      ))}
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${layout.left} ${y}H${layout.right}`} className="stroke-rule" />
          <text x={layout.left - 7} y={y + 4} textAnchor="end" fontSize={size} className="fill-quiet tabular-nums">
            {value}
          </text>
        </g>
      ))}
      <text x={0} y={16} fontSize={size} className="fill-quiet">
        Dissolved oxygen, mg/l, invented
      </text>
      <text x={layout.right} y={16} textAnchor="end" fontSize={size} className="fill-quiet">
        Shaded: night
      </text>
      {layout.days.map(({ name, x, middle }) => (
        <g key={name}>
          <path d={`M${x} ${layout.bottom}v6`} className="stroke-control" />
          <text x={middle} y={layout.bottom + 22} textAnchor="middle" fontSize={size} className="fill-quiet">
            {width < 900 ? name.slice(0, 3) : name}
          </text>
        </g>
      ))}
      <path
        d={`M${layout.left} ${layout.alert}H${layout.right}`}
        className="stroke-caution"
        strokeWidth="1.5"
        strokeDasharray="6 5"
      />
      <path
        d={`M${layout.left} ${layout.serious}H${layout.right}`}
        className="stroke-danger"
        strokeWidth="1.5"
        strokeDasharray="2 5"
      />
      <text x={layout.left + 6} y={layout.alert - 7} fontSize={size} className="halo fill-caution">
        {narrow ? 'Alert level' : 'Example alert level'}, {levels.alert} mg/l
      </text>
      <text x={layout.left + 6} y={layout.serious + 17} fontSize={size} className="halo fill-danger">
        {narrow ? 'Serious level' : 'Example serious level'}, {levels.serious} mg/l
      </text>
      <path d={layout.line} className="stroke-river" strokeWidth={narrow ? 2 : 2.4} />
      <path d={layout.event} className="stroke-danger" strokeWidth={narrow ? 2.6 : 3.2} />
      <path
        d={`M${layout.eventLine.x} ${layout.top}V${layout.bottom}`}
        className="stroke-danger"
        strokeDasharray="3 4"
      />
      <circle cx={layout.lowest.x} cy={layout.lowest.y} r="5" className="fill-ground stroke-danger" strokeWidth="2.5" />
      <text
        x={layout.eventLine.x + (narrow ? 5 : 9)}
        y={layout.top + 14}
        fontSize={size}
        fontWeight="600"
        className="halo fill-danger"
      >
        {narrow ? 'Event, Thu 20:30' : 'Event: Thursday, 20:30'}
      </text>
      <text
        x={layout.lowest.x + 11}
        y={layout.lowest.y + 16}
        fontSize={size}
        fontWeight="600"
        className="halo fill-text"
      >
        {narrow ? mgl(layout.lowest.value) : `Lowest: ${mgl(layout.lowest.value)}, early on Friday`}
      </text>
      {!narrow && (
        <text
          x={layout.xOf(1.67)}
          y={layout.yOf(10.6) - 12}
          textAnchor="middle"
          fontSize={size}
          className="halo fill-text"
        >
          Afternoon high
        </text>
      )}
      {/* Only the widest drawing has room for these beside the names of the levels and of the event. */}
      {width > 900 && (
        <>
          <text
            x={layout.xOf(2.2)}
            y={layout.yOf(7) + 22}
            textAnchor="middle"
            fontSize={size}
            className="halo fill-text"
          >
            Low before dawn
          </text>
          <text
            x={layout.xOf(5.9)}
            y={layout.yOf(10.2) - 12}
            textAnchor="middle"
            fontSize={size}
            className="halo fill-text"
          >
            The daily rhythm returns
          </text>
        </>
      )}
    </Drawing>
  )
}
