import { useMemo, useRef } from 'react'
import { useText } from '#app/language.ts'
import { InventedInPlot } from '#app/ui/invented-mark.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { type MatrixEntry, matrix, placeMayClaim, type Quadrant, quadrants } from '#domain/index/matrix.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import type { Text } from '#domain/text/message.ts'
import type { Rating } from './epa-history.layout.ts'
import { cornerLineHeight, earlierRatings, layOutMatrix } from './matrix.layout.ts'
import { QuadrantMark } from './quadrant-mark.tsx'

interface Props {
  /** All of them, so that nothing moves when some are filtered out. */
  entries: readonly MatrixEntry[]
  selected: readonly Quadrant[]
  /** Called with the company that has focus or hover. */
  onActive?: (id: string) => void
  /** Whose values are shown beside the chart. */
  activeId?: string | null
  width: number
  className?: string
  /** The rating year on the axis. */
  year: string | null
  /** Some score measures nothing: said inside the plot. */
  invented: boolean
  /** Only the lower left quadrant, whose entries these are then. */
  enlarged?: boolean
  /** Earlier ratings of the active company. */
  trail?: readonly Rating[]
}

/** The accessible name of a point. It marks an invented value as such. */
const pointNameOf = (entry: MatrixEntry, t: Text) =>
  [
    `${t('{name}: {trust}% trust', { name: entry.name, trust: entry.trust })}${intervalAfter(entry.trustFigure, t)}${isInvented(entry.trustFigure) ? t(', invented') : ''}`,
    `${formatMetric('epa-stars', entry.epaStars, t)}${entry.hollow ? t(', invented') : ''}`,
    ...(placeMayClaim(entry) ? [t(quadrants[entry.quadrant].label)] : []),
  ].join('; ')

/** Trust against environmental performance. Every point is a link whose accessible name says its values. */
export const Matrix = ({
  entries,
  selected,
  onActive,
  activeId,
  width,
  className = '',
  year,
  invented,
  enlarged = false,
  trail = [],
}: Props) => {
  const t = useText()
  const onlyShows = useRef(false)
  // Where the names find room takes longer than the drawing, and a pointer that passes over the marks draws it again for each.
  const { plot, points, labels, corners, x, y, ticks, starTicks } = useMemo(
    () => layOutMatrix(entries, width, enlarged, t),
    [entries, width, enlarged, t],
  )
  const [limitX, limitY] = [x(matrix.epa.threshold), y(matrix.trust.threshold)]
  const visibleEntries = entries.filter(({ quadrant }) => selected.includes(quadrant))
  const active = visibleEntries.find(({ id }) => id === activeId)
  const trailHeight = active && y(active.trust)
  const earlier = active ? earlierRatings(trail, active.epaStars) : []
  const reach = [...earlier.map(({ stars }) => stars), active?.epaStars ?? 0].map(x)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no semantic element
    <svg
      viewBox={`0 0 ${width} ${matrix.height}`}
      height={matrix.height}
      className={`w-full overflow-visible ${className}`}
      role="group"
      data-plot=""
      aria-label={t('Trust against environmental performance, {shown} of {all} companies', {
        shown: visibleEntries.length,
        all: entries.length,
      })}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} className="stroke-rule" />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-quiet text-xs tabular-nums">
            {tick}%
          </text>
        </g>
      ))}
      {starTicks.map((tick) => (
        <g key={tick}>
          <line x1={x(tick)} x2={x(tick)} y1={plot.bottom} y2={plot.bottom + 5} className="stroke-control" />
          <text x={x(tick)} y={plot.bottom + 20} textAnchor="middle" className="fill-quiet text-xs tabular-nums">
            {tick}
          </text>
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} className="stroke-control" />
      <text
        x={(plot.left + plot.right) / 2}
        y={plot.bottom + 42}
        textAnchor="middle"
        className="fill-text font-semibold text-xs"
      >
        {t(year ? 'EPA rating for {year}, stars' : 'EPA rating, stars', { year: year! })}
      </text>
      <text x={plot.left + 4} y={10} className="fill-text font-semibold text-xs">
        {t('Trust score, % of customers')}
        {invented && t(', invented')}
      </text>
      {!enlarged && (
        <>
          <line
            x1={limitX}
            x2={limitX}
            y1={plot.top}
            y2={plot.bottom}
            className="stroke-text"
            strokeWidth="1.5"
            strokeDasharray="6 5"
          />
          <line
            x1={plot.left}
            x2={plot.right}
            y1={limitY}
            y2={limitY}
            className="stroke-text"
            strokeWidth="1.5"
            strokeDasharray="6 5"
          />
        </>
      )}
      {corners.map(({ quadrant, lines, x: left, y: baseline, anchor }) => (
        <text
          key={quadrant}
          x={left}
          y={baseline}
          textAnchor={anchor}
          className={`dot-name fill-quiet text-xs ${selected.includes(quadrant) ? '' : 'opacity-40'}`}
        >
          {lines.map((line, index) => (
            <tspan key={line} x={left} y={baseline + index * cornerLineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
      {invented && (
        <InventedInPlot x={(plot.left + (enlarged ? x(2) : limitX)) / 2} y={plot.top + (enlarged ? 190 : 74)} />
      )}
      {trailHeight !== undefined && earlier.length > 0 && (
        <g>
          <line
            x1={Math.min(...reach)}
            x2={Math.max(...reach)}
            y1={trailHeight}
            y2={trailHeight}
            className="stroke-action"
            strokeWidth="2"
          />
          {earlier.map(({ stars, years }) => (
            <g key={stars}>
              <circle cx={x(stars)} cy={trailHeight} r="5" className="fill-ground stroke-action" strokeWidth="2" />
              <text x={x(stars)} y={trailHeight - 10} textAnchor="middle" className="dot-name fill-action text-xs">
                {years}
              </text>
            </g>
          ))}
        </g>
      )}
      {visibleEntries.map((entry) => {
        const point = points.find(({ id }) => id === entry.id)!
        const label = labels.find(({ id }) => id === entry.id)!
        const pointName = pointNameOf(entry, t)
        return (
          <Destination
            key={entry.id}
            to={`/rhi/companies/${entry.id}`}
            className="dot"
            aria-label={pointName}
            data-point={entry.id}
            data-active={entry.id === activeId || undefined}
            onFocus={() => onActive?.(entry.id)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive?.(entry.id)}
            // Before the focus that a tap brings: a tap on a mark whose values are not shown yet shows them, the next one leads on.
            onPointerDown={({ pointerType }) => {
              onlyShows.current = pointerType !== 'mouse' && onActive !== undefined && entry.id !== activeId
            }}
            onClick={(event) => {
              if (onlyShows.current) event.preventDefault()
              onlyShows.current = false
            }}
          >
            {label.leader && <line {...label.leader} className="stroke-control" />}
            <circle cx={point.x} cy={point.y} r="12" className="fill-transparent" />
            <QuadrantMark
              quadrant={entry.quadrant}
              x={point.x}
              y={point.y}
              size={8}
              hollow={entry.hollow}
              className="matrix-mark"
            />
            <text x={label.x} y={label.y} textAnchor={label.anchor} className="dot-name fill-text text-xs">
              {entry.label}
            </text>
          </Destination>
        )
      })}
    </svg>
  )
}
