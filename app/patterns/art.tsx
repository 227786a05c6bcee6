import type { PatternName } from '#domain/editorial/patterns.ts'
import { artFor, linesFor } from './art-choice.ts'
import { RiverPattern } from './river-pattern.tsx'

const sizes = {
  thumb: { width: 360, height: 270 },
  card: { width: 480, height: 300 },
  feature: { width: 960, height: 600 },
  banner: { width: 1600, height: 720 },
} as const

interface Props {
  /** The slug, or address, of what the art stands for. */
  slug: string
  /** A stream, a case study category, `catchment` or `company`. */
  theme?: string | null
  /** A pattern chosen by an editor. */
  pattern?: PatternName | null
  size?: keyof typeof sizes
  /** The box it fills: give it a ratio or a height. */
  className?: string
}

/** The picture of an article, case study, catchment or card, drawn from its own slug. */
export const Art = ({ slug, theme, pattern, size = 'card', className = 'aspect-8/5 rounded-card' }: Props) => {
  const choice = artFor(slug, theme, pattern)
  const { width, height } = sizes[size]
  return (
    <div className={`relative overflow-hidden bg-midnight ${className}`}>
      <RiverPattern
        name={choice.pattern}
        seed={choice.seed}
        lines={linesFor(width, height)}
        width={width}
        height={height}
      />
    </div>
  )
}
