/** What somebody wrote to us and let us publish. It never enters a score. */
export interface Voice {
  id: string
  words: string
  /** As its owner wants it shown; null: anonymous. */
  name: string | null
  place: string | null
  /** The river that the place is, or lies nearest to, where the place is known and no other has its name. */
  river: { name: string; path: string } | null
  /** The month it was received: 2025-04. */
  month: string
}
