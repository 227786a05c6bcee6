import { z } from 'zod'
import { english, type Text } from '../text/message.ts'
import { rangeWords } from './rank-words.ts'

/**
 * How places move under other reasonable methods. That is another doubt than sampling error, which another sample would show: this one
 * stays however many people are asked. The two are told side by side and never joined into one range.
 */
export const methodChoiceSchema = z.strictObject({
  /** Completes "If …": "nobody had been weighted". */
  label: z.string().min(2).max(200),
  places: z.record(z.string(), z.number().int().positive()),
})
export type MethodChoice = z.infer<typeof methodChoiceSchema>

/** Places by score, best first; equal scores share one. A billionth of a point is what sums of fractions differ by. */
export const placesByScore = (scores: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...scores].map(([id, own]) => [id, 1 + [...scores.values()].filter((score) => score > own + 1e-9).length]),
  )

export interface Robustness {
  /** In the order of the published places. */
  rows: { id: string; name: string; range: string }[]
  choices: { label: string; moved: number; furthest: number }[]
}

/** The range of each company's places over the published method and all others, and what each of those moves. */
export const robustnessOf = (
  published: Readonly<Record<string, number>>,
  choices: readonly MethodChoice[],
  names: ReadonlyMap<string, string>,
  t: Text = english,
): Robustness => ({
  rows: Object.keys(published)
    .sort((a, b) => published[a]! - published[b]! || (a < b ? -1 : 1))
    .map((id) => {
      const places = [published[id]!, ...choices.flatMap(({ places }) => places[id] ?? [])]
      return {
        id,
        name: names.get(id) ?? id,
        range: rangeWords({ best: Math.min(...places), worst: Math.max(...places) }, t),
      }
    }),
  choices: choices.map(({ label, places }) => {
    const moves = Object.keys(published).map((id) => Math.abs((places[id] ?? published[id]!) - published[id]!))
    return { label, moved: moves.filter((move) => move > 0).length, furthest: Math.max(0, ...moves) }
  }),
})
