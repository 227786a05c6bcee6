export type Random = () => number

/** Numbers in [0, 1) that are the same on every machine for the same seed (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed from a text (FNV-1a hash), so that a slug always gets its own drawing. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** Hills and hollows with no grain: waves from all sides, added up. One unit of x or y is about one hill; in [-1, 1]. */
export const landscape = (random: Random): ((x: number, y: number) => number) => {
  const count = 9
  const waves = Array.from({ length: count }, (_, i) => {
    const angle = ((i + between(random, 0, 0.9)) / count) * Math.PI
    const turns = between(random, 0.32, 0.72) * 2 * Math.PI
    return { x: Math.cos(angle) * turns, y: Math.sin(angle) * turns, phase: random() * 2 * Math.PI }
  })
  return (x, y) => waves.reduce((sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.phase), 0) / (count * 0.5)
}
