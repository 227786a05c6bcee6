/** How many rows of the shipped content one start has written. */
export interface SeedCounts {
  added: number
  changed: number
  removed: number
}

export const sumCounts = (counts: readonly SeedCounts[]): SeedCounts =>
  counts.reduce(
    (sum, { added, changed, removed }) => ({
      added: sum.added + added,
      changed: sum.changed + changed,
      removed: sum.removed + removed,
    }),
    { added: 0, changed: 0, removed: 0 },
  )
