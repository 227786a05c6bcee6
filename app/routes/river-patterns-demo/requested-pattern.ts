import { type PatternName, patternNames } from '#domain/editorial/patterns.ts'
import { oneOf, type QueryRule } from '#domain/site/page-declaration.ts'

export interface RequestedPattern {
  pattern: PatternName
  seed: number
  lines: number
}

export const lineLimits = { min: 6, max: 40 }
const seedLimit = 999_999

const clampedInteger = (text: string | null, min: number, max: number, fallback: number) => {
  const number = text === null || text.trim() === '' ? Number.NaN : Math.round(Number(text))
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : fallback
}

/** The pattern that the query parameters ask for. A missing or invalid one falls back to its default. */
export const requestedPattern = (search: URLSearchParams): RequestedPattern => ({
  pattern: patternNames.find((name) => name === search.get('pattern')) ?? 'meander',
  seed: clampedInteger(search.get('seed'), 0, seedLimit, 7),
  lines: clampedInteger(search.get('lines'), lineLimits.min, lineLimits.max, 26),
})

/** The query parameters of the page and of the SVG file, each normalised to a value that can be drawn. */
export const patternQuery = (): Record<string, QueryRule> => ({
  pattern: oneOf(patternNames),
  seed: (value) => String(requestedPattern(new URLSearchParams({ seed: value })).seed),
  lines: (value) => String(requestedPattern(new URLSearchParams({ lines: value })).lines),
})

export const searchFor = ({ pattern, seed, lines }: RequestedPattern) =>
  `?pattern=${pattern}&seed=${seed}&lines=${lines}`
