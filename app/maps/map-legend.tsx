import { useText } from '#app/language.ts'
import { InventedMark } from '#app/ui/invented-mark.tsx'
import type { LegendEntry } from '#domain/maps/map-feature.ts'

interface Props {
  entries: readonly LegendEntry[]
  bright: 'good' | 'burden' | 'more'
  /** Some are drawn as marks, because no area is known. */
  marks?: boolean
  invented?: boolean
}

/** The scale with its numbers. A hatch, not a colour, says that there is no value. */
export const MapLegend = ({ entries, bright, marks = false, invented = false }: Props) => {
  const t = useText()
  return (
    <ul className="map-national" data-bright={bright}>
      {invented && (
        <li className="pb-2">
          <InventedMark />
        </li>
      )}
      {entries.map(({ shade, label, count, noun }) => (
        <li key={label} className="flex items-center gap-3 border-rule border-t py-1.5 text-sm">
          <svg viewBox="0 0 34 20" aria-hidden="true" className="map h-5! w-8.5! shrink-0">
            <path d="M1 1h32v18h-32z" data-shade={shade ?? 'missing'} className="map-area" />
          </svg>
          <span className="grow">{label}</span>
          <span className="text-quiet tabular-nums">
            {count} <span className="sr-only">{noun}</span>
          </span>
        </li>
      ))}
      {marks && (
        <li className="flex items-center gap-3 border-rule border-t py-1.5 text-sm">
          <svg viewBox="0 0 34 20" aria-hidden="true" className="map map-dot h-5! w-8.5! shrink-0">
            <path d="M17 10h0" className="map-dot-edge" />
            <path d="M17 10h0" className="map-dot-face" data-shade="missing" />
          </svg>
          <span>{t('Water-only company: its head office, no area drawn')}</span>
        </li>
      )}
    </ul>
  )
}
