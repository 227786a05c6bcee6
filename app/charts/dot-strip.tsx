import { useText } from '#app/language.ts'
import { InventedInPlot } from '#app/ui/invented-mark.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { layOutStrip } from './dot-strip.layout.ts'

interface Point {
  id: string
  label: string
  value: number
  /** The value with its unit. */
  text: string
  href: string
  className: string
}

interface Props {
  points: readonly Point[]
  /** Ids of the points whose names are written beside them. */
  labelledIds: readonly string[]
  mean: { value: number; label: string }
  /** What the dots are, for screen readers. */
  label: string
  min?: number
  max?: number
  ticks?: readonly number[]
  /** Follows the number of a tick. */
  unit?: string
  /** The values measure nothing: said inside the drawing. */
  invented?: boolean
}

const rowHeight = 18
/** Room above the dots for the mean's name and for the labels of the points. */
const labelRoom = 44
const nameStep = 20

/** One dot a company along one line, with the mean marked. Every dot is a link that says its own name and value. */
export const DotStrip = ({
  points,
  labelledIds,
  mean,
  label,
  min = 35,
  max = 85,
  ticks = [40, 50, 60, 70, 80],
  unit = '%',
  invented = false,
}: Props) => {
  const t = useText()
  const placed = layOutStrip(points, { min, max })
  const rows = Math.max(0, ...placed.map(({ row }) => row)) + 1
  const namesEnd = 16 + labelledIds.length * nameStep
  const base = Math.max(labelRoom, namesEnd + 14) + rows * rowHeight + (invented ? 22 : 0)
  const percent = (value: number) => `${((value - min) / (max - min)) * 100}%`
  const yOf = (row: number) => base - 12 - row * rowHeight
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no semantic element
    <svg height={base + 28} className="block w-full overflow-visible" role="group" aria-label={label} data-plot="">
      <line x2="100%" y1={base} y2={base} className="stroke-control" />
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={percent(tick)} x2={percent(tick)} y1={base} y2={base + 5} className="stroke-control" />
          <text x={percent(tick)} y={base + 21} textAnchor="middle" className="fill-quiet text-xs tabular-nums">
            {tick}
            {unit}
          </text>
        </g>
      ))}
      {invented && <InventedInPlot x="50%" y={base - rows * rowHeight - 14} />}
      <g>
        <line
          x1={percent(mean.value)}
          x2={percent(mean.value)}
          y1={16}
          y2={base}
          className="stroke-text"
          strokeDasharray="3 4"
        />
        <text x={percent(mean.value)} y={11} textAnchor="middle" className="fill-text text-xs">
          {mean.label}
        </text>
      </g>
      {placed.map(({ id, x, row }) => {
        const point = points.find((candidate) => candidate.id === id)!
        const isLabelled = labelledIds.includes(id)
        return (
          <Destination
            key={id}
            to={point.href}
            className="dot"
            aria-label={`${point.label} ${point.text}${invented ? `, ${t('invented')}` : ''}`}
          >
            {isLabelled && (
              <line
                x1={`${x}%`}
                x2={`${x}%`}
                y1={22 + (labelledIds.indexOf(id) + 1) * nameStep}
                y2={yOf(row)}
                className="stroke-text"
                strokeWidth="1.5"
              />
            )}
            {/* The mark is 14 px; its target is 24. */}
            <circle cx={`${x}%`} cy={yOf(row)} r="12" className="fill-transparent" />
            <circle cx={`${x}%`} cy={yOf(row)} r={isLabelled ? 8 : 7} className={`dot-mark ${point.className}`} />
            {/* Those that are not labelled say who they are above the dots, while they are pointed at or focused. */}
            <text
              x={`${x}%`}
              y={isLabelled ? 16 + (labelledIds.indexOf(id) + 1) * nameStep : base - rows * rowHeight - 8}
              textAnchor={x > 60 ? 'end' : x < 40 ? 'start' : 'middle'}
              className={`dot-name fill-text font-semibold text-sm ${isLabelled ? '' : 'dot-tip'}`}
            >
              {point.label} {point.text}
              {invented && `, ${t('invented')}`}
            </text>
          </Destination>
        )
      })}
    </svg>
  )
}
