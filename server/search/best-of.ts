/** The highest-scored of many, best first, without sorting the rest. Equal scores keep their order; nought is left out. */
export const bestOf = (items: readonly number[], scoreOf: (item: number) => number, limit: number): number[] => {
  const best: { item: number; score: number }[] = []
  for (const item of items) {
    const score = scoreOf(item)
    if (score <= 0 || (best.length >= limit && score <= best.at(-1)!.score)) continue
    let at = best.length
    while (at > 0 && best[at - 1]!.score < score) at--
    best.splice(at, 0, { item, score })
    if (best.length > limit) best.pop()
  }
  return best.map(({ item }) => item)
}
