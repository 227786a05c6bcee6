import type { ReactNode, Ref } from 'react'
import { InventedInPlot } from '#app/ui/invented-mark.tsx'
import { Destination } from '#app/ui/text-link.tsx'
import { type LabelScale, mapFrame, riverWidths } from './frames.ts'
import type { PlacedLabel } from './map-labels.layout.ts'
import type { MapLayout } from './national-map.layout.ts'

export interface MapItem {
  id: string
  /** Its whole name and value: what a link says. */
  title: string
  href: string
  /** 1 to 5; null: not reported. Undefined where the layer has no scale. */
  shade?: number | null
}

interface Props {
  layout: MapLayout
  items: readonly MapItem[]
  /** What the map is of. */
  label: string
  bright?: 'good' | 'burden' | 'more' | null
  /** The values that colour it measure nothing: said inside the drawing. */
  invented?: boolean
  ref?: Ref<SVGSVGElement>
  /** What else is drawn, above the water and below the names. */
  children?: ReactNode
}

/** The map as a drawing whose shapes are links. Complete without scripts; panning and zooming are added by map-zoom.tsx. */
export const NationalMap = ({ layout, items, label, bright, invented, ref, children }: Props) => {
  const shapes = new Map(layout.shapes.map((shape) => [shape.id, shape]))
  const shades = new Map(items.map(({ id, shade }) => [id, shade]))
  const areas = items.filter(({ id }) => shapes.get(id)?.d)
  const points = items.filter(({ id }) => shapes.get(id)?.point)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are links is a group, and not a fieldset
    <svg
      ref={ref}
      viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
      role="group"
      aria-label={label}
      className="map map-national"
      data-bright={bright ?? 'none'}
    >
      <defs>
        <pattern id="not-reported" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0h7v7h-7z" className="map-hatch-ground" />
          <path d="M0 0v7" className="map-hatch-line" />
        </pattern>
      </defs>
      <path d={layout.neighbours} className="map-neighbour" />
      <path d={layout.land} className="map-land" />
      {areas.map((item) => (
        <Destination key={item.id} to={item.href} id={`on-map-${item.id}`} className="map-thing">
          <title>{item.title}</title>
          <path d={shapes.get(item.id)!.d} data-shade={shadeName(item)} className="map-area" />
        </Destination>
      ))}
      <path d={layout.lakes} className="map-lake" />
      <g className="map-river">
        {layout.rivers.map((d, index) => d && <path key={riverWidths[index]} d={d} strokeWidth={riverWidths[index]} />)}
      </g>
      {layout.inset && <Inset box={layout.inset} />}
      {children}
      {points.map((item) => (
        <Destination key={item.id} to={item.href} id={`on-map-${item.id}`} className="map-thing map-dot">
          <title>{item.title}</title>
          {(['point', 'farPoint'] as const).map((at) => (
            <g key={at} className={`map-${at}`}>
              {['map-dot-target', 'map-dot-edge', 'map-dot-face'].map((part) => (
                <path
                  key={part}
                  d={`M${shapes.get(item.id)![at]!.join(' ')}h0`}
                  data-shade={shadeName(item)}
                  className={part}
                />
              ))}
            </g>
          ))}
        </Destination>
      ))}
      {(Object.entries(layout.labels) as [LabelScale, PlacedLabel[]][]).map(([scale, labels]) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the names stand in the links' titles; nothing here takes the focus
        <g key={scale} className={`map-labels map-labels-${scale}`} aria-hidden="true">
          {labels.map((placed) => (
            <Label key={placed.id} {...placed} shade={placed.on === null ? undefined : shades.get(placed.on)} />
          ))}
        </g>
      ))}
      {invented && <InventedInPlot x={mapFrame.width / 2} y={28} />}
      {layout.mark && (
        <g className="map-mark">
          <path d={`M${layout.mark.join(' ')}h0`} />
          <path d={`M${layout.mark.join(' ')}h0`} />
        </g>
      )}
    </svg>
  )
}

const shadeName = ({ shade }: MapItem) => (shade === undefined ? 'none' : (shade ?? 'missing'))

/** Dark on the bright shades. */
const Label = ({ lines, at: [x, y], anchor, shade }: PlacedLabel & Pick<MapItem, 'shade'>) => (
  <text x={x} y={y} textAnchor={anchor} data-on={shade && shade > 2 ? shade : undefined}>
    {lines.map((line, index) => (
      <tspan key={line} x={x} dy={`${index === 0 ? 0.36 - (lines.length - 1) * 0.58 : 1.16}em`}>
        {line}
      </tspan>
    ))}
  </text>
)

const Inset = ({ box: [x0, y0, x1, y1] }: { box: [number, number, number, number] }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a frame and its caption; nothing here takes the focus
  <g className="map-inset" aria-hidden="true">
    <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} rx="4" />
    <text x={x0 + 8} y={y1 - 8}>
      Shetland
    </text>
  </g>
)
