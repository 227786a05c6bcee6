import { type PatternName, patternNames } from '#domain/patterns.ts'
import { drawingOf, type Ground, inks, tones } from './drawing.ts'
import type { PatternOptions } from './pattern.ts'
import { seedOf } from './random.ts'

/** Which patterns suit what a page is about. A theme that is not here may have any of them. */
const suited: Record<string, readonly PatternName[]> = {
  'leading-voices': ['confluence', 'meander', 'ripple', 'double', 'estuary'],
  'field-stories': ['riffle', 'chalkstream', 'tributaries', 'drift', 'oxbow'],
  'briefings-dashboards': ['contour', 'dots', 'braid', 'line', 'floodplain'],
  'in-the-news': ['delta', 'wave', 'rain', 'confluence', 'ripple'],
  'water-companies': ['braid', 'confluence', 'estuary', 'delta'],
  technology: ['contour', 'dots', 'riffle', 'tributaries'],
  community: ['tributaries', 'chalkstream', 'ripple', 'confluence'],
  policy: ['delta', 'floodplain', 'meander', 'line'],
  catchment: ['tributaries', 'floodplain', 'meander', 'oxbow', 'chalkstream', 'delta', 'braid'],
  company: ['estuary', 'braid', 'double', 'wave', 'contour'],
}

export interface ArtChoice {
  pattern: PatternName
  seed: number
}

/** The drawing that belongs to a slug: always the same one, and its neighbours get others. */
export const artFor = (slug: string, theme?: string | null, pattern?: PatternName | null): ArtChoice => {
  const seed = seedOf(slug)
  const choices = (theme && suited[theme]) || patternNames
  return { pattern: pattern ?? choices[seed % choices.length]!, seed: seed >>> 8 }
}

/** Lines for an area: enough to fill a hero, few enough to keep a card light. */
export const linesFor = (width: number, height: number) =>
  Math.round(Math.min(28, Math.max(10, Math.sqrt(width * height) / 36)))

/** A pattern as a whole SVG document, for files: a download, a social card. */
export const patternSvg = (pattern: PatternName, options: PatternOptions, ground: Ground = 'midnight'): string => {
  const { width, height } = options
  const drawing = drawingOf(pattern, options)
  const groups = tones.map((tone) => {
    const [from, to] = inks[ground][tone]
    const paths = drawing[tone].map(
      (path) => `<path d="${path.d}" stroke-opacity="${path.opacity}" stroke-width="${path.width}"/>`,
    )
    return `<g stroke="url(#${tone})"><linearGradient id="${tone}" gradientUnits="userSpaceOnUse" x2="${width}"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${paths.join('')}</g>`
  })
  const paper = ground === 'midnight' ? '#071330' : '#ffffff'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${groups.join('')}</svg>`
}

interface ArtOptions {
  width: number
  height: number
  theme?: string | null
  pattern?: PatternName | null
}

/** The art of a slug as a whole SVG document, midnight ground included. */
export const artSvg = (slug: string, { width, height, theme, pattern }: ArtOptions): string => {
  const choice = artFor(slug, theme, pattern)
  return patternSvg(choice.pattern, { width, height, seed: choice.seed, lines: linesFor(width, height) })
}
