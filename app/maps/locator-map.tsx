import { riverWidths } from './frames.ts'
import type { LocatorLayout } from './locator-map.layout.ts'

interface Props {
  layout: LocatorLayout
  /** What the map shows, in a sentence: it stands for the picture. */
  label: string
  /** Fills its box to the edges, at the cost of what lies at its own. */
  cover?: boolean
  className?: string
}

/** Where a company, a catchment or a place is. A picture: nothing in it is pressed. */
export const LocatorMap = ({ layout, label, cover = false, className = '' }: Props) => {
  const { width, height } = layout
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      preserveAspectRatio={cover ? 'xMidYMid slice' : undefined}
      className={`map ${className}`}
    >
      <path d={layout.neighbours} className="map-neighbour" />
      <path d={layout.land} className="map-land" />
      {layout.area && <path d={layout.area} className="map-lit" />}
      <path d={layout.lakes} className="map-lake" />
      <Rivers paths={layout.rivers} quiet />
      <Rivers paths={layout.ownRivers} />
      {layout.towns.map(({ name, at: [x, y], side }) => {
        // Beside the mark, where that stands on the town.
        const [markX, markY] = layout.point ?? [-99, -99]
        const gap = Math.hypot(x - markX, y - markY) < 16 ? 20 : 8
        return (
          <g key={`${name}${x}`} className="map-town">
            <path d={`M${x} ${y}h0`} />
            <text x={side === 'right' ? x + gap : x - gap} y={y + 4.5} textAnchor={side === 'right' ? 'start' : 'end'}>
              {name}
            </text>
          </g>
        )
      })}
      {layout.point && (
        <g className="map-mark">
          <path d={`M${layout.point.join(' ')}h0`} />
          <path d={`M${layout.point.join(' ')}h0`} />
        </g>
      )}
    </svg>
  )
}

const Rivers = ({ paths, quiet = false }: { paths: string[]; quiet?: boolean }) => (
  <g className="map-river" opacity={quiet ? 0.45 : undefined}>
    {paths.map(
      (d, index) => d && <path key={riverWidths[index]} d={d} strokeWidth={riverWidths[index]! + (quiet ? 0 : 0.7)} />,
    )}
  </g>
)
