/**
 * What may be published of a base. Fewer than fifty answers say too little of a company to be a score, and fewer than ten people in a cell
 * could be recognised by somebody who knows them.
 */
export const smallestBase = 50
export const smallestCell = 10

/** A base under a hundred is published with a warning, as pollsters do. */
export const cautionBase = 100

export type BaseVerdict = 'published' | 'caution' | 'suppressed'

/** By the effective base: unequal weights make a large sample a small one. */
export const baseVerdict = ({ base, effectiveBase }: { base: number; effectiveBase: number }): BaseVerdict => {
  const answers = Math.min(base, effectiveBase)
  return answers < smallestBase ? 'suppressed' : answers < cautionBase ? 'caution' : 'published'
}

/**
 * Counts with the small ones hidden (null). If only one would be hidden, the next smallest is hidden too: the total would give it away. An
 * empty cell is nobody, and stays 0.
 */
export const suppressSmallCells = (counts: Readonly<Record<string, number>>): Record<string, number | null> => {
  const bySize = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => a - b)
  const small = bySize.filter(([, count]) => count < smallestCell)
  const hidden = new Set((small.length === 1 ? bySize.slice(0, 2) : small).map(([category]) => category))
  return Object.fromEntries(
    Object.entries(counts).map(([category, count]) => [category, hidden.has(category) ? null : count]),
  )
}
