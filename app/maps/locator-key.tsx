import { keyFrame } from './frames.ts'
import type { LocatorLayout } from './locator-map.layout.ts'

/** Where in the country the surroundings are that a locator map shows. Decoration: the map's label says it in words. */
export const LocatorKey = ({ of, className = '' }: { of: NonNullable<LocatorLayout['key']>; className?: string }) => {
  const [x0, y0, x1, y1] = of.box
  return (
    <svg viewBox={`0 0 ${keyFrame.width} ${keyFrame.height}`} aria-hidden="true" className={`map map-key ${className}`}>
      <path d={of.land} />
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} />
    </svg>
  )
}
