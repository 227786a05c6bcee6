import { memo, useId, useMemo } from 'react'
import type { PatternName } from '#domain/patterns.ts'
import { drawingOf, type Ground, inks, tones } from './drawing.ts'

interface Props {
  name: PatternName
  seed?: number
  /** About how many lines. 28 suits a hero, 12 a card. */
  lines?: number
  /** The shape it is drawn for. It then covers whatever box it is given. */
  width?: number
  height?: number
  ground?: Ground
  /** Which side of the drawing fades out, to leave words in peace. */
  calm?: keyof typeof fades
  className?: string
}

const fades = {
  left: 'mask-l-from-35% mask-l-to-88%',
  top: 'mask-t-from-30% mask-t-to-90%',
  bottom: 'mask-b-from-30% mask-b-to-90%',
  right: 'mask-r-from-35% mask-r-to-88%',
} as const

/** A river-line pattern as decoration. It says nothing to a screen reader and takes no style attribute. */
export const RiverPattern = memo(function RiverPattern({
  name,
  seed = 7,
  lines = 28,
  width = 1600,
  height = 900,
  ground = 'midnight',
  calm,
  className = 'absolute inset-0 size-full',
}: Props) {
  const id = useId()
  const drawing = useMemo(() => drawingOf(name, { width, height, seed, lines }), [name, width, height, seed, lines])
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`pointer-events-none ${calm ? fades[calm] : ''} ${className}`}
    >
      {tones.map((tone) => (
        <g key={tone} stroke={`url(#${id}${tone})`}>
          <linearGradient id={`${id}${tone}`} gradientUnits="userSpaceOnUse" x2={width}>
            <stop stopColor={inks[ground][tone][0]} />
            <stop offset="1" stopColor={inks[ground][tone][1]} />
          </linearGradient>
          {drawing[tone].map((path) => (
            <path key={path.d} d={path.d} strokeOpacity={path.opacity} strokeWidth={path.width} />
          ))}
        </g>
      ))}
    </svg>
  )
})
