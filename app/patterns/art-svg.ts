import type { PatternName } from '#domain/editorial/patterns.ts'
import { artFor, linesFor } from './art-choice.ts'
import { patternSvg } from './drawing.ts'

interface ArtOptions {
  width: number
  height: number
  theme?: string | null
  pattern?: PatternName | null
}

/** The art of a slug as a whole SVG document, midnight ground included: for social cards. */
export const artSvg = (slug: string, { width, height, theme, pattern }: ArtOptions): string => {
  const choice = artFor(slug, theme, pattern)
  return patternSvg(choice.pattern, { width, height, seed: choice.seed, lines: linesFor(width, height) })
}
