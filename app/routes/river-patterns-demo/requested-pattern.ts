import { type PatternName, patternNames } from '#domain/editorial/patterns.ts'
import { oneOf, type QueryRule } from '#domain/site/page-declaration.ts'

export interface WantedPattern {
  pattern: PatternName
  seed: number
  lines: number
}

export const lineLimits = { min: 6, max: 40 }
const seedLimit = 999_999

const whole = (text: string | null, low: number, high: number, otherwise: number) => {
  const n = text === null || text.trim() === '' ? Number.NaN : Math.round(Number(text))
  return Number.isFinite(n) ? Math.min(high, Math.max(low, n)) : otherwise
}

/** What an address asks for. Anything missing or wrong becomes something that can be drawn. */
export const wantedPattern = (search: URLSearchParams): WantedPattern => ({
  pattern: patternNames.find((name) => name === search.get('pattern')) ?? 'meander',
  seed: whole(search.get('seed'), 0, seedLimit, 7),
  lines: whole(search.get('lines'), lineLimits.min, lineLimits.max, 26),
})

/** The query parameters of the page and of the file, each brought to something that can be drawn. */
export const patternQuery = (): Record<string, QueryRule> => ({
  pattern: oneOf(patternNames),
  seed: (value) => String(wantedPattern(new URLSearchParams({ seed: value })).seed),
  lines: (value) => String(wantedPattern(new URLSearchParams({ lines: value })).lines),
})

export const searchFor = ({ pattern, seed, lines }: WantedPattern) => `?pattern=${pattern}&seed=${seed}&lines=${lines}`
