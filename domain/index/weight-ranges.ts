import { remember } from '../memo/remember.ts'
import { gameValue } from './matrix-game.ts'

export interface WeightRange {
  best: number
  worst: number
}

/** Values as whole numbers: what people type has few decimals. */
const toInteger = (value: number) => BigInt(Math.round(value * 1e6))

/**
 * The best and the worst rank that any weighting of the measures can give each company, exactly. Larger is better in every column. How a
 * measure is normalised does not matter here: a weighting of the one scale is another weighting of the other.
 *
 * Whether some weighting puts a company at or above all of a set of others is a linear programme. Sets are grown one company at a time: if
 * a set cannot be had, no larger one can.
 */
export const weightRanges = remember(
  50,
  (rows: readonly (readonly number[])[]) => JSON.stringify(rows),
  (rows: readonly (readonly number[])[]): WeightRange[] => {
    const integers = rows.map((row) => row.map(toInteger))
    return integers.map((own, i) => {
      const others = integers.filter((_, j) => j !== i)
      const difference = (a: readonly bigint[], b: readonly bigint[]) => a.map((entry, k) => entry - b[k]!)
      const notAbove = largestSet(
        others.map((other) => difference(own, other)),
        (value) => value >= 0n,
      )
      const above = largestSet(
        others.map((other) => difference(other, own)),
        (value) => value > 0n,
      )
      return { best: rows.length - notAbove, worst: 1 + above }
    })
  },
)

/** How many of the rows some one weighting can make good at once. */
const largestSet = (rows: readonly bigint[][], isGood: (value: bigint) => boolean): number => {
  let largest = 0
  const grow = (set: bigint[][], next: number) => {
    largest = Math.max(largest, set.length)
    for (let row = next; row < rows.length; row++) {
      if (set.length + rows.length - row <= largest) return
      const grown = [...set, rows[row]!]
      if (isGood(gameValue(grown).numerator)) grow(grown, row + 1)
    }
  }
  grow([], 0)
  return largest
}
