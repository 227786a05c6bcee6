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
  const drawing = (
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
      {layout.riverNames.map((river) => (
        <g key={river.name} className="map-town italic">
          <Name {...river} />
        </g>
      ))}
      {layout.towns.map((town) => (
        <g key={town.name + town.at} className={`map-town ${cover ? seenClass[town.seen] : ''}`}>
          <path d={`M${town.at.join(' ')}h0`} />
          <Name {...town} />
        </g>
      ))}
      {layout.point && (
        <g className="map-mark">
          <path d={`M${layout.point.join(' ')}h0`} />
          <path d={`M${layout.point.join(' ')}h0`} />
        </g>
      )}
    </svg>
  )
  // Names are sized by the width of the container, and of a map that fills its box by that of the screen.
  return cover ? drawing : <div className="@container">{drawing}</div>
}

const seenClass = { always: '', 'not-middle': 'md:hidden xl:block', narrow: 'md:hidden' }

/** In ems, since a name is larger in the drawing's units on a small map (map.css). */
const Name = ({ name, at: [x, y], side, isMarked = false }: NameProps) => (
  <text
    x={x}
    y={y}
    dx={`${(side === 'right' ? 1 : -1) * (isMarked ? 1.15 : 0.55)}em`}
    dy="0.33em"
    textAnchor={side === 'right' ? 'start' : 'end'}
  >
    {name}
  </text>
)
type NameProps = LocatorLayout['riverNames'][number] & { isMarked?: boolean }

const Rivers = ({ paths, quiet = false }: { paths: string[]; quiet?: boolean }) => (
  <g className="map-river" opacity={quiet ? 0.45 : undefined}>
    {paths.map(
      (d, index) => d && <path key={riverWidths[index]} d={d} strokeWidth={riverWidths[index]! + (quiet ? 0 : 1.1)} />,
    )}
  </g>
)
