/** The river-line patterns: ten custom, eight simple. */
export const customPatterns = [
  'meander',
  'braid',
  'confluence',
  'delta',
  'oxbow',
  'riffle',
  'estuary',
  'tributaries',
  'floodplain',
  'chalkstream',
] as const
export const simplePatterns = ['line', 'double', 'wave', 'ripple', 'drift', 'rain', 'contour', 'dots'] as const
export const patternNames = [...customPatterns, ...simplePatterns] as const
export type PatternName = (typeof patternNames)[number]
