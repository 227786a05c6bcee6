import { newestTimeOf, type OverflowState, type Reading } from './reading.ts'

/** What of one read of a layer may be believed. Layers are rewritten between two pages, and some answers are cut short. */
const order: Record<OverflowState, number> = { discharging: 2, offline: 1, stopped: 0 }

/** Older rows first; of two as new, the one that would say "stopped" first. */
const byAge = (a: Reading, b: Reading) =>
  (newestTimeOf(a) ?? 0) - (newestTimeOf(b) ?? 0) || order[a.state] - order[b.state]

/**
 * The rows of each id, oldest first, so that the newest has the last word and none is lost; of two as new only one. And how many ids
 * came more than once: after a torn read the layer is read again.
 */
export const inOrder = <R extends { id: string; reading: Reading }>(rows: readonly R[]) => {
  const groups = [...Map.groupBy(rows, ({ id }) => id).values()]
  const repeats = groups.filter(({ length }) => length > 1).length
  const ordered = groups.map((group) =>
    group
      .toSorted((a, b) => byAge(a.reading, b.reading))
      .filter(({ reading }, index, all) => {
        const next = all[index + 1]
        return !next || newestTimeOf(next.reading) !== newestTimeOf(reading)
      }),
  )
  return { groups: ordered, repeats }
}

/** How many reads the usual number of rows is taken from. */
export const rowCountsKept = 9

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Yorkshire once gave 1,179 of its 2,179 rows with HTTP 200. A tenth fewer than usual is a short read; of its missing rows it says nothing. */
export const isShort = (rows: number, recentCounts: readonly number[]): boolean => rows < 0.9 * median(recentCounts)
