/** Random numbers from a seed (mulberry32), so that a run that found something can be repeated. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[below(items.length)]!,
    /** Some of them, in their order. */
    some: <T>(items: readonly T[], probability: number): T[] => items.filter(() => next() < probability),
  }
}

export type Random = ReturnType<typeof randomFrom>
