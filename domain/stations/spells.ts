import type { Threshold } from './parameters.ts'
import { type Point, runsOf } from './series.ts'

/** A stretch of time beyond a threshold, as the points of a chart tell it. A question to ask, never a verdict. */
export interface Spell {
  threshold: Threshold
  from: number
  to: number
  /** The worst value in it. */
  extreme: number
}

export const spellsOf = (points: readonly Point[], stepMs: number, thresholds: readonly Threshold[]): Spell[] =>
  thresholds.flatMap((threshold) => {
    const isBelow = threshold.worse === 'below'
    const spells: Spell[] = []
    for (const run of runsOf(points, stepMs)) {
      let current: Spell | null = null
      for (const { at, min, max } of run) {
        const extreme = isBelow ? min : max
        if (!(isBelow ? extreme < threshold.value : extreme > threshold.value)) {
          current = null
          continue
        }
        if (current) {
          current.to = at + stepMs
          current.extreme = isBelow ? Math.min(current.extreme, extreme) : Math.max(current.extreme, extreme)
          continue
        }
        current = { threshold, from: at, to: at + stepMs, extreme }
        spells.push(current)
      }
    }
    return spells
  })
