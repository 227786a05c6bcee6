import { type PatternName, patternNames } from '#domain/editorial/patterns.ts'
import { seedOf } from './random.ts'

/** Which patterns suit what a page is about. A theme that is not here may have any of them. */
const patternsByTheme: Record<string, readonly PatternName[]> = {
  'leading-voices': ['confluence', 'meander', 'ripple', 'double', 'estuary'],
  'field-stories': ['riffle', 'chalkstream', 'tributaries', 'drift', 'oxbow'],
  'briefings-dashboards': ['contour', 'dots', 'braid', 'line', 'floodplain'],
  'in-the-news': ['delta', 'wave', 'rain', 'confluence', 'ripple'],
  'water-companies': ['braid', 'confluence', 'estuary', 'delta'],
  research: ['contour', 'ripple', 'riffle', 'oxbow', 'floodplain'],
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
  const choices = (theme && patternsByTheme[theme]) || patternNames
  return { pattern: pattern ?? choices[seed % choices.length]!, seed: seed >>> 8 }
}

/** The patterns of a grid: where two slugs would have the same, the later one gets the next that is free. */
export const patternsOf = (slugs: readonly string[]): PatternName[] => {
  const taken: PatternName[] = []
  for (const slug of slugs) {
    let choice = seedOf(slug)
    while (taken.length < patternNames.length && taken.includes(patternNames[choice % patternNames.length]!)) choice++
    taken.push(patternNames[choice % patternNames.length]!)
  }
  return taken
}

/** Lines for an area: enough to fill a hero, few enough to keep a card light. */
export const linesFor = (width: number, height: number) =>
  Math.round(Math.min(28, Math.max(10, Math.sqrt(width * height) / 36)))
