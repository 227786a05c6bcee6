import { type BathingRating, bathingRatings, type SampleResult } from './bathing-water.ts'

/** By the number at the end of …/def/bwq-cc-2015/2. */
const byNumber: Record<string, BathingRating> = {
  '1': 'excellent',
  '2': 'good',
  '3': 'sufficient',
  '4': 'poor',
  '11': 'closed',
}
export const ratingOf = (address: string): BathingRating | null => byNumber[/\/(\d+)$/.exec(address)?.[1] ?? ''] ?? null

/** As Scotland's list has it: Excellent. */
export const ratingOfWord = (word: string): BathingRating | null => {
  const code = word.trim().toLowerCase()
  return Object.hasOwn(bathingRatings, code) ? (code as BathingRating) : null
}

const sampleResults: Record<string, SampleResult> = {
  Excellent: 'excellent',
  Good: 'good',
  Satisfactory: 'satisfactory',
  NoBathing: 'no bathing',
}
/** As Northern Ireland's list has it: NoBathing. */
export const sampleResultOf = (word: string): SampleResult | null =>
  Object.hasOwn(sampleResults, word) ? sampleResults[word]! : null

/** …/compliance-rBWD/point/03600/year/2024 is of the point 03600 in 2024. */
export const assessmentOf = (address: string): { point: string; year: number } | null => {
  const found = /\/point\/([^/]+)\/year\/(20\d\d)$/.exec(address)
  return found ? { point: found[1]!, year: Number(found[2]) } : null
}

/**
 * When a sample was taken, by the clock of the place, and when it was recorded, by its address:
 * …/sample/point/03600/date/20250826/time/100100/recordDate/20250826. The same sample is published again under later dates.
 */
export const sampleTimesOf = (address: string): { takenAt: string; recordedOn: string } | null => {
  const found = /\/date\/(\d{4})(\d\d)(\d\d)\/time\/(\d\d)(\d\d)(\d\d)(?:\/recordDate\/(\d{4})(\d\d)(\d\d))?$/.exec(
    address,
  )
  if (!found) return null
  const [, y, m, d, h, min, s, ry = y, rm = m, rd = d] = found
  return { takenAt: `${y}-${m}-${d}T${h}:${min}:${s}`, recordedOn: `${ry}-${rm}-${rd}` }
}
